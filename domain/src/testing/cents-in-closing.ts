import type { ReconciledClosing, ReconciledWire } from '../closing/sources-and-uses/reconciled-closing.ts'

/** One number of cents in a closing. */
export type CentsPlace = {
  name: string
  /** The closing with so many cents more here. */
  add: (cents: number) => ReconciledClosing
  /** Rule and place of what must be reported when this number is wrong. */
  shows: readonly string[]
  /** No sum can tell two places apart that have this in common: a cent between them is another split, not a fault. */
  sameAs: string
}

const entries = <T>(list: readonly T[]): [number, T][] => list.map((one, at) => [at, one])

const put = <T>(list: readonly T[], at: number, change: Partial<T>): T[] =>
  list.map((one, other) => (other === at ? { ...one, ...change } : one))

/** Premium, par and accrued interest all come in; both discounts stay with the underwriter. */
const factGroups = {
  parAmount: 'brought in',
  premium: 'brought in',
  accruedInterest: 'brought in',
  discount: 'kept',
  underwritersDiscount: 'kept',
} as const

const factPlaces = (closing: ReconciledClosing): CentsPlace[] => {
  if (closing.kind !== 'bond') return []
  const { bond, entered } = closing
  const facts = Object.entries(factGroups).map(([fact, sameAs]): CentsPlace => {
    const key = fact as keyof typeof factGroups
    return {
      name: fact,
      add: (cents) => ({ ...closing, bond: { ...bond, [key]: bond[key] + cents } }),
      shows: ['I1 statement', 'I2 net wire'],
      sameAs,
    }
  })
  const deposit: CentsPlace = {
    name: 'good-faith deposit',
    add: (cents) => ({ ...closing, bond: { ...bond, goodFaithDeposit: bond.goodFaithDeposit + cents } }),
    shows: ['I2 net wire', `I3 holder ${entered.goodFaithHolder} ${entered.goodFaithPurpose}`],
    sameAs: 'good-faith deposit',
  }
  const insurance: CentsPlace = {
    name: 'bond insurance premium',
    add: (cents) => ({
      ...closing,
      entered: { ...entered, bondInsurancePremium: entered.bondInsurancePremium + cents },
    }),
    shows: ['I1 statement', 'I3 payees 5'],
    sameAs: 'bond insurance premium',
  }
  return [
    ...facts,
    ...(entered.goodFaithHolder === null ? [] : [deposit]),
    ...(entered.bondInsurancePremium > 0 ? [insurance] : []),
  ]
}

const holderShows = ({ manager }: ReconciledClosing, holder: string | null, purpose: number | null): string =>
  holder === null
    ? `I3 payees ${purpose}`
    : `I3 holder ${holder} ${holder === manager ? '' : String(purpose)}`

const linePlaces = (closing: ReconciledClosing): CentsPlace[] => {
  const { entered } = closing
  const contributions = entries(entered.contributions).map(([at, line]): CentsPlace => {
    const shown = holderShows(closing, line.holder, line.purpose)
    return {
      name: `contribution ${at}`,
      add: (cents) => ({
        ...closing,
        entered: {
          ...entered,
          contributions: put(entered.contributions, at, { amount: line.amount + cents }),
        },
      }),
      shows: ['I1 statement', shown],
      sameAs: `contribution ${shown}`,
    }
  })
  const uses = entries(entered.uses).map(([at, line]): CentsPlace => {
    const shown = holderShows(closing, line.holder, line.purpose)
    return {
      name: `use ${at}`,
      add: (cents) => ({
        ...closing,
        entered: { ...entered, uses: put(entered.uses, at, { amount: line.amount + cents }) },
      }),
      shows: ['I1 statement', shown],
      sameAs: `use ${shown}`,
    }
  })
  return [...contributions, ...uses]
}

const placesOfWire = (closing: ReconciledClosing, at: number, wire: ReconciledWire): CentsPlace[] => {
  const place = (
    name: string,
    rule: 'I4' | 'I5',
    change: (cents: number) => Partial<ReconciledWire>,
  ): CentsPlace => ({
    name: `${name} of wire ${wire.number}`,
    add: (cents) => ({ ...closing, wires: put(closing.wires, at, change(cents)) }),
    shows: [`${rule} wire ${wire.id}`],
    sameAs: rule === 'I5' ? `costs of ${wire.id}` : `${name} of ${wire.id}`,
  })
  const places = [place('amount', 'I4', (cents) => ({ amount: (wire.amount ?? 0) + cents }))]
  for (const [part, { purpose, amount }] of wire.wirePurposes.entries()) {
    const change = (cents: number) => ({
      wirePurposes: put(wire.wirePurposes, part, { amount: amount + cents }),
    })
    places.push(place(`purpose ${purpose}`, 'I4', change))
  }
  for (const [line, cost] of wire.associatedServices.entries()) {
    const change = (cents: number) => ({
      associatedServices: put(wire.associatedServices, line, { amount: (cost.amount ?? 0) + cents }),
    })
    places.push(place(`cost line ${line}`, 'I5', change))
  }
  if (wire.wirePurposes.some(({ purpose }) => purpose === 2)) {
    const { contingencyAmount, platformSecurityFee } = wire
    places.push(
      place('contingency', 'I5', (cents) => ({ contingencyAmount: contingencyAmount + cents })),
      place('fee', 'I5', (cents) => ({ platformSecurityFee: platformSecurityFee + cents })),
    )
  }
  return places
}

const maturityPlaces = (closing: ReconciledClosing): CentsPlace[] =>
  entries(closing.principal ?? []).map(([at, cents]): CentsPlace => ({
    name: `maturity ${at}`,
    add: (more) => ({
      ...closing,
      principal: (closing.principal ?? []).map((one, other) => (other === at ? cents + more : one)),
    }),
    shows: ['I7 maturities'],
    sameAs: 'maturities',
  }))

/** Every number of cents in a closing that a sum depends on. */
export const centsIn = (closing: ReconciledClosing): CentsPlace[] => [
  ...factPlaces(closing),
  ...linePlaces(closing),
  ...closing.wires.flatMap((wire, at) => placesOfWire(closing, at, wire)),
  ...maturityPlaces(closing),
]
