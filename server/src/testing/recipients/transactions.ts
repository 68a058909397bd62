import { noClosingPlan } from '@countersign/domain/closing/closing-plan/closing-plan'
import { noSourcesAndUses } from '@countersign/domain/closing/sources-and-uses/sources-and-uses'
import { formOf, formType, pdfOf } from '../upload.ts'
import { closingsOf } from './closings.ts'
import type { RecipientsServer } from './recipients-server.ts'

const reason = { reason: 'Called all parties' }

/** The record of a closing, its team, and its holds. */
export const recordTransactions = async (server: RecipientsServer): Promise<void> => {
  const { ids, call, done, record } = server
  const { created, staffed, closingFacts, wireAt } = closingsOf(server)
  const { transactionId, url } = await staffed()
  await wireAt(transactionId, 'filled')
  await wireAt(transactionId, 'accepted', { senderOrganizationId: ids.payer })
  const owner = (method: 'POST' | 'PUT' | 'DELETE', path: string, body?: unknown) =>
    call('sender.owner', method, path, body)

  await record('transaction created', () => owner('POST', '/transaction', closingFacts))
  await record('transaction copied', () => owner('POST', `${url}/copy`, { name: 'Series 2027A' }))
  const unwanted = await created()
  await record('transaction deleted', () => owner('DELETE', `/transaction/${unwanted}`))
  await record('transaction edited', () =>
    owner('PUT', url, { ...closingFacts, issuerId: ids.issuer, series: 'Series 2026A' }),
  )
  await record('closing plan changed', () =>
    owner('PUT', `${url}/closing-plan`, { ...noClosingPlan, place: 'Lexbond' }),
  )
  await record('sources and uses changed', () =>
    owner('PUT', `${url}/sources-and-uses`, { ...noSourcesAndUses, bondInsurancePremium: 100 }),
  )
  await record('hour of the freeze changed', () =>
    owner('PUT', `${url}/freeze`, { freezeAt: '2026-12-01T15:00:00Z' }),
  )

  const colleague = ids['sender.colleague']
  const place = { rights: 'view', isManager: false }
  await record('team member added', () => owner('POST', `${url}/team`, { ...place, userId: colleague }))
  await record('team member changed', () =>
    owner('PUT', `${url}/team/${colleague}`, { ...place, rights: 'checker' }),
  )
  await record('team member removed', () => owner('DELETE', `${url}/team/${colleague}`))

  for (const [side, name] of [
    ['manager', 'sender.owner'],
    ['receiver', 'receiver.named'],
  ] as const) {
    const form = formOf(pdfOf(`closing ${side}`), 'Payoff letter.pdf')
    const file = await record(`file attached to the closing by the ${side}`, () =>
      call(name, 'POST', `${url}/attachment`, form, formType),
    )
    await record(`file removed from the closing by the ${side}`, () =>
      call(name, 'DELETE', `/attachment/${file.id}`),
    )
  }

  await record('transaction frozen by the manager', () => owner('POST', `${url}/freeze`, reason))
  await record('transaction released by the first person', () => owner('POST', `${url}/release`, reason))
  await record('transaction released by the second person', () =>
    call('sender.manager', 'POST', `${url}/release`, reason),
  )
  await record('transaction frozen by a checker', () =>
    call('sender.checker', 'POST', `${url}/freeze`, reason),
  )
  await done('sender.owner', 'POST', `${url}/release`, reason)
  await done('sender.manager', 'POST', `${url}/release`, reason)
  await record('transaction canceled', () => owner('POST', `${url}/cancel`, reason))
  await record('transaction reinstated', () => owner('POST', `${url}/reinstate`, reason))
}
