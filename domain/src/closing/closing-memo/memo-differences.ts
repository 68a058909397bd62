import { formatCents } from '../../platform/money.ts'
import { closingHourOf, formatLongDay } from '../../platform/dates/format-days.ts'
import { fieldDifferences, listDifferences, type Labels, type MemoDifference } from './list-differences.ts'
import { memoCosts } from './memo-costs.ts'
import type { FundDisposition, MemoContent, MemoPassedOn } from './memo-content.ts'
import { memoText } from './memo-seal.ts'
import { partyDifferences } from './party-differences.ts'
import { planDifferences } from './plan-differences.ts'
import { closingLabels, costsLabel, roleLabel, typeLabel } from '../../platform/master-data/closing-labels.ts'
import { purposeLabel } from '../../platform/master-data/purpose-labels.ts'
import { type TransactionKind, transactionKindNames } from '../../platform/master-data/transaction-kinds.ts'
import { wireDifferences } from './wire-differences.ts'
import { notAvailable } from '../../platform/product.ts'

const word = (value: string | null): string => value ?? notAvailable
const dollars = (cents: number | null): string => (cents === null ? notAvailable : formatCents(cents))

const factsOf = (kind: TransactionKind): Labels<MemoContent> => [
  ['Name', ({ name }) => name],
  ['Kind', (content) => transactionKindNames[content.kind]],
  ['Type', (content) => typeLabel(content.type, content.kind)],
  ['Issuer', ({ issuer }) => word(issuer)],
  ['Series', ({ series }) => word(series)],
  ['State', ({ state }) => word(state)],
  ['Dated date', ({ datedDate }) => word(datedDate && formatLongDay(datedDate))],
  [closingLabels(kind).date, ({ closingDate }) => word(closingDate && formatLongDay(closingDate))],
  [
    closingLabels(kind).time,
    (content) => word(content.closingTime && closingHourOf(content.closingTime, content)),
  ],
  ['Time zone', ({ timeZone }) => word(timeZone)],
  ['Purpose', ({ purpose }) => word(purpose)],
  ['Property address', ({ propertyAddress }) => word(propertyAddress)],
  ['File number', ({ fileNumber }) => word(fileNumber)],
  ['Purchase price', ({ purchasePrice }) => dollars(purchasePrice)],
  ['Title company', ({ titleCompany }) => word(titleCompany)],
  [roleLabel('Transaction Manager', kind), ({ manager }) => manager],
  ['Managing organization', ({ managingOrganization }) => managingOrganization],
]

const settlement: Labels<MemoContent['settlement']> = [
  ['Par amount', ({ parAmount }) => formatCents(parAmount)],
  ['Premium', ({ premium }) => formatCents(premium)],
  ['Discount', ({ discount }) => formatCents(discount)],
  ['Accrued interest', ({ accruedInterest }) => formatCents(accruedInterest)],
  ["Underwriter's discount", ({ underwritersDiscount }) => formatCents(underwritersDiscount)],
  ['Good-faith deposit', ({ goodFaithDeposit }) => formatCents(goodFaithDeposit)],
  ['Bond insurance premium', ({ bondInsurancePremium }) => formatCents(bondInsurancePremium)],
  ['Surety premium', ({ suretyPremium }) => formatCents(suretyPremium)],
  ['Premiums paid by', ({ premiumsPaidBy }) => premiumsPaidBy],
  ['Good-faith deposit held by', ({ goodFaithHolder }) => goodFaithHolder ?? 'no other organization'],
  ['Net wire', ({ netWire }) => formatCents(netWire)],
]

type Line = MemoContent['statement']['sources'][number]

const linesDiffer = (what: string, before: readonly Line[], after: readonly Line[]): MemoDifference[] =>
  listDifferences<Line>(
    {
      section: 'Sources and uses',
      keyOf: ({ label }) => label,
      nameOf: ({ label }) => `${what}: ${label}`,
      words: ({ amount }) => formatCents(amount),
      labels: [['amount', ({ amount }) => formatCents(amount)]],
    },
    before,
    after,
  )

const totals: Labels<MemoContent['statement']> = [
  ['Total sources', ({ totalSources }) => formatCents(totalSources)],
  ['Total uses', ({ totalUses }) => formatCents(totalUses)],
]

const statementDifferences = (before: MemoContent, after: MemoContent): MemoDifference[] => [
  ...linesDiffer('Source', before.statement.sources, after.statement.sources),
  ...linesDiffer('Use', before.statement.uses, after.statement.uses),
  ...fieldDifferences('Sources and uses', '', totals, before.statement, after.statement),
]

const fundDifferences = (before: MemoContent, after: MemoContent): MemoDifference[] =>
  listDifferences<FundDisposition>(
    {
      section: 'Disposition of funds',
      keyOf: ({ label, purpose }) => `${label}\n${purpose}`,
      nameOf: ({ label }) => label,
      words: ({ purpose, holder, amount }) =>
        `${purposeLabel(purpose, after.kind)}, ${holder ?? 'paid out'}, ${formatCents(amount)}`,
      labels: [
        ['held by', ({ holder }) => holder ?? 'paid out'],
        ['amount', ({ amount }) => formatCents(amount)],
      ],
    },
    before.funds,
    after.funds,
  )

/** A memo of an earlier version, which states nothing of it, is compared by what follows from its wires. */
const passedOnDifferences = (before: MemoContent, after: MemoContent): MemoDifference[] =>
  listDifferences<MemoPassedOn>(
    {
      section: costsLabel(after.kind),
      keyOf: ({ organization }) => organization,
      nameOf: ({ organization }) => `Passed on by ${organization}`,
      words: ({ amount }) => formatCents(amount),
      labels: [['amount', ({ amount }) => formatCents(amount)]],
    },
    memoCosts(before).passedOn,
    memoCosts(after).passedOn,
  )

const readerDifferences = (before: MemoContent, after: MemoContent): MemoDifference[] =>
  listDifferences(
    {
      section: 'Distribution list',
      keyOf: (reader) => JSON.stringify([reader.name, reader.organization, reader.role]),
      nameOf: ({ name }) => name,
      words: ({ organization, role }) =>
        [organization, roleLabel(role, after.kind)].filter((word) => word !== '').join(', '),
      labels: [],
    },
    before.distribution,
    after.distribution,
  )

/** What is of each memo and of no closing; and digests, which not every reader is given. */
const comparable = (content: MemoContent): string =>
  memoText({
    ...content,
    revision: 0,
    lastEvent: null,
    costsPassedOn: memoCosts(content).passedOn,
    wires: content.wires.map((wire) => ({ ...wire, digest: '' })),
  })

/**
 * What changed from one memo of a closing to another, in the order of a memo's sections. Empty when they say the same,
 * never when they do not.
 */
export const memoDifferences = (before: MemoContent, after: MemoContent): MemoDifference[] => {
  const found = [
    ...readerDifferences(before, after),
    ...fieldDifferences(
      after.kind === 'bond' ? 'Issue and dates' : 'Property and dates',
      '',
      factsOf(after.kind),
      before,
      after,
    ),
    ...fieldDifferences('Settlement', '', settlement, before.settlement, after.settlement),
    ...statementDifferences(before, after),
    ...wireDifferences(before, after),
    ...partyDifferences(before, after),
    ...fundDifferences(before, after),
    ...passedOnDifferences(before, after),
    ...planDifferences(before.plan, after.plan, after),
  ]
  if (found.length > 0 || comparable(before) === comparable(after)) return found
  return [
    { section: 'Order', what: 'The order or spelling of lines', before: 'as before', after: 'rearranged' },
  ]
}
