import { contract } from '@countersign/contract/app/contract'
import { noClosingPlan } from '@countersign/domain/closing/closing-plan/closing-plan'
import { noSourcesAndUses } from '@countersign/domain/closing/sources-and-uses/sources-and-uses'
import { expect, test } from 'vitest'
import { newId } from '../database/new-id.ts'
import { closingServer, emailOf, type Person, typedDetails, wireAt, wireBody } from '../../testing/closing.ts'
import { formOf, formType, pdfOf } from '../../testing/upload.ts'

const server = await closingServer()
const { call, ids, pool } = server

const digest = 'f'.repeat(64)
const reason = { reason: 'x' }
const facts = { name: 'Other', type: 'Negotiated' }
const upload = formOf(pdfOf('payoff'), 'Payoff letter.pdf')

/** A stranger, an accepted participant, two viewers of the team, the receiver and a colleague of the receiver. */
const people = ['ursula', 'blake', 'nora', 'cole', 'tessa', 'theo'] as const

type Call = { body?: unknown; may?: readonly Person[] }

const everyMember = ['blake', 'nora', 'cole', 'tessa', 'theo'] as const
const receiver = ['tessa'] as const

/** Every call that changes something of a closing, with those of the people who may make it. */
const calls: Record<string, Call> = {
  'PUT /transaction/{transactionId}': { body: facts },
  'DELETE /transaction/{transactionId}': {},
  'POST /transaction/{transactionId}/copy': { body: { name: 'Copy' }, may: ['nora'] },
  'POST /transaction/{transactionId}/wire': { body: wireBody() },
  'POST /transaction/{transactionId}/participant': { body: { email: 'new@a.example', role: 'Advisor' } },
  'POST /transaction/{transactionId}/team': { body: { userId: ids.nora, rights: 'checker' } },
  'PUT /transaction/{transactionId}/team/{userId}': { body: { rights: 'checker' } },
  'DELETE /transaction/{transactionId}/team/{userId}': {},
  'POST /transaction/{transactionId}/payer': { body: { userId: ids.tessa } },
  'DELETE /transaction/{transactionId}/payer/{userId}': {},
  'POST /transaction/{transactionId}/complete': {},
  'POST /transaction/{transactionId}/reopen': { body: reason },
  'POST /transaction/{transactionId}/cancel': { body: reason },
  'POST /transaction/{transactionId}/reinstate': { body: reason },
  'POST /transaction/{transactionId}/freeze': { body: reason, may: ['nora', 'cole'] },
  'POST /transaction/{transactionId}/release': { body: reason, may: everyMember },
  'PUT /transaction/{transactionId}/freeze': { body: { freezeAt: null } },
  'PUT /transaction/{transactionId}/closing-plan': { body: noClosingPlan },
  'PUT /transaction/{transactionId}/sources-and-uses': { body: noSourcesAndUses },
  'POST /transaction/{transactionId}/fraud-response': { body: { whatHappened: 'x' } },
  'POST /transaction/{transactionId}/closingmemo': {},
  'POST /transaction/{transactionId}/payment-file': {},
  'POST /transaction/{transactionId}/obi': {},
  'POST /transaction/{transactionId}/attachment': { body: upload, may: ['blake', 'nora', 'cole', 'tessa'] },
  'PUT /transaction/{transactionId}/wire/{wireId}/cost-payments': {
    body: { wireVersion: 1, receivers: 'a'.repeat(64), payments: [] },
  },
  'PUT /wire/{wireId}': { body: wireBody() },
  'DELETE /wire/{wireId}': {},
  'POST /wire/{wireId}/send': {},
  'POST /wire/{wireId}/remind': {},
  'POST /wire/{wireId}/recall': { body: reason },
  'PUT /wire/{wireId}/instructions': { body: typedDetails(), may: receiver },
  'PUT /wire/{wireId}/instructions/standing': {
    body: { standingInstructionId: newId(), version: 1 },
    may: receiver,
  },
  'POST /wire/{wireId}/instructions/compare': { body: { before: 1, after: 2 }, may: receiver },
  'POST /wire/{wireId}/accept': { body: { digest }, may: receiver },
  'POST /wire/{wireId}/reject': { body: { digest, reasons: ['amount'] }, may: receiver },

  'POST /wire/{wireId}/suspected-fraud': { body: { whatHappened: 'x' }, may: receiver },
  'POST /wire/{wireId}/hand-over': { body: { email: emailOf('theo') }, may: receiver },
  // Of a colleague whom the receiver named: here of no person.
  'POST /wire/{wireId}/take-over': {},
  'PUT /wire/{wireId}/second-person': { body: { email: emailOf('theo') }, may: receiver },
  'DELETE /wire/{wireId}/second-person': { may: receiver },
  'POST /wire/{wireId}/reveal': { may: receiver },
  'POST /wire/{wireId}/call-back': {
    body: {
      contactId: newId(),
      calledAt: '2026-11-20T14:00:00Z',
      reached: 'person',
      spokeWith: 'Ruth',
      readBack: 'All',
    },
  },
  'POST /wire/{wireId}/shortened-cooling': { body: { contactId: newId(), contactVersion: 1, ...reason } },
  'POST /wire/{wireId}/shortened-cooling/{shortenedCoolingId}/approve': {},
  'POST /wire/{wireId}/shortened-cooling/{shortenedCoolingId}/refuse': {},
  'POST /wire/{wireId}/verification/pass': { body: { digest, callBackId: null } },
  'POST /wire/{wireId}/verification/fail': { body: reason },
  'POST /wire/{wireId}/sent': {
    body: { imad: '20261120MMQFMP31000042', valueDate: '2026-11-20', amount: 1 },
  },
  'POST /wire/{wireId}/sent/references': { body: { omad: '20261120MMQFMP31000043' } },
  'POST /wire/{wireId}/sent/void': { body: reason },
  'POST /wire/{wireId}/received': { body: { amount: 1, valueDate: '2026-11-20' }, may: receiver },
  'POST /wire/{wireId}/not-received': { body: { remarks: 'x' }, may: receiver },
  'POST /wire/{wireId}/message': { body: { text: 'x' }, may: receiver },
  'POST /wire/{wireId}/attachment': { body: upload, may: receiver },
  'POST /participant/{participantId}/accept': { may: receiver },
  'POST /participant/{participantId}/reject': { may: receiver },
  'POST /participant/{participantId}/cancel': {},
  'POST /participant/{participantId}/resend': {},
  'POST /closingmemo/{memoId}/finalize': {},
  'POST /closingmemo/{memoId}/copy-with-numbers': {},
  'DELETE /closingmemo/{memoId}': {},
  'POST /invoice/{invoiceId}/issue': {},
  'POST /invoice/{invoiceId}/paid': { body: { paidOn: '2026-11-20' } },
  'POST /invoice/{invoiceId}/correct-fee': { body: reason },
  'POST /invoice/{invoiceId}/void': { body: reason },
  'DELETE /attachment/{attachmentId}': {},
}

const ofClosing = /^(?:POST|PUT|DELETE) \/(?:transaction|wire|participant|closingmemo|invoice|attachment)\/\{/

test('every call that changes something of a closing is in the table', () => {
  const known = Object.keys(contract).filter((name) => ofClosing.test(name))
  expect(Object.keys(calls).toSorted()).toEqual(known.toSorted())
})

/** A closing with everything that a call can name. */
const closing = async () => {
  const { transactionId, wireId } = await wireAt(server, 'filled')
  const invited = await call('morgan', 'POST', `/transaction/${transactionId}/participant`, {
    email: emailOf('blake'),
    role: 'Bond Counsel',
  })
  const blakes: string = invited.body.participant.id
  await call('blake', 'POST', `/participant/${blakes}/accept`)
  for (const person of ['nora', 'cole'] as const) {
    await call('morgan', 'POST', `/transaction/${transactionId}/team`, {
      userId: ids[person],
      rights: 'view',
    })
  }
  const memo = await call('morgan', 'POST', `/transaction/${transactionId}/closingmemo`)
  const [file] = [await call('morgan', 'POST', `/transaction/${transactionId}/attachment`, upload, formType)]
  const { rows } = await pool.query<{ participant: string; invoice: string }>(
    `select (select id from participants where transaction_id = $1 and user_id = $2) as participant,
            (select id from invoices where transaction_id = $1) as invoice`,
    [transactionId, ids.tessa],
  )
  const named: Record<string, string | undefined> = {
    transactionId,
    wireId,
    userId: ids.nora,
    memoId: memo.body.id,
    participantId: rows[0]?.participant,
    invoiceId: rows[0]?.invoice,
    attachmentId: file?.body.id,
    shortenedCoolingId: newId(),
  }
  expect(Object.entries(named).filter(([, id]) => typeof id !== 'string')).toEqual([])
  return { ...named, transactionId, wireId }
}

const sets = {
  ...Object.fromEntries(
    [1, 2, 3, 4, 5, 6].map((status) => [
      `a wire in ${status}`,
      `update wires set status = ${status} where transaction_id = $1`,
    ]),
  ),
  'a frozen closing': `insert into transaction_freezes (id, transaction_id, kind, reason, frozen_at)
    values (gen_random_uuid(), $1, 'manager', 'Wait', now())`,
  'a completed closing': 'update transactions set status = 3 where id = $1',
} as Record<string, string>

const refusals = async (made: Awaited<ReturnType<typeof closing>>, under = '/'): Promise<string[]> => {
  const wrong: string[] = []
  for (const [name, { body, may = [] }] of Object.entries(calls)) {
    const [method = '', path = ''] = name.split(' ')
    if (!path.startsWith(under)) continue
    const url = path.replaceAll(/\{(\w+)\}/g, (_, id: string) => (made as Record<string, string>)[id] ?? '')
    for (const person of people) {
      if (may.includes(person)) continue
      const given = name.includes('fraud-response') ? { ...(body as object), wireId: made.wireId } : body
      const answer = await call(
        person,
        method as 'POST',
        url,
        given,
        given === upload ? formType : { 'if-match': '"999"' },
      )
      const stated = person === 'ursula' && !path.startsWith('/invoice') ? [404] : [403, 404]
      if (!stated.includes(answer.status)) {
        wrong.push(
          `${person} ${name}: ${answer.status} ${answer.body.code} ${JSON.stringify(answer.body.errors)}`,
        )
      }
    }
  }
  return wrong
}

test.each(Object.entries(sets))(
  '%s: callers who may not act learn nothing of its state',
  async (state, sql) => {
    const made = await closing()
    await pool.query(sql, [made.transactionId])
    expect(await refusals(made, state.startsWith('a wire') ? '/wire' : '/')).toEqual([])
  },
)

test('a canceled closing: callers who may not act learn nothing of its state', async () => {
  const made = await closing()
  const canceled = await call('morgan', 'POST', `/transaction/${made.transactionId}/cancel`, reason)
  expect(canceled.status).toBe(200)
  expect(await refusals(made)).toEqual([])
})

test('a wire whose money was sent: callers who may not act learn nothing of its state', async () => {
  const made = await closing()
  const { digest: shown } = (await call('tessa', 'GET', `/wire/${made.wireId}`)).body
  await call('tessa', 'POST', `/wire/${made.wireId}/accept`, { digest: shown })
  const sent = await call('morgan', 'POST', `/wire/${made.wireId}/sent`, {
    ...(calls['POST /wire/{wireId}/sent']?.body as object),
    amount: 133_379_726,
  })
  expect(sent.status).toBe(200)
  expect(await refusals(made)).toEqual([])
})

test.each(['3', '4', '5', '6', 'frozen'])(
  'who sent a wire is refused as its second person whatever its state: %s',
  async (state) => {
    const { wireId, transactionId } = await wireAt(server, 'filled')
    await (state === 'frozen'
      ? call('morgan', 'POST', `/transaction/${transactionId}/freeze`, reason)
      : pool.query('update wires set status = $2 where id = $1', [wireId, state]))
    const pass = { digest, callBackId: null }
    const answer = await call('morgan', 'POST', `/wire/${wireId}/verification/pass`, pass)
    expect([answer.status, answer.body.code]).toEqual([403, 'second-person-sent'])
  },
)
