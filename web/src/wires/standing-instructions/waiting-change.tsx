import { useState } from 'react'
import type { ChangeDecision } from '@countersign/domain/wires/standing-instructions/waiting-change'
import { type HolderAddress, holderAddressLines } from '@countersign/domain/wires/bank-details/holder-address'
import { maskedValue } from '@countersign/domain/platform/account-numbers/masked-value'
import { notAvailable } from '@countersign/domain/platform/product'
import { Allowed } from '../../people/access/allowed.tsx'
import { Button } from '../../platform/ui/button.tsx'
import { formatInstant } from '../../platform/ui/dates.ts'
import { Grouped } from '../../platform/ui/grouped.tsx'
import { OldAndNew } from '../../platform/ui/old-and-new.tsx'
import { BankName } from '../routing-directory/bank-name.tsx'
import { ConfirmChangeDialog } from './confirm-change-dialog.tsx'
import { EndChangeDialog } from './end-change-dialog.tsx'
import type { Instruction, Waiting } from './instruction-queries.ts'

type WaitingProps = {
  instruction: Instruction
  waiting: Waiting
  /** Nothing waits any more: the list shows what stands now. */
  onDecided: () => void
}

/** What waits, until when, and what this member may decide about it. */
export function WaitingChange({ instruction, waiting, onDecided }: WaitingProps) {
  const [deciding, setDeciding] = useState<ChangeDecision | null>(null)
  const { decisions, proposedBy, proposedAt, takesEffectAt } = waiting
  const close = () => setDeciding(null)
  const may = (decision: ChangeDecision) => decisions.includes(decision)
  return (
    <section
      aria-label="Pending change"
      className="mb-5 rounded-lg border border-wait/30 bg-wait-soft px-4 py-3"
    >
      <h3 className="font-semibold">
        {instruction.inEffect ? 'A change is pending' : 'This account is pending'}
      </h3>
      <p className="mt-1 text-sm">
        {proposedBy} proposed it on {formatInstant(proposedAt)}. It takes effect on{' '}
        <strong className="font-medium">{formatInstant(takesEffectAt)}</strong>, or once a second member
        confirms it.{' '}
        {instruction.inEffect
          ? 'Until then, wires use the current account.'
          : 'Until then, it cannot be used to fill wires.'}
      </p>
      {instruction.inEffect && <Differences instruction={instruction} waiting={waiting} />}
      <Allowed permission="change standing instructions">
        {!may('confirm') && !may('withdraw') && (
          <p className="mt-2 text-sm">
            You cannot confirm it. A colleague who did not propose it, and who has belonged to the
            organization for 7 days, must confirm it.
          </p>
        )}
        <div className="mt-3 flex flex-wrap gap-2">
          {may('confirm') && (
            <Button variant="primary" onClick={() => setDeciding('confirm')}>
              Confirm
            </Button>
          )}
          {may('refuse') && (
            <Button variant="quietDanger" onClick={() => setDeciding('refuse')}>
              Refuse
            </Button>
          )}
          {may('withdraw') && <Button onClick={() => setDeciding('withdraw')}>Withdraw</Button>}
        </div>
      </Allowed>
      {deciding === 'confirm' && (
        <ConfirmChangeDialog
          instruction={instruction}
          waiting={waiting}
          onClose={close}
          onConfirmed={onDecided}
        />
      )}
      {(deciding === 'refuse' || deciding === 'withdraw') && (
        <EndChangeDialog
          instruction={instruction}
          waiting={waiting}
          decision={deciding}
          onClose={close}
          onEnded={onDecided}
        />
      )}
    </section>
  )
}

const addressIn = (one: HolderAddress): string => holderAddressLines(one).join(', ') || notAvailable

/** What will be different, beside what stands; a number only as whether it differs. */
function Differences({ instruction, waiting }: Pick<WaitingProps, 'instruction' | 'waiting'>) {
  const bank = (aba: string) => (
    <>
      <Grouped value={aba} /> <BankName aba={aba} />
    </>
  )
  const words = [
    ['Account label', instruction.label, waiting.label],
    ['Name on the account (FBO)', instruction.fbo, waiting.fbo],
    ['Address of the account holder', addressIn(instruction), addressIn(waiting)],
  ] as const
  const rows = words.map(([label, before, after]) => ({ label, before, after, changed: before !== after }))
  return (
    <div className="mt-2">
      <OldAndNew
        caption="What the change is"
        heads={['Now', 'After the change']}
        rows={[
          ...rows.filter(({ changed }) => changed),
          ...(instruction.aba === waiting.aba
            ? []
            : [
                {
                  label: 'ABA routing number',
                  before: bank(instruction.aba),
                  after: bank(waiting.aba),
                  changed: true,
                },
              ]),
          {
            label: 'Account number',
            before: maskedValue,
            after: waiting.accountChanged ? 'a different number' : 'the same number',
            changed: waiting.accountChanged,
          },
        ]}
      />
    </div>
  )
}
