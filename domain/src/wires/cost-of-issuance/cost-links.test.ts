import { describe, expect, test } from 'vitest'
import type { CostLine } from './cost-of-issuance.ts'
import { costLinksOf, type LinkedReceiver, staleLinkSentence, storedCostPayments } from './cost-links.ts'
import { paidLater } from './cost-payments.ts'

const line = (payee: string, invoice = '', amount = 100): CostLine => ({
  service: 'Bond Counsel',
  payee,
  invoice,
  kind: 'professional fee',
  amount,
})

const receiver = (name: string, organizationId: string | null = null): LinkedReceiver => ({
  organizationId,
  email: `${name}@x.example`,
  name,
})

const receivers: Record<string, LinkedReceiver> = {
  'wire-a': receiver('a', 'organization-a'),
  'wire-b': receiver('b'),
  'wire-c': receiver('c'),
  [paidLater]: receiver('trustee', 'trust'),
}

const among = (change: Record<string, LinkedReceiver | null> = {}) => {
  const now: Record<string, LinkedReceiver | null> = { ...receivers, ...change }
  return (paidBy: string): LinkedReceiver | null => now[paidBy] ?? null
}

const [a, b, c] = [line('A', '1'), line('B', '2'), line('C')]
const stored = storedCostPayments([a, b, c], ['wire-a', null, paidLater], among())

const linksOf = (lines: readonly CostLine[], links = stored, receiverOf = among()) =>
  costLinksOf(lines, links, receiverOf)

const counting = (payments: (string | null)[]) => ({ payments, stale: [] })

describe('a link no longer counts', () => {
  test('once its line names another payee, whether edited in its place or put where it was', () => {
    for (const other of [line('X', '1'), line('X', '7', 100)]) {
      expect(linksOf([other, b, c])).toEqual({
        payments: [null, null, paidLater],
        stale: [
          {
            line: 0,
            payee: 'A',
            payeeNow: 'X',
            amount: 100,
            paidBy: 'wire-a',
            receiver: 'a',
            receiverNow: 'a',
          },
        ],
      })
    }
    expect(linksOf([a, b, line('X')])).toMatchObject({
      payments: ['wire-a', null, null],
      stale: [{ line: 2, payee: 'C', payeeNow: 'X', paidBy: paidLater }],
    })
  })

  test('once its line is gone, though another one of that amount stands elsewhere', () => {
    expect(linksOf([b, c, line('X')])).toMatchObject({
      payments: [null, paidLater, null],
      stale: [{ line: null, payee: 'A', payeeNow: null, amount: 100 }],
    })
    expect(linksOf([]).stale).toHaveLength(2)
  })

  test('once its wire has another receiver, or is deleted, or another trustee has the deposit', () => {
    const moved = among({ 'wire-a': receiver('x', 'organization-x'), [paidLater]: receiver('y', 'other') })
    expect(linksOf([a, b, c], stored, moved)).toMatchObject({
      payments: [null, null, null],
      stale: [
        { line: 0, payee: 'A', payeeNow: 'A', receiver: 'a', receiverNow: 'x' },
        { line: 2, payee: 'C', receiver: 'trustee', receiverNow: 'y' },
      ],
    })
    expect(linksOf([a, b, c], stored, among({ 'wire-a': null })).stale).toMatchObject([
      { line: 0, receiver: 'a', receiverNow: null },
    ])
    // The same address, now of another organization.
    const joined = among({ 'wire-a': { ...receiver('a', 'organization-x') } })
    expect(linksOf([a, b, c], stored, joined).stale).toHaveLength(1)
  })

  test('when it was stored without what it was made for', () => {
    const bare = stored.map(({ line: at, service, payee, invoice, paidBy }) => ({
      line: at,
      service,
      payee,
      invoice,
      paidBy,
    }))
    expect(linksOf([a, b, c], bare)).toMatchObject({ payments: [null, null, null], stale: [{}, {}] })
  })
})

describe('a link counts', () => {
  test('at its place, and follows its line when lines move, whatever the amount of the line becomes', () => {
    expect(linksOf([a, b, c])).toEqual(counting(['wire-a', null, paidLater]))
    expect(linksOf([c, { ...a, amount: 101 }, b])).toEqual(counting([paidLater, 'wire-a', null]))
  })

  test('for the payee that it was made for, when two lines of one amount change places or payees', () => {
    const both = storedCostPayments([a, b], ['wire-a', 'wire-b'], among())
    expect(linksOf([b, a], both)).toEqual(counting(['wire-b', 'wire-a']))
    const [noInvoiceA, noInvoiceB] = [line('A'), line('B')]
    const bare = storedCostPayments([noInvoiceA, noInvoiceB], ['wire-a', 'wire-b'], among())
    expect(linksOf([noInvoiceB, noInvoiceA], bare)).toEqual(counting(['wire-b', 'wire-a']))
  })

  test('with lines of one payee kept apart by their amounts', () => {
    const twins = [line('A', '', 100), line('A', '', 200)]
    const links = storedCostPayments(twins, ['wire-a', 'wire-b'], among())
    expect(linksOf(twins.toReversed(), links)).toEqual(counting(['wire-b', 'wire-a']))
    const equal = storedCostPayments([c, c], [null, 'wire-c'], among())
    expect(linksOf([c, c], equal)).toEqual(counting([null, 'wire-c']))
    expect(linksOf([a, c, c], equal)).toEqual(counting([null, 'wire-c', null]))
  })

  test('though the service or the invoice of its payee was mended', () => {
    const mended = { ...a, service: 'Disclosure Counsel', invoice: '1-A' }
    expect(linksOf([mended, b, c])).toEqual(counting(['wire-a', null, paidLater]))
    expect(linksOf([b, mended, c])).toEqual(counting([null, 'wire-a', paidLater]))
  })

  test('though the receiver joined an organization, or a colleague of its organization receives now', () => {
    const later = among({ 'wire-a': { ...receiver('colleague', 'organization-a') } })
    expect(linksOf([a, b, c], stored, later).stale).toEqual([])
    const toB = storedCostPayments([b], ['wire-b'], among())
    expect(linksOf([b], toB, among({ 'wire-b': receiver('b', 'organization-b') })).stale).toEqual([])
  })
})

test('the reason names both payees, or both receivers', () => {
  const link = {
    number: 2,
    line: 1,
    payee: 'Lexbond LLP',
    payeeNow: 'Lexbond LLP',
    amount: 12_250_000,
    otherNumber: 3,
    isPaidLater: false,
    receiver: 'Lexbond LLP',
    receiverNow: 'Lexbond LLP',
  }
  const said = (change: Partial<Parameters<typeof staleLinkSentence>[0]>) =>
    staleLinkSentence({ ...link, ...change })
  expect(said({ payeeNow: 'Summit Ratings' })).toBe(
    'Line 1 of wire #2 was linked for Lexbond LLP, $122,500.00, and now names Summit Ratings: link its payment again',
  )
  expect(said({ line: null, payeeNow: null })).toBe(
    'Wire #2 no longer has the linked line for Lexbond LLP, $122,500.00: save its payments again',
  )
  expect(said({ receiverNow: 'Summit Ratings' })).toBe(
    'Line 1 of wire #2, Lexbond LLP, $122,500.00, was linked to wire #3 to Lexbond LLP, ' +
      'which now goes to Summit Ratings: link its payment again',
  )
  expect(said({ receiverNow: null })).toBe(
    'Line 1 of wire #2, Lexbond LLP, $122,500.00, was linked to wire #3 to Lexbond LLP, ' +
      'which now has no receiver: link its payment again',
  )
  expect(said({ receiverNow: null, otherNumber: null })).toBe(
    'Line 1 of wire #2, Lexbond LLP, $122,500.00, was linked to a wire to Lexbond LLP, ' +
      'which was deleted: link its payment again',
  )
  expect(said({ isPaidLater: true, receiver: 'First Trust Bank', receiverNow: 'Plains Trust' })).toBe(
    'Line 1 of wire #2, Lexbond LLP, $122,500.00, was linked to be paid later by First Trust Bank, ' +
      'and Plains Trust now has the deposit: link its payment again',
  )
})
