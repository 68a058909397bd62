import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { type CostLine, noCosts } from '../cost-of-issuance/cost-of-issuance.ts'
import { type AgreedWire, agreedWireText, instructionDigest } from './instruction-digest.ts'

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
  fbo: 'First Trust Bank',
  aba: '101100621',
  accountKey: 'k',
  intermediaryBank: '',
  furtherCreditName: '',
  furtherCreditKey: '',
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
    { associatedServices: [costLine] },
    ...changedLines.map((change) => ({ associatedServices: [{ ...costLine, ...change }] })),
    { associatedServices: [costLine, costLine] },
    { contingencyAmount: 1 },
    { platformSecurityFee: 1 },
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
