import type { MemoContent, MemoWire } from '@countersign/domain/closing/closing-memo/memo-content'
import { costWiresOf, memoCosts, paymentInWords } from '@countersign/domain/closing/closing-memo/memo-costs'
import { formatCents, sumCents } from '@countersign/domain/platform/money'
import { platformFeeLabel } from '@countersign/domain/platform/product'
import type { StatementLine } from '@countersign/domain/closing/sources-and-uses/statement'
import { costsLabel } from '@countersign/domain/platform/master-data/closing-labels'
import { purposeLabel } from '@countersign/domain/platform/master-data/purpose-labels'
import type { PdfDocument, Row, Table } from '../../platform/pdf/pdf-document.ts'
import type { MemoDocument } from './memo-document.ts'

const amount = { title: 'Amount', share: 2, align: 'right' } as const

/** Points: an amount stays near what it is for. */
const ledgerWidth = 340

const settlementLines = ({ settlement }: MemoContent): StatementLine[] => {
  const { premiumsPaidBy, goodFaithHolder } = settlement
  const ofUnderwriter = premiumsPaidBy === 'underwriter'
  const lines = [
    { label: 'Par amount', amount: settlement.parAmount },
    { label: 'Plus premium', amount: settlement.premium },
    { label: 'Less discount', amount: -settlement.discount },
    { label: 'Plus accrued interest', amount: settlement.accruedInterest },
    { label: "Less underwriter's discount", amount: -settlement.underwritersDiscount },
    {
      label: 'Less bond insurance premium, paid by the underwriter',
      amount: ofUnderwriter ? -settlement.bondInsurancePremium : 0,
    },
    {
      label: 'Less reserve fund surety premium, paid by the underwriter',
      amount: ofUnderwriter ? -settlement.suretyPremium : 0,
    },
  ].filter((line, at) => at === 0 || line.amount !== 0)
  const deducted = settlement.netWire - sumCents(lines.map((line) => line.amount))
  return deducted === 0
    ? lines
    : [
        ...lines,
        { label: `Less good-faith deposit, held by ${goodFaithHolder ?? 'another'}`, amount: deducted },
      ]
}

/** How the net wire comes about, step by step; of a property, what its price is and what is wired. */
export const drawSettlement = async (pdf: PdfDocument, content: MemoContent): Promise<void> => {
  const isBond = content.kind === 'bond'
  pdf.heading('Settlement')
  const wired = sumCents(content.wires.map((wire) => wire.amount))
  const rows: Row[] = isBond
    ? [
        ...settlementLines(content).map((line) => ({ cells: [line.label, formatCents(line.amount)] })),
        { kind: 'total', cells: ['Net wire of the underwriter', formatCents(content.settlement.netWire)] },
      ]
    : [
        ...(content.purchasePrice === null
          ? []
          : [{ cells: ['Purchase price', formatCents(content.purchasePrice)] }]),
        { kind: 'total', cells: ['Total of the wires', formatCents(wired)] },
      ]
  await pdf.table(
    { columns: [{ title: isBond ? 'Step' : 'Settlement', share: 4 }, amount], rows },
    ledgerWidth,
  )
}

const side = (title: string, lines: readonly StatementLine[], total: number): Table => ({
  columns: [{ title, share: 3 }, amount],
  rows: [
    ...lines.map((line) => ({ cells: [line.label, formatCents(line.amount)] })),
    { kind: 'total', cells: [`Total ${title.toLowerCase()}`, formatCents(total)] },
  ],
})

export const drawStatement = async (pdf: PdfDocument, { statement }: MemoContent): Promise<void> => {
  pdf.heading('Sources and uses')
  await pdf.sideBySide(
    side('Sources', statement.sources, statement.totalSources),
    side('Uses', statement.uses, statement.totalUses),
  )
}

/** Where the money ends: the funds with their holders, and what was paid out. */
export const drawFunds = async (pdf: PdfDocument, { funds, kind }: MemoContent): Promise<void> => {
  pdf.heading('Disposition of funds')
  if (funds.length === 0) return pdf.paragraph('No funds or payments are stated.', 'cellMuted')
  await pdf.table({
    columns: [
      { title: 'Fund or payment', share: 5 },
      { title: 'Held by', share: 4 },
      { title: 'Purpose', share: 3 },
      amount,
    ],
    rows: [
      ...funds.map((fund) => ({
        cells: [
          fund.label,
          fund.holder ?? 'Paid out to its payees',
          purposeLabel(fund.purpose, kind),
          formatCents(fund.amount),
        ],
      })),
      {
        kind: 'total' as const,
        cells: ['Total', '', '', formatCents(sumCents(funds.map((fund) => fund.amount)))],
      },
    ],
  })
}

const costRows = (wire: MemoWire, productName: string): Row[] => {
  const charges = [
    { label: 'Contingency', amount: wire.contingencyAmount },
    { label: platformFeeLabel(productName), amount: wire.platformSecurityFee },
  ].filter((charge) => charge.amount !== 0)
  return [
    { kind: 'group', cells: [`Wire #${wire.number} from ${wire.sender} to ${wire.receiver}`] },
    ...wire.associatedServices.map(({ service, payee, invoice, kind, amount: cents }, at) => {
      const paid = paymentInWords(wire.costPayments?.[at])
      const professional = kind === 'professional fee' ? 'Professional' : 'Administrative'
      return {
        cells: [service, paid === '' ? payee : [payee, paid], invoice, professional, formatCents(cents ?? 0)],
      }
    }),
    ...charges.map((charge) => ({ cells: [charge.label, '', '', '', formatCents(charge.amount)] })),
  ]
}

/** A deposit and the wires paid from it are one cost: what is passed on is taken off. */
const totalRows = (content: MemoContent): Row[] => {
  const { wired, passedOn, total } = memoCosts(content)
  const label = content.kind === 'bond' ? 'Total costs of issuance' : 'Total closing costs'
  const sum = { kind: 'total' as const, cells: [label, '', '', '', formatCents(total)] }
  if (passedOn.length === 0) return [sum]
  return [
    { cells: ['Total of these wires', '', '', '', formatCents(wired)] },
    ...passedOn.map(({ organization, amount: cents }) => ({
      cells: ['Less: passed on', `by ${organization}`, '', '', formatCents(-cents)],
    })),
    sum,
  ]
}

export const drawCostOfIssuance = async (
  pdf: PdfDocument,
  { content, productName }: MemoDocument,
): Promise<void> => {
  const wires = costWiresOf(content)
  if (content.kind !== 'bond' && wires.length === 0) return
  pdf.heading(costsLabel(content.kind))
  if (wires.length === 0) return pdf.paragraph('No wire pays costs of issuance.', 'cellMuted')
  await pdf.table({
    columns: [
      { title: 'Service', share: 4 },
      { title: 'Payee', share: 6.5 },
      { title: 'Invoice', share: 2.4 },
      { title: 'Kind', share: 2.3 },
      { ...amount, share: 2.5 },
    ],
    rows: [...wires.flatMap((wire) => costRows(wire, productName)), ...totalRows(content)],
  })
}
