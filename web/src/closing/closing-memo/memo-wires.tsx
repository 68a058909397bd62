import { Link } from 'react-router'
import EyeOff from 'lucide-react/icons/eye-off'
import { payoffInWords } from '@countersign/domain/wires/payoff/payoff'
import { formatCents } from '@countersign/domain/platform/money'
import { hasHolderAddress } from '@countersign/domain/wires/bank-details/holder-address'
import { toBeFilledByRecipient } from '@countersign/domain/platform/product'
import { paths } from '../../platform/navigation/paths.ts'
import { DefinitionList, Fact } from '../../platform/ui/definition-list.tsx'
import { Grouped } from '../../platform/ui/grouped.tsx'
import { ItemsToCome, useRowsInTurns } from '../../platform/ui/rows-in-turns.tsx'
import { HolderAddressText } from '../../wires/holder-address/holder-address-text.tsx'
import { BankName } from '../../wires/routing-directory/bank-name.tsx'
import { MaskedValue } from '../../platform/ui/masked-value.tsx'
import { roleLabel } from '@countersign/domain/platform/master-data/closing-labels'
import { purposeLabel } from '@countersign/domain/platform/master-data/purpose-labels'
import { WireStatusBadge } from '../../wires/record/wire-status-badge.tsx'
import type { Memo } from './memo-queries.ts'
import { formatClosingTime } from './memo-labels.ts'
import { Nothing, DocumentSection } from './document.tsx'

type MemoWire = Memo['content']['wires'][number]
type Closing = Pick<Memo['content'], 'timeZone' | 'kind'>
type BankDetails = Memo['bankDetails'][string]

/** Every wire with payer, receiver, amount, status, and who verified it. */
export function MemoWires({ memo }: { memo: Memo }) {
  const { wires } = memo.content
  // Below the fold: what a memo opens with comes first.
  const { shown, left } = useRowsInTurns(wires, { first: 4, turn: 4 })
  return (
    <DocumentSection id="wires">
      {wires.length === 0 ? (
        <Nothing>The closing has no wires yet.</Nothing>
      ) : (
        <ul className="-my-5 divide-y divide-line">
          {shown.map((wire) => (
            <WireEntry
              key={wire.id}
              wire={wire}
              transactionId={memo.transactionId}
              details={memo.bankDetails[wire.id]}
              closing={memo.content}
            />
          ))}
          <ItemsToCome left={left} rowHeight={210} />
        </ul>
      )}
    </DocumentSection>
  )
}

type EntryProps = {
  wire: MemoWire
  transactionId: string
  details: BankDetails | undefined
  closing: Closing
}

function WireEntry({ wire, transactionId, details, closing }: EntryProps) {
  return (
    <li className="py-5 print:py-3 [contain:layout_style] print:break-inside-avoid print:[contain:none]">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <h3 className="min-w-0 text-base font-semibold">
          <Link
            to={paths.wire(transactionId, wire.id)}
            className="underline decoration-line-strong underline-offset-4 hover:decoration-current"
          >
            Wire #{wire.number}
          </Link>{' '}
          <span className="font-normal">to</span> {wire.receiver || 'no receiver yet'}
        </h3>
        <span className="num text-lg font-semibold">{formatCents(wire.amount)}</span>
      </div>
      <p className="mt-0.5 text-muted">
        {[roleLabel(wire.role, closing.kind), wire.receiverPerson, `paid by ${wire.sender}`]
          .filter(Boolean)
          .join(' · ')}
      </p>
      <DefinitionList className="mt-3 sm:grid-cols-2 lg:grid-cols-3 print:grid-cols-4 print:gap-x-4 print:gap-y-2">
        {details === undefined ? (
          <Fact label="Bank details">
            {wire.instructionVersion === 0 ? (
              <span className="text-muted">{toBeFilledByRecipient}</span>
            ) : (
              <span className="inline-flex items-center gap-1.5 text-muted">
                <EyeOff className="size-4" aria-hidden />
                Not shown to you
              </span>
            )}
          </Fact>
        ) : (
          <BankFacts details={details} />
        )}
        <Fact label="Purposes">
          <ul className="num">
            {wire.wirePurposes.map(({ purpose, amount }) => (
              <li key={purpose}>
                {purposeLabel(purpose, closing.kind)} {formatCents(amount)}
              </li>
            ))}
          </ul>
        </Fact>
        {wire.payoff && <Fact label="Loan payoff">{payoffInWords(wire.payoff)}</Fact>}
        {wire.references.length > 0 && (
          <Fact label="References">
            {wire.references.map((line) => (
              <span key={line} className="block">
                {line}
              </span>
            ))}
          </Fact>
        )}
        <Fact label="Status">
          <span className="mb-1 block">
            <WireStatusBadge status={wire.status} />
          </span>
          {verifiedLabel(wire, closing).map((words) => (
            <span key={words} className="num block text-sm text-muted">
              {words}
            </span>
          ))}
        </Fact>
      </DefinitionList>
    </li>
  )
}

const verifiedLabel = (
  { acceptedBy, acceptedAt, verifiedBy, verifiedAt }: MemoWire,
  closing: Closing,
): string[] => [
  ...(acceptedBy === null || acceptedAt === null
    ? []
    : [`Accepted by ${acceptedBy}, ${formatClosingTime(acceptedAt, closing)}`]),
  ...(verifiedBy === null || verifiedAt === null
    ? []
    : [`Verified by ${verifiedBy} as second approver, ${formatClosingTime(verifiedAt, closing)}`]),
]

function BankFacts({ details }: { details: BankDetails }) {
  const { fbo, aba, accountNumber, intermediaryBank, furtherCreditName, furtherCreditAccount } = details
  return (
    <>
      <Fact label="Account holder (FBO)">{fbo}</Fact>
      {hasHolderAddress(details) && (
        <Fact label="Address of the account holder">
          <HolderAddressText address={details} />
        </Fact>
      )}
      <Fact label="ABA">
        {aba === '' ? null : (
          <>
            <Grouped value={aba} />
            <BankName aba={aba} className="block" />
          </>
        )}
      </Fact>
      <Fact label="Account number">
        {accountNumber === '' ? null : <MaskedValue label="Account number" />}
      </Fact>
      {intermediaryBank !== '' && <Fact label="Intermediary bank">{intermediaryBank}</Fact>}
      {furtherCreditName !== '' && (
        <Fact label="Further credit">
          {furtherCreditName}
          {furtherCreditAccount !== '' && (
            <span className="block">
              <MaskedValue label="Further credit account" />
            </span>
          )}
        </Fact>
      )}
    </>
  )
}
