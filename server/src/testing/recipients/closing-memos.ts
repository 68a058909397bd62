import { noSourcesAndUses } from '@countersign/domain/closing/sources-and-uses/sources-and-uses'
import { typedDetails } from '../closing.ts'
import { closingsOf } from './closings.ts'
import type { RecipientsServer } from './recipients-server.ts'

const amount = 500_00
const reason = { reason: 'One figure was wrong' }

/** The closing memo, the end of a closing, and its invoice. */
export const recordClosingMemos = async (server: RecipientsServer): Promise<void> => {
  const { ids, call, done, record } = server
  const { staffed, wireAt } = closingsOf(server)
  // More wires follow the first invite, so that the fee of its moment is wrong.
  server.config.invoiceFeeRule = { kind: 'per-wire', cents: 25_00 }
  const { transactionId, url } = await staffed(
    { parAmount: 2 * amount, closingTime: '10:00', timeZone: 'America/Chicago' },
    'accepted',
  )
  const wire = await wireAt(transactionId, 'accepted')
  const owner = (method: 'POST' | 'DELETE', path: string, body?: unknown) =>
    call('sender.owner', method, path, body)
  const use = (holder: string) => ({ label: 'Improvement fund', amount, holder, purpose: 6 })
  await done('sender.owner', 'PUT', `${url}/sources-and-uses`, {
    ...noSourcesAndUses,
    uses: [use(ids.receiver), use(ids.counsel)],
  })
  const final = async () => {
    const { id } = await done('sender.owner', 'POST', `${url}/closingmemo`)
    return `/closingmemo/${id}/finalize`
  }

  const memo = await record('closing memo prepared', () => owner('POST', `${url}/closingmemo`))
  await record('closing memo discarded', () => owner('DELETE', `/closingmemo/${memo.id}`))
  const first = await final()
  await record('closing memo made final', () => owner('POST', first))
  await record('transaction completed', () => owner('POST', `${url}/complete`))
  await record('transaction reopened', () => owner('POST', `${url}/reopen`, reason))
  await record('bank details under a final memo changed', () =>
    call(
      'receiver.named',
      'PUT',
      `${wire.url}/instructions`,
      typedDetails({ accountNumber: '000888', accountNumberAgain: '000888' }),
    ),
  )

  const [invoice] = (await done('sender.owner', 'GET', `${url}/invoice`)).items
  const corrected = await record('fee of a draft invoice corrected', () =>
    call('platform.super', 'POST', `/invoice/${invoice.id}/correct-fee`, reason),
  )
  const bill = `/invoice/${corrected.id}`
  const issue = (path: string) => call('platform.super', 'POST', `${path}/issue`)
  await record('invoice issued', () => issue(bill))
  await record('invoice voided and replaced', () =>
    call('platform.super', 'POST', `${bill}/void`, { ...reason, replace: true }),
  )
  const { items } = await done('sender.owner', 'GET', `${url}/invoice`)
  const draft = items.find(({ status }: { status: string }) => status === 'Draft')
  await done('platform.super', 'POST', `/invoice/${draft.id}/issue`)
  await record('invoice paid', () =>
    call('platform.super', 'POST', `/invoice/${draft.id}/paid`, { paidOn: '2026-11-25' }),
  )
}
