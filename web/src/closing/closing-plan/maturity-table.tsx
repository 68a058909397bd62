import type { ReactNode } from 'react'
import { formatCents, sumCents } from '@countersign/domain/platform/money'
import { Card } from '../../platform/ui/card.tsx'
import { Cell, DataTable, Head } from '../../platform/ui/data-table.tsx'
import { shortDay } from '../../platform/ui/dates.ts'
import type { PlanAnswer } from './plan-queries.ts'

/** What has no column of its own on a phone. */
export const Second = ({ children }: { children: ReactNode }) => (
  <span className="block text-xs text-muted sm:hidden">{children}</span>
)

/** The maturities and what they come to. */
export function MaturityTable({ maturities }: Pick<PlanAnswer['plan'], 'maturities'>) {
  return (
    <Card title="Maturities" flush>
      <DataTable
        label="Maturities"
        head={
          <>
            <Head>Date</Head>
            <Head align="right">Rate</Head>
            <Head className="max-sm:hidden">CUSIP</Head>
            <Head align="right">Principal</Head>
          </>
        }
        foot={
          <tr>
            <Cell className="text-muted">Total</Cell>
            <Cell />
            <Cell className="max-sm:hidden" />
            <Cell align="right" className="font-medium">
              {formatCents(sumCents(maturities.map(({ amount }) => amount)))}
            </Cell>
          </tr>
        }
      >
        {maturities.map(({ date, amount, rate, cusip }, at) => (
          // Before CUSIPs are assigned two maturities may be alike.
          // oxlint-disable-next-line react/no-array-index-key
          <tr key={at}>
            <Cell className="num whitespace-nowrap">
              {shortDay(date)}
              <Second>{cusip}</Second>
            </Cell>
            <Cell align="right">{rate}%</Cell>
            <Cell className="num max-sm:hidden">{cusip}</Cell>
            <Cell align="right" className="whitespace-nowrap">
              {formatCents(amount)}
            </Cell>
          </tr>
        ))}
      </DataTable>
    </Card>
  )
}
