import { memoSeal } from '@countersign/domain/closing/closing-memo/memo-seal'
import { holderAddressOf } from '@countersign/domain/wires/bank-details/holder-address'
import type { AgreedWire } from '@countersign/domain/wires/bank-details/instruction-digest'
import { run } from '../../platform/database/connection.ts'
import { digestOf, sha256 } from '../../wires/record/agreed-wire.ts'
import { storedWires } from '../../wires/record/stored-wire-store.ts'
import type { ClosingServer, Person } from '../closing.ts'
import { until } from '../recipients/until.ts'
import { canonicalTexts } from './canonical-text.ts'
import { scriptedClosing } from './scripted-closing.ts'

const json = (value: unknown): string => `${JSON.stringify(value, null, 2)}\n`

/** What one scripted closing leaves behind, by the name of its file; the same of two runs of the same code. */
export const goldenFiles = async (server: ClosingServer): Promise<Map<string, string>> => {
  const { call, pool, app } = server
  const { transactionId, url, memoId, paymentFile, bankText } = await scriptedClosing(server)
  await until(async () => (await run(pool, 'select 1 from outbox')).length === 0)
  const canonical = canonicalTexts()
  const files = new Map<string, string>()
  const keep = (name: string, text: string): void => {
    // Lines of a calendar are folded where they are long, which depends on the address of the server.
    const whole = text.replaceAll('\r\n ', '').replaceAll('\r\n', '\n')
    files.set(name, canonical(whole.replaceAll(server.config.publicUrl, 'http://localhost')))
  }
  /** As it would be with ids and hashes of which each run has the same. */
  const withFixedIds = <Value>(value: Value): Value =>
    JSON.parse(canonicalTexts()(JSON.stringify(value))) as Value
  const download = async (name: string, person: Person, path: string): Promise<void> => {
    const { status, bytes } = await call(person, 'GET', path)
    if (status !== 200) throw new Error(`${path}: ${status} ${bytes.toString()}`)
    keep(name, bytes.toString())
  }

  keep('audit-events.json.txt', json(await run(pool, auditEvents)))
  keep('payment-file.xml', String(paymentFile))
  keep('bank-text.txt', String(bankText))
  for (const [person, lists] of Object.entries(listsOf(server, url)) as [Person, Record<string, string>][])
    for (const [name, path] of Object.entries(lists)) await download(`${name}-${person}.csv`, person, path)
  await download('calendar.ics', 'tessa', `${url}/calendar`)

  const rows = await run<{ id: string }>(
    pool,
    'select id from wires where transaction_id = $1 order by number',
    [transactionId],
  )
  const agreed = (
    await storedWires(
      pool,
      rows.map(({ id }) => id),
    )
  ).map(agreedOf)
  // The digest is made anew with fixed ids: ids and keyed hashes differ from run to run.
  const wires = withFixedIds(agreed)
  files.set('instructions.json.txt', json(wires.map((wire) => ({ wire, digest: digestOf(wire) }))))

  const [memo] = await run<{ content: Parameters<typeof memoSeal>[0] }>(
    pool,
    'select content from closing_memos where id = $1',
    [memoId],
  )
  if (!memo) throw new Error('there is no memo')
  const content = withFixedIds(memo.content)
  files.set('closing-memo.json.txt', json({ fingerprint: memoSeal(content, sha256), content }))
  const description = (await app.inject('/openapi.json')).json() as unknown
  files.set('openapi.json', json(description).replaceAll(server.config.publicUrl, 'http://localhost'))
  return files
}

type Stored = Awaited<ReturnType<typeof storedWires>>[number]

/** Without the sealed numbers, which are sealed anew each time, and without what was said of the digest of the run. */
const agreedOf = (wire: Stored): AgreedWire => ({
  wireId: wire.id,
  number: wire.number,
  role: wire.role,
  receiverEmail: wire.receiverEmail,
  amount: wire.amount,
  wirePurposes: wire.wirePurposes,
  references: wire.references,
  associatedServices: wire.associatedServices,
  contingencyAmount: wire.contingencyAmount,
  platformSecurityFee: wire.platformSecurityFee,
  payoff: wire.payoff,
  ...(wire.senderOrganizationId !== undefined && { senderOrganizationId: wire.senderOrganizationId }),
  ...(wire.managerOrganizationId !== undefined && { managerOrganizationId: wire.managerOrganizationId }),
  fbo: wire.fbo,
  aba: wire.aba,
  accountKey: wire.accountKey,
  intermediaryBank: wire.intermediaryBank,
  furtherCreditName: wire.furtherCreditName,
  furtherCreditKey: wire.furtherCreditKey,
  ...holderAddressOf(wire),
})

const auditEvents = `
  select e.type, e.transaction_id as transaction, e.wire_id as wire, e.at, coalesce(u.email, '') as actor, e.data,
         (select coalesce(jsonb_agg(coalesce(o.name, p.email) order by coalesce(o.name, p.email)), '[]')
            from audit_event_subjects s left join organizations o on o.id = s.subject_id
            left join users p on p.id = s.subject_id
           where s.event_id = e.id) as concerns
    from audit_events e left join users u on u.id = e.actor_id order by e.id`

/** Every list that leaves as CSV, as its readers get it. */
const listsOf = ({ ids }: ClosingServer, url: string): Partial<Record<Person, Record<string, string>>> => {
  const history = { history: `${url}/history/csv` }
  const lists = { transactions: '/transaction/csv', wires: `${url}/wire/csv`, invitations: '/invitation/csv' }
  return {
    morgan: {
      ...history,
      ...lists,
      memos: '/closingmemo/csv',
      invoices: '/invoice/csv',
      members: '/user/organization/csv',
      contacts: '/contact/csv',
      'import-template': '/transaction/import/template',
    },
    tessa: { ...history, ...lists, instructions: '/instruction/csv', memos: '/closingmemo/csv' },
    blake: { ...history, ...lists },
    nora: history,
    ursula: {
      'platform-wires': '/wire/csv',
      users: '/user/csv',
      organizations: '/organization/csv',
      'organization-history': `/organization/${ids.harbor}/history/csv`,
      'user-history': `/user/${ids.nora}/history/csv`,
    },
  }
}
