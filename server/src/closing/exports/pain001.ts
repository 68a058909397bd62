import { type PaymentOrder, wireReference } from '@countersign/domain/closing/exports/payment-order'
import { decimalAmount, sumCents } from '@countersign/domain/platform/money'
import { create } from 'xmlbuilder2'

/** The head of a payment file. Texts in printable ASCII; the paying account and bank are null if unknown. */
export type PaymentFile = {
  /** At most 32 characters, another one for each set of payments. */
  messageId: string
  createdAt: Date
  transactionId: string
  /** YYYY-MM-DD: the day on which the bank is to pay. */
  executionDate: string
  debtorName: string
  debtorAccount: string | null
  debtorAba: string | null
  orders: readonly PaymentOrder[]
}

/** What the ISO 20022 practice puts where an element is needed and nothing is known. */
const notProvided = 'NOTPROVIDED'

type Tree = { [element: string]: string | Tree | Tree[] | (string | Tree)[] }

/**
 * What the writer is given, it first decodes once; then it leaves an ampersand alone that something like an entity follows,
 * as in 'A&A; Trust'. Escaped twice, each of them is escaped once in the file.
 */
const escaped = (tree: Tree): Tree =>
  Object.fromEntries(Object.entries(tree).map(([element, value]) => [element, escapedValue(value)]))

const escapedValue = (value: Tree[string]): Tree[string] => {
  if (Array.isArray(value))
    return value.map((one) => (typeof one === 'string' ? escapedText(one) : escaped(one)))
  return typeof value === 'string' ? escapedText(value) : escaped(value)
}

const escapedText = (text: string): string => text.replaceAll('&', '&amp;amp;')

const routingNumber = (aba: string): Tree => ({ ClrSysId: { Cd: 'USABA' }, MmbId: aba })

const agent = (bank: { aba: string | null; name?: string | null }): Tree => ({
  FinInstnId: {
    ...(bank.aba !== null && { ClrSysMmbId: routingNumber(bank.aba) }),
    ...(bank.name != null && { Nm: bank.name }),
    ...(bank.aba === null && bank.name == null && { Othr: { Id: notProvided } }),
  },
})

const account = (number: string | null): Tree => ({ Id: { Othr: { Id: number ?? notProvided } } })

const longestRemittance = 140

/** One line when it fits, as most banks read only the first; else a line for each. */
const remittance = (references: readonly string[]): Tree => {
  const whole = references.join(' ')
  return { Ustrd: whole.length <= longestRemittance ? whole : [...references] }
}

/** A name alone is the ultimate creditor's; an account of theirs has no element, and is told to the creditor's bank. */
const furtherCreditTo = ({ name, account }: NonNullable<PaymentOrder['furtherCredit']>): Tree => ({
  ...(name !== null && { UltmtCdtr: { Nm: name } }),
  ...(account !== null && { InstrForCdtrAgt: { InstrInf: `FFC ACCOUNT ${account}` } }),
})

/** Town and country in elements of their own, as banks require; the street in lines, of which the practice allows two. */
const postalAddress = ({ town, country, lines }: NonNullable<PaymentOrder['creditorAddress']>): Tree => ({
  PstlAdr: { TwnNm: town, Ctry: country, ...(lines.length > 0 && { AdrLine: lines }) },
})

const credit = (transactionId: string, order: PaymentOrder): Tree => ({
  PmtId: {
    InstrId: order.wireId.replaceAll('-', ''),
    EndToEndId: wireReference(transactionId, order.number),
    ...(order.uetr !== null && { UETR: order.uetr }),
  },
  Amt: { InstdAmt: { '@Ccy': 'USD', '#': decimalAmount(order.amount) } },
  ...(order.intermediary && { IntrmyAgt1: agent(order.intermediary) }),
  CdtrAgt: agent({ aba: order.creditorAba }),
  Cdtr: { Nm: order.creditorName, ...(order.creditorAddress && postalAddress(order.creditorAddress)) },
  CdtrAcct: account(order.creditorAccount),
  ...(order.furtherCredit && furtherCreditTo(order.furtherCredit)),
  ...(order.references.length > 0 && { RmtInf: remittance(order.references) }),
})

/**
 * A customer credit transfer initiation, pain.001.001.09, of one day and one account. It is valid by its schema; whether a
 * bank takes it is for the bank's own usage guidelines to say.
 */
export const pain001 = (file: PaymentFile): string => {
  const count = String(file.orders.length)
  const total = decimalAmount(sumCents(file.orders.map(({ amount }) => amount)))
  const party = { Nm: file.debtorName }
  const document: Tree = {
    Document: {
      '@xmlns': 'urn:iso:std:iso:20022:tech:xsd:pain.001.001.09',
      CstmrCdtTrfInitn: {
        GrpHdr: {
          MsgId: file.messageId,
          CreDtTm: `${file.createdAt.toISOString().slice(0, 19)}Z`,
          NbOfTxs: count,
          CtrlSum: total,
          InitgPty: party,
        },
        PmtInf: {
          PmtInfId: `${file.messageId}-1`,
          PmtMtd: 'TRF',
          NbOfTxs: count,
          CtrlSum: total,
          PmtTpInf: { SvcLvl: { Cd: 'URGP' } },
          ReqdExctnDt: { Dt: file.executionDate },
          Dbtr: party,
          DbtrAcct: account(file.debtorAccount),
          DbtrAgt: agent({ aba: file.debtorAba }),
          ChrgBr: 'SHAR',
          CdtTrfTxInf: file.orders.map((order) => credit(file.transactionId, order)),
        },
      },
    },
  }
  return create({ version: '1.0', encoding: 'UTF-8' }, escaped(document)).end({ prettyPrint: true })
}
