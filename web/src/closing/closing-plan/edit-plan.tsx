import { useEffect, useState } from 'react'
import { FormProvider, type Path } from 'react-hook-form'
import { isProblem } from '../../platform/api/client.ts'
import { problemText } from '../../platform/api/problem.ts'
import { applyProblem, faultResolver } from '../../platform/forms/faults.ts'
import { RestoredBanner } from '../../platform/forms/restored-banner.tsx'
import { useUnsentForm } from '../../people/identity/use-unsent-form.ts'
import { Banner } from '../../platform/ui/banner.tsx'
import { Button } from '../../platform/ui/button.tsx'
import { notify } from '../../platform/ui/toast-queue.ts'
import { focusKeeper } from '../../platform/ui/use-focus-left.ts'
import { usePageMark } from '../../platform/ui/use-page-mark.ts'
import { useHeldBack } from '../../transactions/lifecycle/use-held-back.ts'
import type { Transaction } from '../../transactions/record/transaction-queries.ts'
import { PlanFields } from './plan-fields.tsx'
import { changedParts, formFieldOf, planFormFaults, planFormOf, planOf, type PlanForm } from './plan-form.ts'
import { type PlanAnswer, useSaveClosingPlan } from './plan-queries.ts'

const isField = (field: string): field is Path<PlanForm> =>
  /^(method|place|delivery|maturities|documents|timetable|distribution)\b/.test(field)

type EditPlanProps = {
  transaction: Transaction
  /** The current plan; a newer version may arrive while the user types. */
  answer: PlanAnswer
  /** Starts over with the current plan: it was saved, or another user saved one and nothing is typed here. */
  onRenew: () => void
}

/** The plan as a form. Typed values survive a reload and another user's newer plan. */
export function EditPlan({ transaction, answer, onRenew }: EditPlanProps) {
  usePageMark('bottom-bar')
  const { kind } = transaction
  const { form, restored, startOver, forget } = useUnsentForm<PlanForm>({
    name: `closing-plan.${transaction.id}`,
    start: planFormOf(answer),
    resolver: faultResolver((values) =>
      planFormFaults(values, { ...transaction, standing: answer.plan.maturities }),
    ),
  })
  const [opened] = useState(answer)
  const [failure, setFailure] = useState<string | null>(null)
  const save = useSaveClosingPlan(transaction.id)
  const held = useHeldBack(transaction.id)
  const { isDirty } = form.formState
  const typed = isDirty || restored
  const behind = !typed && answer.version !== opened.version
  useEffect(() => {
    if (!behind) return
    const keepFocus = focusKeeper()
    forget()
    onRenew()
    keepFocus()
  }, [behind, forget, onRenew])
  const newer = answer.version > form.getValues('version')
  const stale = newer && isProblem(save.error, 'stale-version')

  const submit = form.handleSubmit(async (values) => {
    setFailure(null)
    // A newer plan is the person's to overwrite only once they were told of it.
    const version = stale ? answer.version : values.version
    const { maturities, documents, timetable, distribution, ...rest } = planOf(values, kind)
    const body = {
      ...rest,
      maturities: [...maturities],
      documents: [...documents],
      timetable: [...timetable],
      distribution: [...distribution],
    }
    const keepFocus = focusKeeper()
    try {
      await save.mutateAsync({ body, version })
      forget()
      notify.success('Agenda saved', transaction.name)
      onRenew()
      keepFocus()
    } catch (error) {
      const { homeless, first } = applyProblem(error, form, isField, (field) => formFieldOf(values, field))
      if (first !== null) form.setFocus(first)
      if (first === null || homeless.length > 0) setFailure(problemText(error))
    }
  })

  return (
    <form
      noValidate
      onSubmit={(event) => {
        void submit(event)
      }}
    >
      {failure !== null && (
        <Banner takesFocus tone="error" title="The agenda was not saved" className="mb-5">
          {failure}
          {stale && <Meanwhile parts={changedParts(planFormOf(opened), planFormOf(answer))} />}
        </Banner>
      )}
      {restored && failure === null && <RestoredBanner onStartOver={startOver} />}
      <FormProvider {...form}>
        <PlanFields transaction={transaction} />
      </FormProvider>
      <div className="sticky bottom-0 z-10 mt-6 flex flex-wrap items-center justify-end gap-2 border-t border-line bg-canvas/90 py-3 backdrop-blur-sm print:hidden">
        {typed && <p className="mr-auto text-sm text-muted">Unsaved changes</p>}
        {typed && <Button onClick={startOver}>Discard Changes</Button>}
        <Button variant="primary" type="submit" busy={save.isPending} {...held}>
          {stale ? 'Overwrite' : 'Save Agenda'}
        </Button>
      </div>
    </form>
  )
}

function Meanwhile({ parts }: { parts: readonly string[] }) {
  return (
    <p className="mt-1">
      Your entries are kept. Saving overwrites these changes
      {parts.length > 0 && `: ${parts.join(', ')}`}.
    </p>
  )
}
