import type { ReactNode } from 'react'
import Lock from 'lucide-react/icons/lock'
import { hasHolderAddress } from '@countersign/domain/wires/bank-details/holder-address'
import { toBeFilledByRecipient } from '@countersign/domain/platform/product'
import { Card } from '../../platform/ui/card.tsx'
import { Timestamp } from '../../platform/ui/timestamp.tsx'
import { Grouped } from '../../platform/ui/grouped.tsx'
import { BankName } from '../routing-directory/bank-name.tsx'
import { HolderAddressText } from '../holder-address/holder-address-text.tsx'
import { InstructionVersions } from './instruction-versions.tsx'
import { AccountValue, useRevealedAccount } from '../record/reveal-account.tsx'
import type { Wire } from '../record/wire-queries.ts'

type BankDetailsCardProps = {
  wire: Wire
  action?: ReactNode
  /** Says of which wire they are, where several are shown. */
  title?: string
}

/** Where the money goes, for the two sides; other users see only whether it is filled in. */
export function BankDetailsCard({ wire, action, title = 'Bank Details' }: BankDetailsCardProps) {
  if (wire.bankDetails === null) {
    return (
      <Card title={title}>
        <p className="flex items-center gap-2 text-muted">
          <Lock className="size-4 shrink-0" aria-hidden />
          {wire.bankDetailsFilled
            ? `Filled in. Only ${seenBy(wire)} see them.`
            : `${toBeFilledByRecipient}. Only ${seenBy(wire)} will see them.`}
        </p>
      </Card>
    )
  }
  return <VisibleBankDetails wire={wire} bank={wire.bankDetails} action={action} title={title} />
}

const seenBy = ({ payer }: Wire): string =>
  payer === null
    ? 'the manager and the recipient'
    : `the manager, the recipient and the payers of ${payer.organization}`

type VisibleProps = { wire: Wire; bank: NonNullable<Wire['bankDetails']>; action: ReactNode; title: string }

function VisibleBankDetails({ wire, bank, action, title }: VisibleProps) {
  const { shown, control } = useRevealedAccount(wire)
  const anyNumber = bank.accountNumber !== '' || bank.furtherCreditAccount !== ''
  return (
    <Card title={title} action={action}>
      <dl className="space-y-4 text-lg">
        <Line label="Name on the account (FBO)">{bank.fbo || later}</Line>
        {hasHolderAddress(bank) && (
          <Line label="Address of the account holder">
            <HolderAddressText address={bank} />
          </Line>
        )}
        <Line label="ABA routing number">
          {bank.aba === '' ? (
            later
          ) : (
            <>
              <Grouped value={bank.aba} className="text-xl font-medium" />
              <BankName aba={bank.aba} className="block" />
            </>
          )}
        </Line>
        <Line label="Account number">
          <span className="text-xl font-medium">
            <AccountValue
              label="The account number"
              masked={bank.accountNumber}
              shown={shown?.accountNumber}
            />
          </span>
          {bank.accountNumber === '' && later}
        </Line>
        {bank.intermediaryBank !== '' && <Line label="Intermediary bank">{bank.intermediaryBank}</Line>}
        {bank.furtherCreditName !== '' && <Line label="For further credit to">{bank.furtherCreditName}</Line>}
        {bank.furtherCreditAccount !== '' && (
          <Line label="Further credit account">
            <AccountValue
              label="The further credit account"
              masked={bank.furtherCreditAccount}
              shown={shown?.furtherCreditAccount}
            />
          </Line>
        )}
      </dl>
      {anyNumber && <div className="mt-5">{control}</div>}
      {bank.enteredAt !== null && (
        <p className="mt-4 text-sm text-muted">
          Entered by the {bank.enteredBy} on <Timestamp at={bank.enteredAt} inSentence />
          {bank.version > 1 && `, version ${bank.version}`}.
        </p>
      )}
      <InstructionVersions wire={wire} />
    </Card>
  )
}

const later = <span className="text-base font-normal text-muted italic">{toBeFilledByRecipient}</span>

function Line({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-xs text-muted">{label}</dt>
      <dd className="mt-0.5">{children}</dd>
    </div>
  )
}
