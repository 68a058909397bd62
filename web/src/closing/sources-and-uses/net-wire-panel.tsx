import CircleCheck from 'lucide-react/icons/circle-check'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import { formatCents, sumCents } from '@countersign/domain/platform/money'
import { netWireSteps } from '@countersign/domain/closing/sources-and-uses/net-wire-steps'
import { netWire, passedOn, wiredByUnderwriter } from '@countersign/domain/closing/sources-and-uses/net-wire'
import { Card } from '../../platform/ui/card.tsx'
import { cx } from '../../platform/ui/class-names.ts'
import type { LiveMoney } from './live-money.tsx'

export const netWirePanelId = 'net-wire'

type PanelProps = LiveMoney & {
  /** The reader sees every wire, so that what was wired can be held against it. */
  seesWires: boolean
}

/** What the underwriter wires, as a sum that can be followed step by step; and what comes out of it in the end. */
export function NetWirePanel({ closing, nameOf, seesWires }: PanelProps) {
  const steps = netWireSteps(closing, nameOf)
  const net = netWire(closing)
  const passed = passedOn(closing)
  const other = seesWires ? passed : 0
  const wired = wiredByUnderwriter(closing)
  const off = wired - net - other
  const { entered, bond, manager } = closing
  const elsewhere = entered.contributions.filter(({ holder }) => holder !== manager)
  const deposit = entered.goodFaithHolder === null ? 0 : bond.goodFaithDeposit
  // Passed-on money comes from wires that some users do not see: their sum would be incomplete.
  const isWhole = seesWires || passed === 0
  const onHand = isWhole ? sumCents(elsewhere.map(({ amount }) => amount)) + deposit : 0
  return (
    <div id={netWirePanelId} tabIndex={-1} className="scroll-mt-2 rounded-lg max-lg:order-last">
      <Card title="Net Wire">
        <dl className="num">
          {steps.map(({ label, amount }, at) => (
            <Step key={label} label={label} amount={amount} signed={at > 0} />
          ))}
          <Step label={`Net wire of ${nameOf(manager)}`} amount={net} isSum />
          {other !== 0 && <Step label="Other funds passed through" amount={other} signed />}
          {other !== 0 && <Step label="Total to wire" amount={net + other} isSum />}
          {onHand !== 0 && <Step label="Already on hand elsewhere" amount={onHand} signed />}
          {onHand !== 0 && <Step label="To funds and payees" amount={net + other + onHand} isSum />}
        </dl>
        {seesWires && (
          <p
            className={cx(
              'num mt-4 flex items-start gap-2 border-t border-line pt-3',
              off === 0 ? 'text-good' : 'text-wait',
            )}
          >
            {off === 0 ? (
              <CircleCheck className="mt-0.5 size-4.5 shrink-0" aria-hidden />
            ) : (
              <TriangleAlert className="mt-0.5 size-4.5 shrink-0" aria-hidden />
            )}
            <span>
              Its wires come to {formatCents(wired)}:{' '}
              {off === 0 ? 'matches' : `${formatCents(Math.abs(off))} too ${off < 0 ? 'little' : 'much'}`}
            </span>
          </p>
        )}
      </Card>
    </div>
  )
}

type StepProps = { label: string; amount: number; signed?: boolean; isSum?: boolean }

function Step({ label, amount, signed = false, isSum = false }: StepProps) {
  const sign = !signed ? '' : amount < 0 ? '− ' : '+ '
  return (
    <div
      className={cx(
        'flex items-baseline justify-between gap-4 py-1',
        isSum && 'mt-1 border-t border-line-strong pt-1.5 font-semibold',
      )}
    >
      <dt className={cx('min-w-0', !isSum && 'text-muted')}>{label}</dt>
      <dd className="whitespace-nowrap">
        {sign}
        {formatCents(signed ? Math.abs(amount) : amount)}
      </dd>
    </div>
  )
}
