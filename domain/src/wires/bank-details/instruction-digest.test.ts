import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { type CostLine, noCosts } from '../cost-of-issuance/cost-of-issuance.ts'
import { type AgreedWire, agreedWireText, instructionDigest } from './instruction-digest.ts'
import { noHolderAddress } from './holder-address.ts'

const wire: AgreedWire = {
  ...noCosts,
  wireId: 'w1',
  number: 1,
  role: 'Trustee',
  receiverEmail: 'tessa@firsttrust.example',
  amount: 133_379_726,
  wirePurposes: [
    { purpose: 6, amount: 133_280_000 },
    { purpose: 4, amount: 99_726 },
  ],
  references: ['Series 2026A', 'Salina'],
  payoff: null,
  fbo: 'First Trust Bank',
  aba: '101100621',
  accountKey: 'k',
  intermediaryBank: '',
  furtherCreditName: '',
  furtherCreditKey: '',
  ...noHolderAddress,
}

const costLine: CostLine = {
  service: 'Bond Counsel',
  payee: 'Lexbond LLP',
  invoice: '17',
  kind: 'professional fee',
  amount: 1,
}

const changedLines: Partial<CostLine>[] = [
  { service: 'Trustee' },
  { payee: 'Lexbonb LLP' },
  { invoice: '18' },
  { kind: 'administrative cost' },
  { amount: 2 },
]

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex')

test('a change of any field, even one digit, changes the digest', () => {
  const changes: Partial<AgreedWire>[] = [
    { wireId: 'w2' },
    { number: 2 },
    { role: 'Bank' },
    { receiverEmail: 'tessa@firsttrvst.example' },
    { amount: 133_379_727 },
    { wirePurposes: [{ purpose: 6, amount: 133_379_726 }] },
    { references: ['Series 2026A', 'Salinb'] },
    { references: ['Series 2026ASalina'] },
    { fbo: 'First Trust Bank ' },
    { aba: '101100622' },
    { accountKey: 'l' },
    { intermediaryBank: 'X' },
    { furtherCreditName: 'X' },
    { furtherCreditKey: 'X' },
    { holderStreet: 'X' },
    { holderTown: 'X' },
    { holderCountry: 'X' },
    { associatedServices: [costLine] },
    ...changedLines.map((change) => ({ associatedServices: [{ ...costLine, ...change }] })),
    { associatedServices: [costLine, costLine] },
    { contingencyAmount: 1 },
    { platformSecurityFee: 1 },
    { payoff: { perDiem: 1, goodThrough: '2026-12-01' } },
    { payoff: { perDiem: 2, goodThrough: '2026-12-01' } },
    { payoff: { perDiem: 1, goodThrough: '2026-12-02' } },
  ]
  const digests = [{}, ...changes].map((change) => instructionDigest({ ...wire, ...change }, sha256))
  expect(new Set(digests).size).toBe(changes.length + 1)
  expect(new Set(changes.flatMap((change) => Object.keys(change)))).toEqual(new Set(Object.keys(wire)))
})

test('the payer is covered, and a manager that pays itself is spelled as before other payers existed', () => {
  const paidBy = (senderOrganizationId: string) =>
    instructionDigest({ ...wire, senderOrganizationId, managerOrganizationId: 'harbor' }, sha256)
  expect(paidBy('harbor')).toBe(instructionDigest(wire, sha256))
  expect(new Set([paidBy('harbor'), paidBy('trust'), paidBy('county')]).size).toBe(3)
})

test('the order in which purposes are listed is no difference', () => {
  const turned = { ...wire, wirePurposes: wire.wirePurposes.toReversed() }
  expect(agreedWireText(turned)).toBe(agreedWireText(wire))
})

// Kept for ever: a digest that was accepted years ago must still be computed the same.
test('the digest of a known wire is the known digest', () => {
  expect(instructionDigest(wire, sha256)).toBe(
    'b259159ab2784c97b5a901b6db365afcece8646dac4b7f4c00bdec2529e62486',
  )
})

const detailsOfWire =
  '"w1",1,"Trustee","tessa@firsttrust.example",133379726,[[4,99726],[6,133280000]],["Series 2026A","Salina"],"First Trust Bank","101100621","k","","",""'
const costs = { associatedServices: [costLine] }
const costsText = '[["Bond Counsel","Lexbond LLP","17","professional fee",1]],0,0'
const payer = { senderOrganizationId: 'trust', managerOrganizationId: 'harbor' }
const address = { holderStreet: '1 Main Street\nSuite 2', holderTown: 'Salina', holderCountry: 'US' }
const addressText = '["1 Main Street\\nSuite 2","Salina","US"]'
const loan = { payoff: { perDiem: 12_345, goodThrough: '2026-12-01' } }
const loanText = '[12345,"2026-12-01"]'

test.each<[string, Partial<AgreedWire>, string]>([
  ['nothing more', {}, `["wire-1",${detailsOfWire}]`],
  ['costs', costs, `["wire-2",${detailsOfWire},[${costsText}]]`],
  ['a payer', payer, `["wire-3",${detailsOfWire},"trust"]`],
  ['costs and a payer', { ...costs, ...payer }, `["wire-3",${detailsOfWire},[${costsText}],"trust"]`],
  ['an address', address, `["wire-4",${detailsOfWire},[[],0,0],[],${addressText}]`],
  [
    'costs, a payer and an address',
    { ...costs, ...payer, ...address },
    `["wire-4",${detailsOfWire},[${costsText}],["trust"],${addressText}]`,
  ],
  ['a payoff', loan, `["wire-5",${detailsOfWire},[[],0,0],[],["","",""],${loanText}]`],
  [
    'everything',
    { ...costs, ...payer, ...address, ...loan },
    `["wire-5",${detailsOfWire},[${costsText}],["trust"],${addressText},${loanText}]`,
  ],
])('a wire with %s is spelled as it always is', (_, change, text) => {
  expect(agreedWireText({ ...wire, ...change })).toBe(text)
})

test('no two different wires share a spelling, whatever their texts imitate', () => {
  const texts = ['', 'US', 'trust', '["trust"]', '","']
  const parts: Partial<AgreedWire>[][] = [
    [{}, costs, { contingencyAmount: 1 }, { platformSecurityFee: 1 }],
    [{}, payer, { ...payer, senderOrganizationId: 'US' }],
    texts.map((holderStreet) => ({ holderStreet })),
    texts.map((holderTown) => ({ holderTown })),
    texts.map((holderCountry) => ({ holderCountry })),
    texts.map((furtherCreditKey) => ({ furtherCreditKey })),
    [{}, loan, { payoff: { perDiem: 1, goodThrough: 'US' } }],
  ]
  const wires = parts.reduce<Partial<AgreedWire>[]>(
    (all, choices) => all.flatMap((one) => choices.map((choice) => ({ ...one, ...choice }))),
    [{}],
  )
  expect(new Set(wires.map((one) => agreedWireText({ ...wire, ...one }))).size).toBe(4 * 3 * 5 ** 4 * 3)
})
