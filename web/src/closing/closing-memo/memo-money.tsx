import { costWiresOf, memoCosts, paymentInWords } from '@countersign/domain/closing/closing-memo/memo-costs'
import { costPartOf } from '@countersign/domain/wires/cost-of-issuance/cost-flows'
import { Fragment } from 'react'
import { formatCents } from '@countersign/domain/platform/money'
import { costsLabel } from '@countersign/domain/platform/master-data/closing-labels'
import { purposeLabel } from '@countersign/domain/platform/master-data/purpose-labels'
import type { Memo } from './memo-queries.ts'
import { PlaceToCome, useRowsInTurns } from '../../platform/ui/rows-in-turns.tsx'
import { Nothing, DocumentSection, SumTable } from './document.tsx'

type Content = Memo['content']

/** What the underwriter wires, step by step, and where all money comes from and goes to. */
export function MemoMoney({ content }: { content: Content }) {
  const { sources, uses, totalSources, totalUses } = content.statement
  const agrees = totalSources === totalUses
  return (
    <>
      <DocumentSection id="settlement">
        {content.kind === 'bond' ? <Settlement content={content} /> : <Price content={content} />}
      </DocumentSection>
      <DocumentSection id="statement">
        {sources.length + uses.length === 0 ? (
          <Nothing>Sources and uses were not entered yet.</Nothing>
        ) : (
          <>
            <div className="grid gap-x-12 gap-y-6 md:grid-cols-2">
              <Lines label="Sources" lines={sources} total={totalSources} />
              <Lines label="Uses" lines={uses} total={totalUses} />
            </div>
            {!agrees && (
              <p className="mt-4 text-bad">
                The difference is{' '}
                <span className="num">{formatCents(Math.abs(totalSources - totalUses))}</span>.
              </p>
            )}
          </>
        )}
      </DocumentSection>
    </>
  )
}

function Lines({
  label,
  lines,
  total,
}: {
  label: string
  lines: Content['statement']['sources']
  total: number
}) {
  return (
    <div>
      <h3 className="mb-1.5 text-sm font-medium text-muted">{label}</h3>
      <SumTable
        label={label}
        rows={lines.map(({ label: name, amount }) => ({ label: name, amount: formatCents(amount) }))}
        total={{ label: `Total ${label.toLowerCase()}`, amount: formatCents(total) }}
      />
    </div>
  )
}

function Settlement({ content: { settlement, managingOrganization } }: { content: Content }) {
  const byUnderwriter = settlement.premiumsPaidBy === 'underwriter'
  const steps = [
    { label: 'Par amount', cents: settlement.parAmount },
    { label: 'Plus premium', cents: settlement.premium },
    { label: 'Less discount', cents: -settlement.discount },
    { label: 'Plus accrued interest', cents: settlement.accruedInterest },
    { label: "Less underwriter's discount", cents: -settlement.underwritersDiscount },
    { label: 'Less bond insurance premium', cents: byUnderwriter ? -settlement.bondInsurancePremium : 0 },
    { label: 'Less surety premium', cents: byUnderwriter ? -settlement.suretyPremium : 0 },
    {
      label: `Less good-faith deposit held by ${settlement.goodFaithHolder}`,
      // What the underwriter itself holds is part of what it wires.
      cents:
        settlement.goodFaithHolder === null || settlement.goodFaithHolder === managingOrganization
          ? 0
          : -settlement.goodFaithDeposit,
    },
  ]
  const shown = steps.filter(({ cents }, at) => at === 0 || cents !== 0)
  return (
    <div className="max-w-xl">
      <SumTable
        label="Settlement"
        rows={shown.map(({ label, cents }) => ({ label, amount: formatCents(cents) }))}
        total={{ label: 'Net wire of the underwriter', amount: formatCents(settlement.netWire) }}
      />
    </div>
  )
}

function Price({ content }: { content: Content }) {
  if (content.purchasePrice === null) return <Nothing>The purchase price was not entered.</Nothing>
  return (
    <div className="max-w-xl">
      <SumTable
        label="Settlement"
        rows={[{ label: 'Purchase price', amount: formatCents(content.purchasePrice) }]}
      />
    </div>
  )
}

/** Where money stays or is paid out to, and what the cost of issuance consists of. */
export function MemoFunds({ content }: { content: Content }) {
  const costs = costWiresOf(content)
  const { shown, left } = useRowsInTurns(costs, { first: 4, turn: 6 })
  return (
    <>
      <DocumentSection id="funds">
        {content.funds.length === 0 ? (
          <Nothing>No uses were entered yet.</Nothing>
        ) : (
          <SumTable
            label="Disposition of funds"
            rows={content.funds.map(({ label, holder, purpose, amount }) => ({
              label,
              note: `${purposeLabel(purpose, content.kind)}, ${holder === null ? 'paid out' : `held by ${holder}`}`,
              amount: formatCents(amount),
            }))}
            total={{
              label: 'Total',
              amount: formatCents(content.funds.reduce((sum, { amount }) => sum + amount, 0)),
            }}
          />
        )}
      </DocumentSection>
      <DocumentSection id="costs" kind={content.kind}>
        {costs.length === 0 ? (
          <Nothing>
            {content.kind === 'bond' ? 'No wire pays a cost of issuance.' : 'No wire pays closing costs.'}
          </Nothing>
        ) : (
          <div className="grid gap-6">
            {shown.map((wire) => (
              <Fragment key={wire.id}>
                <Costs wire={wire} kind={content.kind} />
              </Fragment>
            ))}
            <PlaceToCome left={left} rowHeight={costsHeight} />
            <TotalCosts content={content} />
          </div>
        )}
      </DocumentSection>
    </>
  )
}

/** Of the costs of a wire with one line, with the space between two. */
const costsHeight = 111

/** Each cost once: what an organization was wired and sends on is taken off. */
function TotalCosts({ content }: { content: Content }) {
  const { wired, passedOn, total } = memoCosts(content)
  const label = content.kind === 'bond' ? 'Total costs of issuance' : 'Total closing costs'
  return (
    <SumTable
      label={label}
      rows={
        passedOn.length === 0
          ? []
          : [
              { label: 'Total of these wires', amount: formatCents(wired) },
              ...passedOn.map(({ organization, amount }) => ({
                label: `Less: passed on by ${organization}`,
                amount: formatCents(-amount),
              })),
            ]
      }
      total={{ label, amount: formatCents(total) }}
    />
  )
}

function Costs({ wire, kind }: { wire: Content['wires'][number]; kind: Content['kind'] }) {
  const rest = [
    { label: 'Contingency', cents: wire.contingencyAmount },
    { label: 'Platform security fee', cents: wire.platformSecurityFee },
  ].filter(({ cents }) => cents > 0)
  const lines = wire.associatedServices
  return (
    <div>
      <h3 className="mb-1.5 text-sm font-medium text-muted">
        Wire #{wire.number} from {wire.sender} to {wire.receiver}
      </h3>
      <SumTable
        label={`${costsLabel(kind)} of wire ${wire.number}`}
        rows={[
          ...lines.map(({ service, payee, invoice, amount }, at) => ({
            label: service,
            note: [payee, invoice === '' ? '' : `invoice ${invoice}`, paymentInWords(wire.costPayments?.[at])]
              .filter(Boolean)
              .join(', '),
            amount: formatCents(amount ?? 0),
          })),
          ...rest.map(({ label, cents }) => ({ label, amount: formatCents(cents) })),
        ]}
        total={{ label: costsLabel(kind), amount: formatCents(costPartOf(wire)) }}
      />
    </div>
  )
}
