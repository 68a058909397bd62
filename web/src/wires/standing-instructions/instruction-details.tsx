import { useState, type ReactNode } from 'react'
import { hasHolderAddress } from '@countersign/domain/wires/bank-details/holder-address'
import { maskedValue } from '@countersign/domain/platform/account-numbers/masked-value'
import { HolderAddressText } from '../holder-address/holder-address-text.tsx'
import { useMay } from '../../people/access/use-may.ts'
import { Button } from '../../platform/ui/button.tsx'
import { ConfirmAction } from '../../platform/forms/confirm-action.tsx'
import { Dialog } from '../../platform/ui/dialog.tsx'
import { Grouped } from '../../platform/ui/grouped.tsx'
import { BankName } from '../routing-directory/bank-name.tsx'
import { notify } from '../../platform/ui/toast-queue.ts'
import { AccountValue, useRevealed } from '../record/reveal-account.tsx'
import { revealInstruction, useRetireInstruction, type Instruction } from './instruction-queries.ts'
import { InstructionVersions } from './instruction-versions.tsx'
import { LastChanged } from './last-changed.tsx'
import { LastVerified } from './last-verified.tsx'
import { RetiredBadge } from './instruction-badges.tsx'
import { WaitingChange } from './waiting-change.tsx'

type DetailsProps = { instruction: Instruction; onChange: () => void; onClose: () => void }

/** One standing account with its versions; its number is shown when asked for, and that is recorded. */
export function InstructionDetails({ instruction, onChange, onClose }: DetailsProps) {
  const [retiring, setRetiring] = useState(false)
  const mayChange = useMay()('change standing instructions')
  const { shown, control } = useRevealed(instruction.version, () => revealInstruction(instruction.id))
  return (
    <Dialog
      title={instruction.label}
      description={`Version ${instruction.version}`}
      size="lg"
      onClose={onClose}
      footer={
        mayChange && !instruction.retired && instruction.inEffect ? (
          <>
            <Button variant="quietDanger" onClick={() => setRetiring(true)}>
              Retire
            </Button>
            {instruction.waiting === null && <Button onClick={onChange}>Change</Button>}
          </>
        ) : undefined
      }
    >
      {instruction.retired && (
        <div className="mb-3">
          <RetiredBadge />
        </div>
      )}
      {instruction.waiting !== null && (
        <WaitingChange instruction={instruction} waiting={instruction.waiting} onDecided={onClose} />
      )}
      <dl className="space-y-4">
        <Line label="Name on the account (FBO)">{instruction.fbo}</Line>
        {hasHolderAddress(instruction) && (
          <Line label="Address of the account holder">
            <HolderAddressText address={instruction} />
          </Line>
        )}
        <Line label="ABA routing number">
          <Grouped value={instruction.aba} className="text-lg font-medium" />
          <BankName aba={instruction.aba} className="block" />
        </Line>
        <Line label="Account number">
          <span className="text-lg font-medium">
            <AccountValue label="The account number" masked={maskedValue} shown={shown?.accountNumber} />
          </span>
        </Line>
        <Line label="Last verified">
          <LastVerified instruction={instruction} where />
        </Line>
        {instruction.inEffect && (
          <Line label="Last changed">
            <LastChanged instruction={instruction} />
          </Line>
        )}
      </dl>
      {instruction.inEffect && <div className="mt-4">{control}</div>}
      <InstructionVersions id={instruction.id} />
      {retiring && (
        <Retire instruction={instruction} onCancel={() => setRetiring(false)} onRetired={onClose} />
      )}
    </Dialog>
  )
}

function Line({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-sm text-muted">{label}</dt>
      <dd className="wrap-anywhere">{children}</dd>
    </div>
  )
}

type RetireProps = { instruction: Instruction; onCancel: () => void; onRetired: () => void }

function Retire({ instruction, onCancel, onRetired }: RetireProps) {
  const retire = useRetireInstruction(instruction)
  return (
    <ConfirmAction
      title={`Retire ${instruction.label}?`}
      text={
        <>
          It can no longer be used to fill wires and cannot be reactivated. Wires already filled are
          unchanged. The members of your organization are notified.
          {instruction.waiting !== null && ' The pending change is refused.'}
        </>
      }
      submit="Retire"
      tone="danger"
      refusal="The account was not retired"
      onSubmit={async () => {
        await retire.mutateAsync(undefined)
        notify.success(`${instruction.label} is retired`)
        onRetired()
      }}
      onClose={onCancel}
    />
  )
}
