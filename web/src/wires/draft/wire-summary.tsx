import type { ReactNode } from 'react'
import { formatCents } from '@countersign/domain/platform/money'
import { toBeFilledByRecipient } from '@countersign/domain/platform/product'
import { bareRoutingNumber } from '@countersign/domain/platform/account-numbers/routing-number'
import { hasHolderAddress } from '@countersign/domain/wires/bank-details/holder-address'
import { Button } from '../../platform/ui/button.tsx'
import { DefinitionList, Fact } from '../../platform/ui/definition-list.tsx'
import { Grouped } from '../../platform/ui/grouped.tsx'
import { BankName } from '../routing-directory/bank-name.tsx'
import { MaskedValue } from '../../platform/ui/masked-value.tsx'
import { costsTitle, roleLabel } from '@countersign/domain/platform/master-data/closing-labels'
import { purposeLabel } from '@countersign/domain/platform/master-data/purpose-labels'
import { useClosingKind } from '../../transactions/record/closing-kind.ts'
import { CostTable } from '../cost-of-issuance/cost-table.tsx'
import { hasCostPurpose } from '../cost-of-issuance/cost-form.ts'
import { HolderAddressText } from '../holder-address/holder-address-text.tsx'
import { LookalikeWarning } from '../../people/lookalikes/lookalike-warning.tsx'
import { PayoffFacts } from '../payoff/payoff-facts.tsx'
import { PayoffWarning } from '../payoff/payoff-warning.tsx'
import { SummaryReceiver } from './summary-receiver.tsx'
import { useSenders } from './use-senders.ts'
import { wireBodyOf, type KeptNumbers, type WireForm, type WireStep } from './wire-form.ts'
import { notAvailable } from '@countersign/domain/platform/product'

type SummaryProps = {
  transactionId: string
  form: WireForm
  keep: KeptNumbers
  onStep: (step: WireStep) => void
}

/** What will be saved, once more and whole. */
export function WireSummary({ transactionId, form, keep, onStep }: SummaryProps) {
  const senders = useSenders(transactionId, null)
  const kind = useClosingKind()
  const body = wireBodyOf(form, { draft: false, keep, kind })
  const bank = body.bankDetails
  const sender = senders.find(({ id }) => id === form.senderOrganizationId)
  const account =
    bank.accountNumber === null || bank.accountNumber !== '' ? (
      <MaskedValue label="The account number" />
    ) : (
      filledLater
    )
  return (
    <div className="space-y-6">
      <p className="num text-3xl font-semibold tracking-tight">
        {body.amount === null ? '' : formatCents(body.amount)}
      </p>
      <LookalikeWarning email={body.receiverEmail} className="" />
      <Part title="Bank Details" onEdit={() => onStep('Bank Details')}>
        <DefinitionList>
          <Fact label="Receiver">
            <SummaryReceiver email={body.receiverEmail} />
          </Fact>
          <Fact label="Role">{body.role && roleLabel(body.role, kind)}</Fact>
          {senders.length > 1 && <Fact label="Sender">{sender?.name}</Fact>}
          <Fact label="Name on the account (FBO)">{bank.fbo || filledLater}</Fact>
          {hasHolderAddress(bank) && (
            <Fact label="Address of the account holder">
              <HolderAddressText address={bank} />
            </Fact>
          )}
          <Fact label="ABA routing number">
            {bank.aba === '' ? (
              filledLater
            ) : (
              <>
                <Grouped value={bareRoutingNumber(bank.aba)} /> <BankName aba={bank.aba} className="block" />
              </>
            )}
          </Fact>
          <Fact label="Account number">{account}</Fact>
          {bank.intermediaryBank !== '' && <Fact label="Intermediary bank">{bank.intermediaryBank}</Fact>}
          {bank.furtherCreditName !== '' && (
            <Fact label="For further credit to">{bank.furtherCreditName}</Fact>
          )}
          {bank.furtherCreditAccount !== '' && (
            <Fact label="Further credit account">
              <MaskedValue label="The further credit account" />
            </Fact>
          )}
        </DefinitionList>
      </Part>
      <Part title="Wire Details" onEdit={() => onStep('Wire Details')}>
        <table className="w-full">
          <caption className="sr-only">Purposes</caption>
          <tbody>
            {body.wirePurposes.map(({ purpose, amount }) => (
              <tr key={purpose} className="border-b border-line last:border-0">
                <th scope="row" className="py-1.5 text-left font-normal">
                  {purposeLabel(purpose, kind)}
                </th>
                <td className="num py-1.5 text-right">{formatCents(amount)}</td>
              </tr>
            ))}
          </tbody>
        </table>
        {body.payoff && (
          <div className="mt-3">
            <PayoffFacts payoff={body.payoff} />
            <PayoffWarning wire={{ ...body, payment: null }} className="mt-3" />
          </div>
        )}
      </Part>
      {hasCostPurpose(form) && (
        <Part title={costsTitle(kind)} onEdit={() => onStep('Cost of Issuance')}>
          <CostTable costs={body} />
        </Part>
      )}
      <Part title="References" onEdit={() => onStep('Wire Details')}>
        {body.references.length === 0 ? (
          <p className="text-muted">{notAvailable}</p>
        ) : (
          <ul className="num">
            {body.references.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        )}
      </Part>
    </div>
  )
}

const filledLater = <span className="text-muted italic">{toBeFilledByRecipient}</span>

function Part({ title, onEdit, children }: { title: string; onEdit: () => void; children: ReactNode }) {
  return (
    <section>
      <div className="mb-2.5 flex items-center justify-between border-b border-line pb-1.5">
        <h3 className="font-semibold">{title}</h3>
        <Button variant="quiet" size="sm" className="-mr-2.5" aria-label={`Edit: ${title}`} onClick={onEdit}>
          Edit
        </Button>
      </div>
      {children}
    </section>
  )
}
