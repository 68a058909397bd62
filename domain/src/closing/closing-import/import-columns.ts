import type { HolderAddress } from '../../wires/bank-details/holder-address.ts'
import { purposeChoices } from '../../platform/master-data/purpose-labels.ts'
import { transactionKinds } from '../../platform/master-data/transaction-kinds.ts'
import { type WirePurposeId, wirePurposes } from '../../platform/master-data/wire-purposes.ts'

/**
 * What a column of the table means: a part of a wire, the amount of one purpose, where the account holder is, or another
 * bank detail, which is refused.
 */
export type Meaning =
  | 'receiverEmail'
  | 'role'
  | 'amount'
  | 'purpose'
  | 'reference'
  | 'contingencyAmount'
  | 'platformSecurityFee'
  | 'perDiem'
  | 'goodThrough'
  | 'bank'
  | keyof HolderAddress
  | WirePurposeId

/** A column of the table: its title as pasted, and its meaning; null for one that is not imported. */
export type ImportColumn = { title: string; meaning: Meaning | null }

/** Whether the cells below are amounts. */
export const isMoney = (meaning: Meaning | null): boolean =>
  typeof meaning === 'number' ||
  meaning === 'amount' ||
  meaning === 'contingencyAmount' ||
  meaning === 'perDiem' ||
  meaning === 'platformSecurityFee'

/** Letters and digits alone: "E-mail of the Receiver:" and "email of the receiver" are one. */
export const bare = (text: string): string =>
  text
    .toLowerCase()
    .replaceAll('&', 'and')
    .replaceAll('#', 'number')
    .replaceAll(/[^\p{L}\p{N}]/gu, '')

/** 'Payee town'. A bare 'Address' or 'City' may be that of anything, and is not imported. */
const ofHolder = (...parts: string[]): string[] =>
  ['accountholder', 'holder', 'payee', 'beneficiary', 'creditor', 'receiver', 'recipient'].flatMap((holder) =>
    parts.flatMap((part) => [`${holder}${part}`, `${holder}s${part}`, `${part}oftheaccountholder`]),
  )

const titles: readonly [Exclude<Meaning, WirePurposeId>, readonly string[]][] = [
  [
    'receiverEmail',
    ['receiveremail', 'email', 'emailaddress', 'receiver', 'recipient', 'recipientemail', 'payeeemail'],
  ],
  ['role', ['role', 'receiverrole', 'party', 'capacity']],
  ['amount', ['amount', 'amountusd', 'wireamount', 'total', 'usd', 'sum']],
  ['purpose', ['purpose', 'purposes', 'wirepurpose', 'fund', 'use']],
  ['contingencyAmount', ['contingency', 'contingencyamount']],
  ['platformSecurityFee', ['platformsecurityfee', 'platformfee', 'securityfee']],
  ['perDiem', ['perdiem', 'perdieminterest', 'interestperday', 'payoffperdiem', 'dailyinterest']],
  [
    'goodThrough',
    [
      'goodthrough',
      'goodthroughdate',
      'goodthru',
      'goodthrudate',
      'payoffgoodthrough',
      'payoffgoodthroughdate',
    ],
  ],
  ['holderStreet', ofHolder('street', 'streetaddress')],
  ['holderTown', ofHolder('town', 'city')],
  ['holderCountry', ofHolder('country', 'countrycode')],
]

const bankTitle =
  /^(?:(?:bank|beneficiary|receiver|recipient|credit)?(?:aba|rtn|routing|iban|swift|bic|acct|account|bankaccount)(?:no|num|number|code|name|aba|transit)*|bank|bankname|beneficiarybank|intermediarybank|furthercredit\w*|fbo|nameontheaccount|nameonaccount|accountholder)$/

const reference = /^(?:references?|refs?|obi|memo|remittance)(?:line)?\d?$/

/** No label of a kind is the name of another purpose, so that a header needs no kind. */
const purposeNames = transactionKinds.flatMap((kind) =>
  purposeChoices(kind).map(({ id, name }) => ({ id, name: bare(name) })),
)

export const meaningOf = (title: string): Meaning | null => {
  const name = bare(title)
  const known = titles.find(([, names]) => names.includes(name))
  if (known) return known[0]
  if (reference.test(name)) return 'reference'
  if (bankTitle.test(name)) return 'bank'
  const purpose = purposeNames.find((one) => one.name === name || one.name.replace(/fund$/, '') === name)
  return purpose?.id ?? null
}

/** The columns that a header names, or null for a row that is none: it has to name two of them, one about money. */
export const headerOf = (cells: readonly string[]): ImportColumn[] | null => {
  const columns = cells.map((title) => ({ title: title.trim(), meaning: meaningOf(title) }))
  const meanings = new Set(columns.flatMap(({ meaning }) => meaning ?? []))
  const ofMoney = meanings.has('amount') || wirePurposes.some(({ id }) => meanings.has(id))
  const ofParty = meanings.has('receiverEmail') || meanings.has('role') || meanings.has('bank')
  return ofMoney && ofParty ? columns : null
}
