import { expect, test } from 'vitest'
import { sumCents } from '../../platform/money.ts'
import { netWireSteps } from './net-wire-steps.ts'
import { netWire } from './net-wire.ts'
import { noSourcesAndUses } from './sources-and-uses.ts'

const bond = {
  parAmount: 136_000_000,
  premium: 0,
  discount: 0,
  accruedInterest: 99_726,
  underwritersDiscount: 0,
  goodFaithDeposit: 2_720_000,
}

test('the worked example is par + accrued interest - the deposit that the issuer holds', () => {
  const entered = { ...noSourcesAndUses, goodFaithHolder: 'salina', goodFaithPurpose: 6 as const }
  expect(netWireSteps({ bond, entered, manager: 'harbor' }, () => 'City of Salina')).toEqual([
    { label: 'Par amount', amount: 136_000_000 },
    { label: 'Accrued interest', amount: 99_726 },
    { label: 'Good-faith deposit with City of Salina', amount: -2_720_000 },
  ])
})

test('the steps sum to the net wire, whatever there is of it', () => {
  const rich = { ...bond, premium: 5, discount: 7, underwritersDiscount: 11 }
  for (const premiumsPaidBy of ['underwriter', 'issuer'] as const) {
    for (const goodFaithHolder of [null, 'harbor', 'salina']) {
      const paid = { bondInsurancePremium: 13, suretyPremium: 17, premiumsPaidBy, goodFaithHolder }
      const closing = { bond: rich, entered: { ...noSourcesAndUses, ...paid }, manager: 'harbor' }
      const steps = netWireSteps(closing, String).map(({ amount }) => amount)
      expect(sumCents(steps)).toBe(netWire(closing))
    }
  }
})
