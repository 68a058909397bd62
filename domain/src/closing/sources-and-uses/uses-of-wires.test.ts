import { expect, test } from 'vitest'
import { aBalancedClosing, type ClosingSeed } from '../../testing/balanced-closing.ts'
import { reconcile } from './reconcile.ts'
import type { ReconciledClosing, ReconciledWire } from './reconciled-closing.ts'
import { noSourcesAndUses } from './sources-and-uses.ts'
import { usesOfWires } from './uses-of-wires.ts'

const wire = (change: Partial<ReconciledWire>): ReconciledWire => ({
  id: 'w',
  number: 1,
  sender: 'harbor',
  receiver: 'trust',
  amount: 0,
  wirePurposes: [],
  associatedServices: [],
  contingencyAmount: 0,
  platformSecurityFee: 0,
  ...change,
})

/** The wires of the worked example, before a user entered sources and uses. */
const worked: ReconciledClosing = {
  kind: 'bond',
  bond: {
    parAmount: 136_000_000,
    premium: 0,
    discount: 0,
    accruedInterest: 99_726,
    underwritersDiscount: 0,
    goodFaithDeposit: 2_720_000,
  },
  entered: noSourcesAndUses,
  manager: 'harbor',
  wires: [
    wire({
      amount: 133_379_726,
      wirePurposes: [
        { purpose: 6, amount: 133_280_000 },
        { purpose: 4, amount: 99_726 },
      ],
    }),
  ],
}

const asked = { keepers: ['trust'], issuer: 'salina', nameOf: (id: string) => id.toUpperCase() }

test('the wires of the worked example give its uses, with the deposit in the hands of the issuer', () => {
  const entered = usesOfWires(worked, asked)
  expect(entered).toMatchObject({ goodFaithHolder: 'salina', goodFaithPurpose: 6 })
  expect(entered.uses).toEqual([
    { label: 'Debt service fund', amount: 99_726, holder: 'trust', purpose: 4 },
    { label: 'Project fund, TRUST', amount: 133_280_000, holder: 'trust', purpose: 6 },
    { label: 'Project fund, SALINA', amount: 2_720_000, holder: 'salina', purpose: 6 },
  ])
  expect(reconcile({ ...worked, entered })).toEqual([])
})

test('a deposit that the wires carry too stays with the underwriter', () => {
  const [only] = worked.wires
  const wirePurposes = [{ purpose: 6, amount: 136_099_726 }] as const
  const whole = { ...worked, wires: [wire({ ...only, amount: 136_099_726, wirePurposes })] }
  const entered = usesOfWires(whole, asked)
  expect(entered.goodFaithHolder).toBeNull()
  expect(reconcile({ ...whole, entered })).toEqual([])
})

test('a surety premium of the underwriter is no part of the price: the deposit is still found with the issuer', () => {
  const closing: ReconciledClosing = {
    ...worked,
    bond: { ...worked.bond, accruedInterest: 0, goodFaithDeposit: 100, parAmount: 1_000 },
    wires: [
      wire({ amount: 840, wirePurposes: [{ purpose: 6, amount: 840 }] }),
      wire({
        number: 2,
        receiver: 'surety@x.example',
        amount: 60,
        wirePurposes: [{ purpose: 7, amount: 60 }],
      }),
    ],
  }
  const entered = usesOfWires(closing, asked)
  expect(entered).toMatchObject({ suretyPremium: 60, goodFaithHolder: 'salina' })
  expect(reconcile({ ...closing, entered })).toEqual([])
})

test('a cent too little in a wire is not proposed away', () => {
  const [only] = worked.wires
  const short = [
    { purpose: 6, amount: 133_279_999 },
    { purpose: 4, amount: 99_726 },
  ] as const
  const off = { ...worked, wires: [wire({ ...only, amount: 133_379_725, wirePurposes: short })] }
  const found = reconcile({ ...off, entered: usesOfWires(off, asked) })
  expect(found.map(({ rule, expected, found: is }) => [rule, is - expected])).toEqual([
    ['I1', -1],
    ['I2', -1],
  ])
})

test('an insurer receives a premium, and a party that passes money on keeps the rest', () => {
  const closing: ReconciledClosing = {
    ...worked,
    bond: { ...worked.bond, accruedInterest: 0, goodFaithDeposit: 0, parAmount: 1_000 },
    wires: [
      wire({ amount: 900, wirePurposes: [{ purpose: 6, amount: 900 }] }),
      wire({
        number: 2,
        sender: 'trust',
        receiver: 'builder@x.example',
        amount: 400,
        wirePurposes: [{ purpose: 6, amount: 400 }],
      }),
      wire({
        number: 3,
        receiver: 'insurer@x.example',
        amount: 100,
        wirePurposes: [{ purpose: 5, amount: 100 }],
      }),
    ],
  }
  const entered = usesOfWires(closing, asked)
  expect(entered).toMatchObject({ bondInsurancePremium: 100, premiumsPaidBy: 'underwriter' })
  expect(entered.uses.map(({ amount, holder }) => [amount, holder])).toEqual([
    [500, 'trust'],
    [400, null],
  ])
  expect(reconcile({ ...closing, entered })).toEqual([])
})

test('what a balanced bond closing has in its wires is found again', () => {
  for (let flags = 0; flags < 64; flags += 1) {
    const [throughTrustee, insured, underwriterPaysInsurer, deposit, costs, atDiscount] = [
      1, 2, 4, 8, 16, 32,
    ].map((bit) => (flags & bit) > 0)
    const seed = {
      kind: 'bond',
      amounts: [
        9_100_001, 310_007, 42_003, 77_001, 5_009, 61_007, 82_003, 90_001, 12_007, 33_003, 44_001, 55,
      ],
      payees: 3,
      costLines: costs ? 2 : 0,
      throughTrustee,
      insured,
      underwriterPaysInsurer,
      deposit,
      atDiscount,
    } as ClosingSeed
    const balanced = aBalancedClosing(seed)
    const entered = usesOfWires(
      { ...balanced, entered: { ...balanced.entered, uses: [] } },
      { keepers: ['issuer', 'trustee'], issuer: 'issuer', nameOf: String },
    )
    expect(reconcile({ ...balanced, entered }), JSON.stringify(seed)).toEqual([])
  }
})
