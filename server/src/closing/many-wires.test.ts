import { beforeAll, expect, test } from 'vitest'
import { closingServer, typedDetails, wireBody } from '../testing/closing.ts'
import { rowsRead } from '../testing/rows-read.ts'
import { watchStatements } from '../testing/watch-statements.ts'

const server = await closingServer()
const { call, ids, pool } = server
const watch = watchStatements(pool)

type Closing = { count: number; transactionId: string; memoId: string; wireId: string }

const patient = 120_000

/** Of every five wires three are verified, one is filled in, and one is not sent yet. The first pays costs. */
const closingOf = async (count: number): Promise<Closing> => {
  const facts = { name: `City of Salina, ${count}`, type: 'Negotiated', closingDate: '2026-12-01' }
  const { body: transaction } = await call('morgan', 'POST', '/transaction', facts)
  const wires: string[] = []
  for (let at = 0; at < count; at += 1) {
    const [amount, purpose] = [100_000 + at, at === 0 ? 2 : 6]
    const line = { service: 'Bond Counsel', payee: 'Lexbond LLP', invoice: '', amount }
    const asked = wireBody({
      amount,
      wirePurposes: [{ purpose, amount }],
      associatedServices: at === 0 ? [line] : [],
      references: [],
    })
    const { body: wire } = await call('morgan', 'POST', `/transaction/${transaction.id}/wire`, asked)
    wires.push(wire.id)
    if (at % 5 === 4) continue
    await call('morgan', 'POST', `/wire/${wire.id}/send`)
    const { body: filled } = await call('tessa', 'PUT', `/wire/${wire.id}/instructions`, typedDetails())
    if (at % 5 === 3) continue
    const accepted = await call('tessa', 'POST', `/wire/${wire.id}/accept`, { digest: filled.digest })
    expect(accepted.body.status).toBe(5)
  }
  const { body: memo } = await call('morgan', 'POST', `/transaction/${transaction.id}/closingmemo`)
  return { count, transactionId: transaction.id, memoId: memo.id, wireId: wires[0] ?? '' }
}

let few: Closing
let many: Closing

beforeAll(async () => {
  few = await closingOf(5)
  many = await closingOf(100)
}, patient)

const reads = (closing: Closing) => {
  const [transaction, wire] = [`/transaction/${closing.transactionId}`, `/wire/${closing.wireId}`]
  return {
    ofClosing: [
      transaction,
      `${transaction}/wire/csv`,
      `${transaction}/board`,
      `${transaction}/sources-and-uses`,
      `${transaction}/closing-plan`,
      `${transaction}/history`,
      `${transaction}/completion`,
      `${transaction}/closingmemo`,
      `${transaction}/payer`,
      `${transaction}/attachment`,
      `/closingmemo/${closing.memoId}`,
    ],
    ofWire: [
      wire,
      `${wire}/payment`,
      `${wire}/message`,
      `${wire}/call-back`,
      `${wire}/instructions`,
      `${transaction}/attachment?wireId=${closing.wireId}`,
      `${transaction}/wire/${closing.wireId}/cost-payments`,
    ],
  }
}

const read = async (path: string) => {
  const { answer, ran } = await watch(() => call('morgan', 'GET', path))
  expect([path, answer.status]).toEqual([path, 200])
  expect(ran.length).toBeGreaterThan(0)
  return { answer, ran }
}

const pairs = (part: keyof ReturnType<typeof reads>): [string, string][] =>
  reads(few)[part].map((path, at) => [path, reads(many)[part][at] ?? ''])

test(
  'a read runs as many statements in a closing of 100 wires as in one of 5',
  { timeout: patient },
  async () => {
    for (const [small, large] of [...pairs('ofClosing'), ...pairs('ofWire')]) {
      const texts = async (path: string) => (await read(path)).ran.map(({ text }) => text)
      expect([large, await texts(large)]).toEqual([large, await texts(small)])
    }
  },
)

test(
  'what is about one wire reads as many rows, and answers as much, whatever wires are beside it',
  { timeout: patient },
  async () => {
    for (const [small, large] of pairs('ofWire')) {
      const sizes = async (path: string) => {
        const { answer, ran } = await read(path)
        return { rows: ran.map(({ rows }) => rows), bytes: answer.bytes.length }
      }
      expect([large, await sizes(large)]).toEqual([large, await sizes(small)])
    }
  },
)

test(
  'a file for the bank of one wire opens that wire, and the list of files those that have some',
  { timeout: patient },
  async () => {
    const wiresRead = async (what: () => ReturnType<typeof call>) => {
      const { answer, ran } = await watch(what)
      expect(answer.status).toBe(200)
      const ofWires = ran.filter(({ text }) => /\bfrom wires\b/.test(text)).map(({ rows }) => rows)
      expect(ofWires.length).toBeGreaterThan(0)
      return ofWires
    }
    for (const file of ['payment-file', 'obi']) {
      const made = ({ transactionId, wireId }: Closing) =>
        wiresRead(() =>
          call('morgan', 'POST', `/transaction/${transactionId}/${file}`, { wireIds: [wireId] }),
        )
      expect(await made(many)).toEqual(await made(few))
    }
    const files = ({ transactionId }: Closing) =>
      wiresRead(() => call('morgan', 'GET', `/transaction/${transactionId}/attachment`))
    expect(await files(many)).toEqual(await files(few))
  },
)

/** What the lists of a transaction show of a wire. A field more is one that hundreds of wires carry. */
const listed = [
  'aba',
  'account',
  'altered',
  'amount',
  'bankDetailsFilled',
  'id',
  'isReceiver',
  'lostConfirmation',
  'number',
  'payer',
  'payment',
  'payoff',
  'receiver',
  'role',
  'status',
  'version',
  'wirePurposes',
]

test('the transaction carries a row of each wire alone, of 600 bytes at most and without its account', async () => {
  const bytesOf = async (person: 'morgan' | 'tessa', { transactionId }: Closing) => {
    const { body, bytes } = await call(person, 'GET', `/transaction/${transactionId}`)
    for (const wire of body.wires) expect(Object.keys(wire).toSorted()).toEqual(listed)
    for (const never of ['XXXXXXXXXX', '000123456789', 'First Trust Bank, Trustee', 'digest']) {
      expect(bytes.toString()).not.toContain(never)
    }
    return { bytes: bytes.length, wires: body.wires.length as number }
  }
  for (const person of ['morgan', 'tessa'] as const) {
    const [small, large] = [await bytesOf(person, few), await bytesOf(person, many)]
    expect(large.wires).toBe(person === 'morgan' ? 100 : 80)
    expect((large.bytes - small.bytes) / (large.wires - small.wires)).toBeLessThan(600)
  }
})

test('a row says of the account what this reader may know, and the bank of a verified wire to who sees its details', async () => {
  const rows = async (person: 'morgan' | 'tessa' | 'nora' | 'theo') => {
    const { body } = await call(person, 'GET', `/transaction/${few.transactionId}`)
    return body.wires.map(({ number, account, aba }: Record<string, unknown>) => [number, account, aba])
  }
  const both = [1, 2, 3].map((number) => [number, 'masked', '101100621'])
  expect(await rows('tessa')).toEqual([...both, [4, 'masked', null]])
  expect(await rows('morgan')).toEqual([...both, [4, 'masked', null], [5, null, null]])
  const neither = [1, 2, 3, 4].map((number) => [number, 'withheld', null])
  // A colleague of the receiver, and one of the manager without a right: neither side's own people see more.
  expect(await rows('theo')).toEqual(neither)
  expect(await rows('nora')).toEqual([...neither, [5, null, null]])
  expect((await call('ursula', 'GET', `/transaction/${few.transactionId}`)).status).toBe(404)
})

test('the costs of unsent wires show to the managing organization alone', async () => {
  const costs = async (person: 'morgan' | 'tessa' | 'nora') =>
    (await call(person, 'GET', `/transaction/${few.transactionId}/sources-and-uses`)).body.costs
  const line = { service: 'Bond Counsel', payee: 'Lexbond LLP', invoice: '', kind: 'professional fee' }
  const own = {
    wireId: few.wireId,
    associatedServices: [{ ...line, amount: 100_000 }],
    contingencyAmount: 0,
    platformSecurityFee: 0,
  }
  expect(await costs('morgan')).toEqual([own])
  expect(await costs('nora')).toEqual([own])
  expect(await costs('tessa')).toEqual([])
})

test(
  'the team of a closing is read as often in one of 100 wires as in one of 5',
  { timeout: patient },
  async () => {
    const teamRead = async ({ transactionId }: Closing) => {
      const url = `/transaction/${transactionId}`
      await call('morgan', 'POST', `${url}/team`, { userId: ids.nora, rights: 'checker' })
      return (await rowsRead(pool, (await read(url)).ran))['transaction_team']
    }
    const read5 = await teamRead(few)
    expect(read5).toBeGreaterThan(0)
    expect(await teamRead(many)).toBe(read5)
  },
)
