import { run, transaction } from '../../platform/database/connection.ts'
import { newId } from '../../platform/database/new-id.ts'
import { makePlainLink } from '../../people/links/make-link.ts'
import { addAdmins } from '../admins.ts'
import { type ClosingServer, emailOf, typedDetails, wireAt, wireBody } from '../closing.ts'
import { standingAccount } from '../standing-accounts.ts'
import { sentBody } from '../sent-wire.ts'
import { formOf, formType, pdfOf } from '../upload.ts'
import { fillLists } from './large-lists.ts'

const head = 'Receiver email,Role,Amount,Project Fund,Reference 1,Reference 2,Reference 3,Reference 4'

const many = <Made>(count: number, make: (at: number) => Made): Made[] =>
  Array.from({ length: count }, (_, at) => make(at))

const reference = (at: number): string => `Series ${at} of the City of Salina, KS`.slice(0, 35)

const wireRow = (at: number): string =>
  [emailOf('tessa'), 'Trustee', 100 + at, 100 + at, ...many(4, (line) => reference(at * 4 + line))]
    .map((cell) => `"${cell}"`)
    .join(',')

/** As many as the rules take. */
const plan = {
  method: 'By telephone',
  place: 'P'.repeat(300),
  delivery: { way: 'DTC FAST', agent: 'A'.repeat(200), remarks: 'R '.repeat(500) },
  maturities: many(100, (at) => ({
    date: `${2027 + at}-09-01`,
    amount: 1_000_00,
    rate: '4.125',
    cusip: '',
  })),
  documents: many(100, (at) => ({ title: `Title ${at} `.repeat(15), from: 'F '.repeat(50), ready: false })),
  timetable: many(50, () => ({ time: '09:00', what: 'W '.repeat(100), who: 'O '.repeat(50) })),
  distribution: many(100, (at) => ({ name: `Reader ${at}`, organization: 'Readers '.repeat(20) })),
}

const sourcesAndUses = (holder: string) => ({
  bondInsurancePremium: 0,
  suretyPremium: 0,
  premiumsPaidBy: 'underwriter',
  goodFaithHolder: null,
  goodFaithPurpose: null,
  contributions: many(200, (at) => ({ label: `From ${at}`, amount: 100, holder, purpose: 6 })),
  uses: many(200, (at) => ({ label: `For ${at}`, amount: 100, holder, purpose: 6 })),
})

const costLines = many(200, (at) => ({
  service: `Service number ${at}`,
  payee: `Payee ${at} of the costs of issuance`,
  invoice: `I-${at}`,
  kind: 'professional fee',
  amount: 100,
}))

const must = <Answer extends { status: number; body: unknown }>(answer: Answer): Answer => {
  if (answer.status >= 300) throw new Error(`${answer.status} ${JSON.stringify(answer.body)}`)
  return answer
}

/**
 * A closing as large as the rules let one be, among lists of as many rows as a file may have; and the ids of everything
 * that a call may name. Its wires by how far each has come.
 */
export const largeClosing = async (server: ClosingServer) => {
  const { call, ids, pool, config } = server
  await addAdmins(server)
  const { transactionId, wireId: filled, wire } = await wireAt(server, 'filled')
  const place = `/transaction/${transactionId}`
  const text = [head, ...many(195, wireRow)].join('\n')
  must(await call('morgan', 'POST', '/transaction/import', { text, transactionId }))
  must(await call('morgan', 'PUT', `${place}/closing-plan`, plan, { 'if-match': '"0"' }))
  must(
    await call('morgan', 'PUT', `${place}/sources-and-uses`, sourcesAndUses(ids.firsttrust), {
      'if-match': '"0"',
    }),
  )
  const costs = wireBody({
    amount: 20_000,
    wirePurposes: [{ purpose: 2, amount: 20_000 }],
    associatedServices: costLines,
    contingencyAmount: 0,
    platformSecurityFee: 0,
  })
  const { id: draft } = must(await call('morgan', 'POST', `${place}/wire`, costs)).body
  const verifiedWire = async (): Promise<string> => {
    const { id } = must(await call('morgan', 'POST', `${place}/wire`, wireBody())).body
    must(await call('morgan', 'POST', `/wire/${id}/send`))
    const { digest } = must(await call('tessa', 'PUT', `/wire/${id}/instructions`, typedDetails())).body
    must(await call('tessa', 'POST', `/wire/${id}/accept`, { digest }))
    return id
  }
  const verified = await verifiedWire()
  const sent = await verifiedWire()
  must(await call('morgan', 'POST', `/wire/${sent}/sent`, sentBody()))
  must(await call('tessa', 'POST', `/wire/${sent}/message`, { text: 'Hello' }))
  must(await call('morgan', 'POST', `${place}/team`, { userId: ids.nora, rights: 'checker' }))
  const memo = must(await call('morgan', 'POST', `${place}/closingmemo`)).body
  const file = must(
    await call('morgan', 'POST', `${place}/attachment`, formOf(pdfOf('payoff'), 'Letter.pdf'), formType),
  ).body
  const contact = must(
    await call('morgan', 'POST', '/contact', {
      organizationId: ids.firsttrust,
      person: 'Ruth Trust',
      title: 'Clerk',
      phone: '(555) 555-1234',
      source: 'own records',
    }),
  ).body
  const { standingInstructionId } = await standingAccount(server, '000123456789')
  const reported = await wireAt(server, 'filled')
  const report = { wireId: reported.wireId, whatHappened: 'ﷺ'.repeat(1000) }
  const fraud = must(
    await call('morgan', 'POST', `/transaction/${reported.transactionId}/fraud-response`, report),
  )
  const fraudResponseId: string = fraud.body.id
  await fillLists(server, transactionId)
  const [found] = await run<{ participant: string; invoice: string }>(
    pool,
    `select (select id from participants where transaction_id = $1 and user_id = $2) as participant,
            (select id from invoices where transaction_id = $1) as invoice`,
    [transactionId, ids.tessa],
  )
  const link = async (kind: 'activate' | 'verify-email' | 'reset-password' | 'block-account') => {
    const to = { userId: ids.ursula, email: emailOf('ursula') }
    const made = await transaction(pool, (tx) =>
      makePlainLink({ config, clock: () => new Date('2026-11-20T15:00:00Z') }, tx, kind, to),
    )
    return /(?:token|activation)=([\w-]+)/.exec(made)?.[1] ?? ''
  }
  return {
    digest: wire.digest as string,
    links: {
      activate: await link('activate'),
      verify: await link('verify-email'),
      reset: await link('reset-password'),
      block: await link('block-account'),
    },
    wires: { draft, filled, verified, sent } as Record<WireState, string>,
    ids: {
      transactionId,
      memoId: memo.id,
      attachmentId: file.id,
      contactId: contact.id,
      participantId: found?.participant ?? '',
      invoiceId: found?.invoice ?? '',
      userId: ids.nora,
      organizationId: ids.firsttrust,
      issuerId: ids.salina,
      standingInstructionId,
      shortenedCoolingId: newId(),
      proposalId: newId(),
      confirmationId: newId(),
      changeId: newId(),
      fraudResponseId,
    } as Record<string, string>,
  }
}

export type WireState = 'draft' | 'filled' | 'verified' | 'sent'

export type LargeClosing = Awaited<ReturnType<typeof largeClosing>>
