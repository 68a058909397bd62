import { noClosingPlan, type ClosingPlan } from '@countersign/domain/closing/closing-plan/closing-plan'
import { expect, test } from 'vitest'
import { run } from '../../platform/database/connection.ts'
import { type Answer, closingServer, emailOf, wireBody } from '../../testing/closing.ts'
import { fillWire, finalMemo, readMemo } from '../../testing/closing-memo.ts'

const server = await closingServer()
const { call, pool, ids } = server

type Closing = Awaited<ReturnType<typeof finalMemo>>
type Change = (closing: Closing) => Promise<Answer>

/** The fields of a record that a form sends back, with a change. */
const factsOf = async ({ transactionId }: Closing, change: object = {}): Promise<object> => {
  const { body } = await call('morgan', 'GET', `/transaction/${transactionId}`)
  const { name, type, issuer, parAmount, accruedInterest, goodFaithDeposit } = body
  const { closingDate, closingTime, timeZone } = body
  const bond = { issuerId: issuer.id, parAmount, accruedInterest, goodFaithDeposit }
  return { name, type, ...bond, closingDate, closingTime, timeZone, ...change }
}

const saveFacts =
  (change: object = {}): Change =>
  async (closing) =>
    call('morgan', 'PUT', `/transaction/${closing.transactionId}`, await factsOf(closing, change))

/** The wire as the manager's form holds it: numbers are masked in it, and so null. */
const saveWire =
  (change: object = {}): Change =>
  async ({ trusteeWire }) => {
    const { body } = await call('morgan', 'GET', `/wire/${trusteeWire}`)
    const { fbo, aba, intermediaryBank, furtherCreditName } = body.bankDetails
    const masked = { accountNumber: null, furtherCreditAccount: null }
    const bankDetails = { fbo, aba, intermediaryBank, furtherCreditName, ...masked }
    return call('morgan', 'PUT', `/wire/${trusteeWire}`, wireBody({ bankDetails, ...change }))
  }

const addWire =
  (change: object = {}): Change =>
  ({ transactionId }) =>
    call('morgan', 'POST', `/transaction/${transactionId}/wire`, wireBody({ ...change }))

const savePlan =
  (change: Partial<ClosingPlan>): Change =>
  ({ transactionId }) =>
    call('morgan', 'PUT', `/transaction/${transactionId}/closing-plan`, { ...noClosingPlan, ...change })

const saveSums =
  (change: object = {}): Change =>
  async ({ transactionId }) => {
    const url = `/transaction/${transactionId}/sources-and-uses`
    const { entered } = (await call('morgan', 'GET', url)).body
    return call('morgan', 'PUT', url, { ...entered, ...change })
  }

const inTurn =
  (...changes: Change[]): Change =>
  async (closing) => {
    let last: Answer | undefined
    for (const change of changes) {
      last = await change(closing)
      expect(last.status).toBeLessThan(300)
    }
    if (last === undefined) throw new Error('No change was given.')
    return last
  }

const maturity = { date: '2030-12-01', amount: 136_000_000, rate: '4', cusip: '' }

/** What supersedes a final memo, and the words in which the memo says so. */
const supersedes: [string, Change, string][] = [
  ['a wire is added that is ready to send', addWire(), 'wire #3 was added'],
  [
    'a draft of a wire becomes ready to send',
    inTurn(addWire({ draft: true, amount: null, wirePurposes: [] }), async ({ transactionId }) => {
      const { body } = await call('morgan', 'GET', `/transaction/${transactionId}`)
      const draft = body.wires.find(({ number }: { number: number }) => number === 3)
      return call('morgan', 'PUT', `/wire/${draft.id}`, wireBody())
    }),
    'wire #3 was added',
  ],
  ['the manager changes a wire', saveWire({ references: ['Series 2026B'] }), 'wire #1 changed'],
  [
    'the manager recalls a wire',
    ({ trusteeWire }) => call('morgan', 'POST', `/wire/${trusteeWire}/recall`, { reason: 'Moved' }),
    'wire #1 changed',
  ],
  [
    'the receiver changes its bank details',
    ({ trusteeWire }) => fillWire(server, 'tessa', trusteeWire, { intermediaryBank: 'Plains Bank' }),
    'wire #1 changed',
  ],
  [
    'the receiver adds its address',
    ({ trusteeWire }) =>
      fillWire(server, 'tessa', trusteeWire, { holderTown: 'Salina', holderCountry: 'US' }),
    'wire #1 changed',
  ],
  ['sources and uses change', saveSums({ contributions: [] }), 'sources and uses changed'],
  [
    'the closing is canceled',
    ({ transactionId }) =>
      call('morgan', 'POST', `/transaction/${transactionId}/cancel`, { reason: 'Not sold' }),
    'the closing was canceled',
  ],
]

/** What each part of the plan is to a final memo: a change of it supersedes, or does not. */
const plan: Record<keyof ClosingPlan, [Partial<ClosingPlan>, boolean]> = {
  method: [{ method: 'By mail' }, true],
  place: [{ place: 'Room 2' }, true],
  delivery: [{ delivery: { way: 'DTC', agent: '', remarks: '' } }, true],
  maturities: [{ maturities: [maturity] }, true],
  documents: [{ documents: [{ title: 'Bond', from: '', ready: false }] }, true],
  timetable: [{ timetable: [{ time: '10:00', what: 'Call', who: '' }] }, true],
  distribution: [{ distribution: [{ name: 'Rita Reader', organization: '' }] }, false],
}

const because = 'the plan of the closing changed'
for (const [part, [change, does]] of Object.entries(plan)) {
  if (does) supersedes.push([`the ${part} of the plan changes`, savePlan(change), because])
}

test.each(supersedes)('when %s, the memo is superseded at once', async (_, change, words) => {
  const closing = await finalMemo(server)
  expect((await change(closing)).status).toBeLessThan(300)
  expect((await readMemo(server, 'morgan', closing.memoId)).body).toMatchObject({
    status: 'Superseded',
    supersededBecause: words,
  })
})

const draft = addWire({ draft: true, amount: null, wirePurposes: [] })
const listed = { title: 'Official statement', from: 'Harbor', ready: false }

/** What changes nothing that the memo states. */
const keeps: [string, Change][] = [
  ['the manager saves a wire again as it is', saveWire()],
  [
    'the receiver enters the same bank details again',
    ({ trusteeWire }) => fillWire(server, 'tessa', trusteeWire),
  ],
  ['the facts are saved again as they are', saveFacts()],
  ['the sums are saved again as they are', saveSums()],
  ['a draft of a wire is added', draft],
  [
    'a draft of a wire is deleted',
    inTurn(draft, async ({ transactionId }) => {
      const { body } = await call('morgan', 'GET', `/transaction/${transactionId}`)
      const { id } = body.wires.find(({ number }: { number: number }) => number === 3)
      return call('morgan', 'DELETE', `/wire/${id}`)
    }),
  ],
  ['a further reader is named', savePlan(plan.distribution[0])],
  [
    'a participant is invited',
    ({ transactionId }) =>
      call('morgan', 'POST', `/transaction/${transactionId}/participant`, {
        email: emailOf('ursula'),
        role: 'Advisor',
      }),
  ],
  [
    'a colleague joins the team',
    ({ transactionId }) =>
      call('morgan', 'POST', `/transaction/${transactionId}/team`, { userId: ids.cole, rights: 'view' }),
  ],
  [
    'a freeze begins',
    ({ transactionId }) => call('morgan', 'POST', `/transaction/${transactionId}/freeze`, { reason: 'Wait' }),
  ],
]

test.each(keeps)('when %s, the memo stays final', async (_, change) => {
  const closing = await finalMemo(server)
  expect((await change(closing)).status).toBeLessThan(300)
  const { body } = await readMemo(server, 'morgan', closing.memoId)
  expect([body.status, body.seal]).toEqual(['Final', closing.memo.seal])
})

test('a document that is ticked, and not ticked again, keeps a memo final; another title does not', async () => {
  const closing = await finalMemo(server)
  await savePlan({ documents: [listed] })(closing)
  await call('morgan', 'POST', `/transaction/${closing.transactionId}/closingmemo`)
  const { body } = await call('morgan', 'GET', `/transaction/${closing.transactionId}/closingmemo`)
  const { id } = body.items.find(({ status }: { status: string }) => status === 'Draft')
  expect((await call('morgan', 'POST', `/closingmemo/${id}/finalize`)).status).toBe(200)
  const status = async () => (await readMemo(server, 'morgan', id)).body.status
  for (const ready of [true, false, true]) {
    const saved = await savePlan({ documents: [{ ...listed, ready }] })(closing)
    expect(saved.body.plan.documents).toEqual([{ ...listed, ready }])
    expect(await status()).toBe('Final')
  }
  await savePlan({ documents: [{ ...listed, title: 'Bond', ready: true }] })(closing)
  expect(await status()).toBe('Superseded')
})

/**
 * Columns of a transaction whose change supersedes no memo; canceling does by itself, and people are recorded with the memo.
 * Every other column is a fact of it.
 */
const noFacts = `
  id kind status version created_at updated_at deleted_at search_text last_wire_number ever_invited freeze_at
  canceled_at canceled_by cancel_reason organization_id manager_id
`
  .trim()
  .split(/\s+/)

test('every column of a transaction is stated by the memo, or listed as no part of it', async () => {
  const columns = await run<{ name: string }>(
    pool,
    `select attname as name from pg_attribute
      where attrelid = 'transactions'::regclass and attnum > 0 and not attisdropped`,
  )
  const [trigger] = await run<{ text: string }>(
    pool,
    `select pg_get_triggerdef(oid) as text from pg_trigger where tgname = 'facts_supersede_memo'`,
  )
  const names = columns.map(({ name }) => name)
  const stated = names.filter((name) => new RegExp(`new\\.${name}\\b`).test(trigger?.text ?? ''))
  expect(stated.length).toBeGreaterThan(15)
  expect(names.filter((name) => !stated.includes(name)).toSorted()).toEqual(noFacts.toSorted())
})
