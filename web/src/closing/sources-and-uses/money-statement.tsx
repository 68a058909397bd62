import Scale from 'lucide-react/icons/scale'
import { formatCents } from '@countersign/domain/platform/money'
import { statementOf } from '@countersign/domain/closing/sources-and-uses/statement'
import { Card } from '../../platform/ui/card.tsx'
import { EmptyState } from '../../platform/ui/empty-state.tsx'
import type { Transaction } from '../../transactions/record/transaction-queries.ts'
import { purposeLabel } from '@countersign/domain/platform/master-data/purpose-labels'
import { Discrepancies } from './discrepancies.tsx'
import { closingOf } from './live-closing.ts'
import type { Money } from './money-queries.ts'
import { NetWirePanel } from './net-wire-panel.tsx'

type ReadLine = { label: string; amount: number; note: string }

/** Sources and uses to read. What does not add up is shown to the managing organization alone. */
export function MoneyStatement({ transaction, money }: { transaction: Transaction; money: Money }) {
  const closing = closingOf(transaction, money, money.entered)
  const { entered } = closing
  const names = new Map(money.holders.map(({ id, name }) => [id, name]))
  names.set(transaction.organization.id, transaction.organization.name)
  const nameOf = (id: string) => names.get(id) ?? 'Former participant'
  const statement = statementOf(closing)
  if (statement.sources.length === 0 && statement.uses.length === 0) {
    return (
      <Card flush>
        <EmptyState
          icon={<Scale aria-hidden />}
          title="No sources and uses yet"
          text="They appear here once the manager has entered them."
        />
      </Card>
    )
  }
  // The lines that were entered come last; those before follow from the facts.
  const noted = (lines: readonly { label: string; amount: number }[], notes: readonly string[]): ReadLine[] =>
    lines.map(({ label, amount }, at) => ({
      label,
      amount,
      note: notes[at - (lines.length - notes.length)] ?? '',
    }))
  const sources = noted(
    statement.sources,
    entered.contributions.map(({ holder, purpose }) =>
      [`With ${nameOf(holder)}`, purpose === null ? null : purposeLabel(purpose, transaction.kind)]
        .filter(Boolean)
        .join(' · '),
    ),
  )
  const uses = noted(
    statement.uses,
    entered.uses.map(
      ({ holder, purpose }) =>
        `${holder === null ? 'Paid out' : `Kept by ${nameOf(holder)}`} · ${purposeLabel(purpose, transaction.kind)}`,
    ),
  )
  return (
    <div className="space-y-6">
      {money.discrepancies !== null && (
        <Discrepancies closing={closing} nameOf={nameOf} transactionId={transaction.id} />
      )}
      <div className="flex flex-col gap-6 lg:grid lg:grid-cols-2 lg:items-start">
        <div className="contents lg:block lg:space-y-6">
          <Lines title="Sources" lines={sources} total={statement.totalSources} />
          {transaction.kind === 'bond' && (
            <NetWirePanel closing={closing} nameOf={nameOf} seesWires={money.discrepancies !== null} />
          )}
        </div>
        <Lines title="Uses" lines={uses} total={statement.totalUses} />
      </div>
    </div>
  )
}

function Lines({ title, lines, total }: { title: string; lines: readonly ReadLine[]; total: number }) {
  return (
    <Card title={title}>
      <table className="num w-full">
        <caption className="sr-only">{title}</caption>
        <tbody>
          {lines.map(({ label, amount, note }, at) => (
            // Lines are known by their place alone.
            // oxlint-disable-next-line react/no-array-index-key
            <tr key={at} className="border-b border-line">
              <th scope="row" className="py-1.5 pr-4 text-left font-normal wrap-anywhere">
                {label}
                {note !== '' && <span className="block text-sm text-muted">{note}</span>}
              </th>
              <td className="py-1.5 text-right align-top whitespace-nowrap">{formatCents(amount)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr className="text-lg font-semibold">
            <th scope="row" className="pt-2.5 text-left">
              Total {title.toLowerCase()}
            </th>
            <td className="pt-2.5 text-right whitespace-nowrap">{formatCents(total)}</td>
          </tr>
        </tfoot>
      </table>
    </Card>
  )
}
