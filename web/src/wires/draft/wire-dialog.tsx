import { costsTitle } from '@countersign/domain/platform/master-data/closing-labels'
import { useClosingKind } from '../../transactions/record/closing-kind.ts'
import { useEffect, useState } from 'react'
import { FormProvider, useWatch, type FieldPath } from 'react-hook-form'
import { mayHappen, saveEvent } from '@countersign/domain/wires/record/wire'
import { isProblem } from '../../platform/api/client.ts'
import { problemText } from '../../platform/api/problem.ts'
import { applyProblem, useShownFaults } from '../../platform/forms/faults.ts'
import { useIdempotencyKey } from '../../platform/forms/idempotency-key.ts'
import { RestoredBanner } from '../../platform/forms/restored-banner.tsx'
import { useUnsentForm } from '../../people/identity/use-unsent-form.ts'
import { Banner } from '../../platform/ui/banner.tsx'
import { Dialog } from '../../platform/ui/dialog.tsx'
import { Steps } from '../../platform/ui/steps.tsx'
import { useTransaction } from '../../transactions/record/transaction-queries.ts'
import { CostFields } from '../cost-of-issuance/cost-fields.tsx'
import { hasCostPurpose } from '../cost-of-issuance/cost-form.ts'
import { ReferenceFields } from './reference-fields.tsx'
import { PayoffFields } from '../payoff/payoff-fields.tsx'
import { PurposeFields } from './purpose-fields.tsx'
import { RecipientFields } from './recipient-fields.tsx'
import { TakeOverCosts } from '../cost-of-issuance/take-over-costs.tsx'
import { WireChanges } from '../bank-details/wire-changes.tsx'
import {
  emptyPurpose,
  rowField,
  stepOf,
  wireFormFaults,
  wireFormLike,
  wireFormOf,
  wireSteps,
  type WireForm,
  type WireStep,
} from './wire-form.ts'
import { bankFields } from '../bank-details/bank-form.ts'
import type { Wire } from '../record/wire-queries.ts'
import { useMaySend, WireFooter } from './wire-footer.tsx'
import { WireQuestion } from './wire-questions.tsx'
import { WireSummary } from './wire-summary.tsx'
import { useSendAfterSave } from './save-and-send.ts'
import { useSaveWire } from './save-wire.ts'
import { SendWire } from './send-wire.tsx'

type WireDialogProps = {
  transactionId: string
  /** The wire to edit, as it stands now; null adds one. */
  wire: Wire | null
  /** A wire to begin a new one from. */
  like?: Wire | null
  onClose: () => void
}

export function AddWire({ transactionId, onClose }: { transactionId: string; onClose: () => void }) {
  return <WireDialog transactionId={transactionId} wire={null} onClose={onClose} />
}

export function EditWire({ wire, onClose }: { wire: Wire; onClose: () => void }) {
  return <WireDialog transactionId={wire.transactionId} wire={wire} onClose={onClose} />
}

/** Begins a new wire from one that stands; what may differ is the amount. */
export function DuplicateWire({ wire, onClose }: { wire: Wire; onClose: () => void }) {
  const [like] = useState(wire)
  return <WireDialog transactionId={like.transactionId} wire={null} like={like} onClose={onClose} />
}

/** Each form comes back as it was left: of a wire, of a new one, and of one that began from another. */
const formName = (transactionId: string, { opened, like }: { opened: Wire | null; like: Wire | null }) =>
  opened === null ? `wire.of.${transactionId}${like === null ? '' : `.like.${like.id}`}` : `wire.${opened.id}`

function WireDialog({ transactionId, wire, like = null, onClose }: WireDialogProps) {
  const [opened] = useState(wire)
  const state = opened?.status ?? 'new'
  const texts = { stored: opened?.bankDetails ?? null, standing: opened }
  const [step, setStep] = useState<WireStep>(like === null ? 'Bank Details' : 'Wire Details')
  const [asking, setAsking] = useState<'draft' | 'close' | null>(null)
  const { data: transaction } = useTransaction(transactionId)
  const maySend = useMaySend(transaction)
  const kind = useClosingKind()
  const start = like === null ? wireFormOf(opened) : wireFormLike(like)
  const { form, restored, startOver, forget } = useUnsentForm<WireForm>({
    name: formName(transactionId, { opened, like }),
    start: {
      ...start,
      senderOrganizationId: start.senderOrganizationId || (transaction?.organization.id ?? ''),
      wirePurposes: start.wirePurposes.length > 0 ? start.wirePurposes : [emptyPurpose],
    },
    secret: bankFields,
  })
  const hasCosts = useWatch({
    control: form.control,
    name: 'wirePurposes',
    compute: (wirePurposes) => hasCostPurpose({ wirePurposes }),
  })
  const steps = wireSteps({ costs: hasCosts })
  const at = steps.indexOf(step)
  const keep = {
    account: (opened?.bankDetails?.accountNumber ?? '') !== '',
    furtherCredit: (opened?.bankDetails?.furtherCreditAccount ?? '') !== '',
  }
  const { goOn, unsent } = useSendAfterSave(onClose)
  const saving = useSaveWire({ transactionId, opened, current: wire, keep, keyFor: useIdempotencyKey() })
  const show = useShownFaults(form, (values) => wireFormFaults(values, { draft: false, kind, ...texts }))
  const [failure, setFailure] = useState<string | null>(null)
  const [pressed, setPressed] = useState<'save' | 'send' | null>(null)
  const [wanted, setWanted] = useState<{ field: FieldPath<WireForm> } | null>(null)

  // A field at fault on another step can take the focus only once its step is in sight.
  const { setFocus } = form
  useEffect(() => {
    if (wanted !== null) setFocus(wanted.field)
  }, [wanted, setFocus])

  const goTo = (field: string) => {
    setStep(stepOf(field))
    setWanted({ field: field as FieldPath<WireForm> })
  }

  const save = async (asked: { draft: boolean; send: boolean }) => {
    const { draft } = asked
    setAsking(null)
    setFailure(null)
    const given = form.getValues()
    const faults = wireFormFaults(given, { draft, kind, ...texts })
    show(faults)
    if (faults[0] !== undefined) return goTo(faults[0].field)
    setPressed(asked.send ? 'send' : 'save')
    try {
      const saved = await saving.save(given, draft)
      forget()
      await goOn(saved, asked)
    } catch (error) {
      const { homeless, first } = applyProblem(error, form, isField, (field) => rowField(given, field))
      if (first !== null) return goTo(first)
      setFailure(homeless.map(({ message }) => message).join(' ') || problemText(error))
    } finally {
      setPressed(null)
    }
  }

  const next = () => {
    const faults = wireFormFaults(form.getValues(), { draft: false, kind, ...texts }).filter(
      ({ field }) => stepOf(field) === step,
    )
    show(faults)
    if (faults[0] === undefined) setStep(steps[at + 1] ?? step)
    else goTo(faults[0].field)
  }

  const close = () => (opened === null || form.formState.isDirty ? setAsking('close') : onClose())
  const leave = () => {
    forget()
    onClose()
  }
  const last = step === 'Summary'
  const voids = saveEvent(state, { draft: false }) === 'changeWire'
  const stale = isProblem(saving.error, 'stale-version')

  if (unsent !== null) return <SendWire wire={unsent.wire} refused={unsent.refusal} onClose={onClose} />
  return (
    <Dialog
      title={opened === null ? 'Add Wire' : `Edit Wire #${opened.number}`}
      size={step === 'Cost of Issuance' ? 'xl' : 'lg'}
      steady
      onClose={close}
      losesTyped={false}
      footer={
        <WireFooter
          mayDraft={mayHappen('saveDraft', state)}
          maySend={maySend}
          last={last}
          stale={stale}
          pressed={pressed}
          onDraft={() => setAsking('draft')}
          onBack={at > 0 ? () => setStep(steps[at - 1] ?? step) : null}
          onContinue={next}
          onSave={(send) => void save({ draft: false, send })}
        />
      }
    >
      <Steps
        steps={steps.map((one) => (one === 'Cost of Issuance' ? costsTitle(kind) : one))}
        current={at}
        onStep={(chosen) => setStep(steps[chosen] ?? step)}
      />
      {failure !== null && (
        <Banner takesFocus tone="error" title="The wire was not saved" className="mb-5">
          {failure}
          {stale && opened !== null && wire !== null && (
            <>
              <WireChanges before={opened} after={wire} />
              <FormProvider {...form}>
                <TakeOverCosts opened={opened} current={wire} onTaken={() => setStep('Cost of Issuance')} />
              </FormProvider>
            </>
          )}
        </Banner>
      )}
      {voids && failure === null && (
        <Banner tone="warning" title="This wire was already sent" className="mb-5">
          Saving a change takes it back to ‘Ready to Send’: every decision on it becomes void, and the
          receiver is notified of the changes.
        </Banner>
      )}
      {restored && failure === null && <RestoredBanner bankFieldsToo onStartOver={startOver} />}
      <FormProvider {...form}>
        {/* All steps stay in place, so that a field keeps what was typed and can be gone back to. */}
        <div hidden={step !== 'Bank Details'}>
          <RecipientFields transactionId={transactionId} wire={opened} keep={keep} />
        </div>
        <div hidden={step !== 'Wire Details'} className="space-y-7">
          <PurposeFields amountIsKept={like !== null} />
          <PayoffFields />
          <ReferenceFields />
        </div>
        {hasCosts && (
          <div hidden={step !== 'Cost of Issuance'}>
            <CostFields transactionId={transactionId} wire={opened} />
          </div>
        )}
        {last && (
          <WireSummary transactionId={transactionId} form={form.getValues()} keep={keep} onStep={setStep} />
        )}
      </FormProvider>
      {asking !== null && (
        <WireQuestion
          asking={asking}
          onSaveDraft={() => void save({ draft: true, send: false })}
          onStay={() => setAsking(null)}
          onLeave={leave}
        />
      )}
    </Dialog>
  )
}

const isField = (field: string): field is FieldPath<WireForm> =>
  /^(role|receiverEmail|senderOrganizationId|amount|contingencyAmount|platformSecurityFee|associatedServices(\.\d+\.(service|payee|invoice|kind|amount))?|wirePurposes(\.\d+\.(purpose|amount))?|references(\.\d+)?|payoff(\.(perDiem|goodThrough))?)$/.test(
    field,
  ) || (bankFields as readonly string[]).includes(field)
