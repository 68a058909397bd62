import { WireStatus } from '@countersign/domain/platform/master-data/wire-status'
import { useMutation } from '@tanstack/react-query'
import { useId, useState } from 'react'
import Landmark from 'lucide-react/icons/landmark'
import { formatCents, sumCents } from '@countersign/domain/platform/money'
import { accountNumberFault } from '@countersign/domain/platform/account-numbers/account-number'
import { routingNumberFault } from '@countersign/domain/platform/account-numbers/routing-number'
import { download } from '../../platform/api/download.ts'
import { Problem, problemText } from '../../platform/api/problem.ts'
import { Banner } from '../../platform/ui/banner.tsx'
import { Button } from '../../platform/ui/button.tsx'
import { Dialog } from '../../platform/ui/dialog.tsx'
import { EmptyState } from '../../platform/ui/empty-state.tsx'
import { Field } from '../../platform/ui/field.tsx'
import { Grouped } from '../../platform/ui/grouped.tsx'
import { TextInput } from '../../platform/ui/input.tsx'
import { Checkbox } from '../../platform/ui/checkbox.tsx'
import { BankName } from '../../wires/routing-directory/bank-name.tsx'
import { RadioCards } from '../../platform/ui/radio-cards.tsx'
import { notify } from '../../platform/ui/toast-queue.ts'
import { useIdentity } from '../../people/identity/identity.ts'
import type { Transaction } from '../../transactions/record/transaction-queries.ts'
import { sendingParty } from '../../wires/record/sending-party.ts'

type Format = 'pain.001' | 'text'

const formats = [
  {
    value: 'pain.001',
    label: 'ISO 20022 file (pain.001.001.09)',
    text: 'The file is schema-valid. Your bank decides whether its channel accepts it.',
  },
  {
    value: 'text',
    label: 'Wire sheet (text for manual entry)',
    text: 'Each wire as a bank’s screen asks for it, with four OBI lines of 35 characters.',
  },
] as const

/** The wires that may be in a file: verified, not sent yet, and paid by the viewer's organization. */
const payable = (transaction: Transaction, organizationId: string | undefined) =>
  transaction.wires.filter(
    (wire) =>
      wire.status === WireStatus.Verified &&
      wire.payment === null &&
      sendingParty(transaction, wire).id === organizationId &&
      (wire.payer === null || wire.payer.isPayer),
  )

const faultOf = (text: string, rule: (text: string) => string | null): string | undefined =>
  text.trim() === '' ? undefined : (rule(text) ?? undefined)

type PaymentFileProps = { transaction: Transaction; onClose: () => void }

/** The verified wires with their account numbers for the bank, as a file that is recorded before it leaves. */
export function PaymentFile({ transaction, onClose }: PaymentFileProps) {
  const formId = useId()
  const { user } = useIdentity()
  const wires = payable(transaction, user?.organization?.id)
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  const [format, setFormat] = useState<Format>('pain.001')
  const [debtorAccount, setAccount] = useState('')
  const [debtorAba, setAba] = useState('')
  const [tried, setTried] = useState(false)
  const chosen = wires.filter(({ id }) => !left.has(id))
  const accountFault = faultOf(debtorAccount, accountNumberFault)
  const abaFault = faultOf(debtorAba, routingNumberFault)
  const wireIds = chosen.map(({ id }) => id)
  const params = { transactionId: transaction.id }
  const save = useMutation({
    mutationFn: () =>
      format === 'text'
        ? download('POST /transaction/{transactionId}/obi', { params, body: { wireIds } })
        : download('POST /transaction/{transactionId}/payment-file', {
            params,
            body: {
              wireIds,
              ...(debtorAccount.trim() !== '' && { debtorAccount }),
              ...(debtorAba.trim() !== '' && { debtorAba }),
            },
          }),
    onSuccess: () => {
      notify.success('File made', 'It contains account numbers. The download is recorded in the history.')
      onClose()
    },
  })
  const submit = () => {
    setTried(true)
    if (format === 'pain.001' && (accountFault !== undefined || abaFault !== undefined)) return
    save.mutate()
  }
  const toggle = (id: string) => {
    const next = new Set(left)
    if (!next.delete(id)) next.add(id)
    setLeft(next)
  }
  return (
    <Dialog
      title="Payment File"
      description="Your verified, unsent wires with their account numbers. The download is recorded."
      size="lg"
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button
            variant="primary"
            type="submit"
            form={formId}
            busy={save.isPending}
            disabled={chosen.length === 0}
          >
            Download
          </Button>
        </>
      }
    >
      {wires.length === 0 ? (
        <EmptyState
          icon={<Landmark aria-hidden />}
          title="No wires ready to pay"
          text="The file contains verified wires that were not sent yet."
        />
      ) : (
        <form
          id={formId}
          noValidate
          className="space-y-5"
          onSubmit={(event) => {
            event.preventDefault()
            submit()
          }}
        >
          {save.isError && (
            <Banner takesFocus tone="error" title="The file was not made">
              {save.error instanceof Problem && save.error.code === 'transaction-frozen'
                ? `${problemText(save.error)} No file is available until the freeze is released.`
                : problemText(save.error)}
            </Banner>
          )}
          <RadioCards
            legend="Format"
            options={formats}
            selected={format}
            field={{
              name: `${formId}-format`,
              onChange: (event) => setFormat(event.currentTarget.value === 'text' ? 'text' : 'pain.001'),
            }}
          />
          <fieldset>
            <legend className="mb-1 text-sm font-medium">Wires</legend>
            <ul className="divide-y divide-line rounded-md border border-line">
              {wires.map((wire) => (
                <li key={wire.id} className="flex items-center justify-between gap-4 px-3 py-2">
                  <div className="min-w-0">
                    <Checkbox
                      label={`#${wire.number} ${wire.receiver?.organization ?? wire.receiver?.name ?? wire.receiver?.email ?? ''}`}
                      checked={!left.has(wire.id)}
                      onChange={() => toggle(wire.id)}
                    />
                    {wire.aba !== null && wire.aba !== '' && (
                      <p className="pl-7 text-sm text-muted">
                        ABA <Grouped value={wire.aba} /> <BankName aba={wire.aba} />
                      </p>
                    )}
                  </div>
                  <span className="num">{wire.amount === null ? '' : formatCents(wire.amount)}</span>
                </li>
              ))}
              <li className="num flex justify-between gap-4 bg-sunken px-3 py-2 font-medium">
                <span>{chosen.length === 1 ? '1 wire' : `${chosen.length} wires`}</span>
                <span>{formatCents(sumCents(chosen.map(({ amount }) => amount ?? 0)))}</span>
              </li>
            </ul>
          </fieldset>
          {format === 'pain.001' && (
            <div className="grid gap-4 sm:grid-cols-2">
              <Field
                label="Paying account"
                hint="Used for this file only and not stored."
                error={tried ? accountFault : undefined}
              >
                <TextInput
                  className="num"
                  value={debtorAccount}
                  onChange={(event) => setAccount(event.target.value)}
                />
              </Field>
              <Field label="ABA of the paying bank" error={tried ? abaFault : undefined}>
                <TextInput
                  className="num"
                  value={debtorAba}
                  onChange={(event) => setAba(event.target.value)}
                />
              </Field>
            </div>
          )}
        </form>
      )}
    </Dialog>
  )
}
