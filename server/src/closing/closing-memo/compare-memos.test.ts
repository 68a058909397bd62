import { noClosingPlan } from '@countersign/domain/closing/closing-plan/closing-plan'
import { expect, test } from 'vitest'
import { closingServer, typedDetails, type Person } from '../../testing/closing.ts'
import { bankDigits, finalMemo, prepare } from '../../testing/closing-memo.ts'

const server = await closingServer()
const { call, ids } = server

const newNumber = '000123456780'

/** A memo that was final, and the draft after it, which differs in one digit of an account number. */
const twoRevisions = async () => {
  const { transactionId, trusteeWire, memoId } = await finalMemo(server)
  const { aba } = bankDigits.tessa
  const numbers = { aba, accountNumber: newNumber, accountNumberAgain: newNumber }
  const filled = await call('tessa', 'PUT', `/wire/${trusteeWire}/instructions`, typedDetails(numbers))
  expect(filled.status).toBe(200)
  return { transactionId, earlier: memoId, later: await prepare(server, transactionId) }
}

const compare = (person: Person | null, later: string, earlier: string) =>
  call(person, 'GET', `/closingmemo/${later}/difference?with=${earlier}`)

test('strangers, bad ids, another closing and a draft of another organization are refused', async () => {
  const [{ earlier, later }, other] = [await twoRevisions(), await finalMemo(server)]
  expect((await compare(null, later, earlier)).status).toBe(401)
  for (const person of ['ursula', 'tessa', 'blake'] as const) {
    expect([person, (await compare(person, later, earlier)).status]).toEqual([person, 404])
    expect([person, (await compare(person, earlier, later)).status]).toEqual([person, 404])
  }
  expect((await compare('morgan', later, other.memoId)).status).toBe(404)
  expect((await compare('morgan', other.memoId, later)).status).toBe(404)
  const bad = await compare('morgan', later, '1')
  expect([bad.status, bad.body.errors?.[0]?.field]).toEqual([422, 'with'])
})

const noDigit = (body: unknown): void => {
  const text = JSON.stringify(body)
  for (const { accountNumber, aba } of Object.values(bankDigits)) {
    expect(text).not.toContain(accountNumber)
    expect(text).not.toContain(aba)
  }
  expect(text).not.toContain(newNumber)
  // The digest of what was agreed to is for the two sides, and is no difference by itself.
  expect(text).not.toMatch(/[0-9a-f]{64}/)
}

test('no reader learns from a comparison which digit of an account changed, or any other digit of it', async () => {
  const { transactionId, earlier, later } = await twoRevisions()
  await call('morgan', 'POST', `/transaction/${transactionId}/team`, { userId: ids.cole, rights: 'view' })
  for (const person of ['morgan', 'cole'] as const) {
    const { status, body } = await compare(person, later, earlier)
    expect([person, status]).toEqual([person, 200])
    const differences = body.items.map(({ what, before, after }: Record<string, string>) => [
      what,
      before,
      after,
    ])
    expect(differences).toContainEqual(['Wire #1: bank details', 'version 1', 'version 2'])
    // The amounts are the same: no party receives or pays another sum.
    expect(body.items.map(({ section }: Record<string, string>) => section)).not.toContain('Totals by party')
    noDigit(body)
  }
})

test('receivers compare two revisions that were final, each without a digit of any account', async () => {
  const { transactionId, memoId } = await finalMemo(server)
  const plan = { ...noClosingPlan, place: 'Lexbond, Wichita' }
  expect((await call('morgan', 'PUT', `/transaction/${transactionId}/closing-plan`, plan)).status).toBe(200)
  const later = await prepare(server, transactionId)
  expect((await call('morgan', 'POST', `/closingmemo/${later}/finalize`)).status).toBe(200)
  for (const person of ['tessa', 'blake'] as const) {
    const { status, body } = await compare(person, later, memoId)
    expect([person, status, body.items]).toEqual([
      person,
      200,
      [
        {
          section: 'Closing time and place',
          what: 'Place',
          before: expect.any(String),
          after: 'Lexbond, Wichita',
        },
      ],
    ])
    noDigit(body)
  }
})
