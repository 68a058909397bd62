import { Suspense, useCallback, useEffect, useMemo, useState } from 'react'
import { FormProvider, useWatch } from 'react-hook-form'
import Pencil from 'lucide-react/icons/pencil'
import type { Place } from '@countersign/domain/closing/sources-and-uses/reconciled-closing'
import type { MoneyPlace } from '@countersign/domain/closing/sources-and-uses/sources-and-uses-faults'
import { isProblem } from '../../platform/api/client.ts'
import { problemText } from '../../platform/api/problem.ts'
import { lazyDialog } from '../../platform/error-reporting/lazy-dialog.tsx'
import { applyProblem, useShownFaults } from '../../platform/forms/faults.ts'
import { RestoredBanner } from '../../platform/forms/restored-banner.tsx'
import { useUnsentForm } from '../../people/identity/use-unsent-form.ts'
import { Banner } from '../../platform/ui/banner.tsx'
import { Button } from '../../platform/ui/button.tsx'
import { notify } from '../../platform/ui/toast-queue.ts'
import { useHeldBack } from '../../transactions/lifecycle/use-held-back.ts'
import type { Transaction } from '../../transactions/record/transaction-queries.ts'
import { BondSources, BondUses } from './bond-lines.tsx'
import { FillFromWires } from './fill-from-wires.tsx'
import { closingOf } from './live-closing.ts'
import { LiveMoney } from './live-money.tsx'
import { LiveChecks, LiveNetWire } from './live-parts.tsx'
import { MoneyColumn } from './money-column.tsx'
import { moneyDifference } from './money-difference.ts'
import {
  enteredOf,
  isMoneyField,
  moneyField,
  moneyFormFaults,
  moneyFormOf,
  openingFormOf,
  type MoneyForm,
} from './money-form.ts'
import { useSaveMoney, type Money } from './money-queries.ts'
import { netWirePanelId } from './net-wire-panel.tsx'
import { fieldOfPlace } from './place-field.ts'
import { SaveBar } from './save-bar.tsx'
import { SavedMeanwhile } from './saved-meanwhile.tsx'

const TransactionDialog = lazyDialog('transaction dialog', async () => ({
  default: (await import('../../transactions/record/transaction-dialog.tsx')).TransactionDialog,
}))

/** Sources and uses as their manager types them: what does not add up shows with every key. */
export function MoneyEditor({ transaction, money }: { transaction: Transaction; money: Money }) {
  const { kind, organization } = transaction
  const { holders } = money
  const place: MoneyPlace = { kind, manager: organization.id, holders: holders.map(({ id }) => id) }
  const openingForm = () =>
    openingFormOf(money, { kind, purchasePrice: transaction.purchasePrice, manager: organization.id })
  const { form, restored, goOnFrom } = useUnsentForm<MoneyForm>({
    name: `money.${transaction.id}`,
    start: openingForm(),
  })
  const { isDirty } = form.formState
  const saving = useSaveMoney(transaction.id)
  const held = useHeldBack(transaction.id)
  const show = useShownFaults(form, (values) => moneyFormFaults(values, place))
  const [failure, setFailure] = useState<string | null>(null)
  const [editsFacts, setEditsFacts] = useState(false)
  const isUnsaved = isDirty || restored
  const readAt = useWatch({ control: form.control, name: 'version' })
  const isStale = readAt !== money.version && !saving.isPending
  const nameOf = useMemo(() => {
    const names = new Map(holders.map(({ id, name }) => [id, name]))
    return (id: string) => names.get(id) ?? 'Former participant'
  }, [holders])
  const takeSaved = () => {
    setFailure(null)
    goOnFrom(openingForm())
  }

  // Values that another user saved appear by themselves, unless they would replace what is typed here.
  useEffect(() => {
    if (isStale && !isUnsaved) goOnFrom(openingForm())
  })

  const save = async () => {
    setFailure(null)
    const given = form.getValues()
    const faults = moneyFormFaults(given, place)
    show(faults)
    const first = faults.map(({ field }) => field).find(isMoneyField)
    if (first !== undefined) return form.setFocus(first)
    try {
      const entered = enteredOf(given, organization.id)
      const saved = await saving.mutateAsync({ entered, version: given.version })
      goOnFrom(moneyFormOf(saved.version, saved.entered))
      const open = saved.discrepancies?.length ?? 0
      notify.success(
        'Sources and uses saved',
        open === 0 ? 'They reconcile to the cent' : 'They do not reconcile yet',
      )
    } catch (error) {
      const applied = applyProblem(error, form, isMoneyField, (field) => moneyField(given, field))
      if (applied.first !== null) return form.setFocus(applied.first)
      // Of a newer version the page tells by itself, with what is different in it.
      if (!isProblem(error, 'stale-version')) setFailure(problemText(error))
    }
  }

  const { getValues, setFocus } = form
  const goTo = useCallback(
    (to: Place) => {
      const field = fieldOfPlace(to, getValues())
      if (field !== null) return setFocus(field)
      const wanted = to.at === 'net wire' ? `#${netWirePanelId}` : '[data-add="uses"]'
      const target = document.querySelector<HTMLElement>(wanted)
      target?.scrollIntoView({ block: 'center' })
      target?.focus()
    },
    [getValues, setFocus],
  )
  const editFacts = (
    <Button
      variant="quiet"
      size="sm"
      icon={<Pencil className="size-4" aria-hidden />}
      {...held}
      onClick={() => setEditsFacts(true)}
    >
      Edit Facts
    </Button>
  )

  return (
    <FormProvider {...form}>
      <LiveMoney transaction={transaction} money={money} nameOf={nameOf}>
        <div className="space-y-6">
          {failure !== null && (
            <Banner takesFocus tone="error" title="Sources and uses were not saved">
              {failure}
            </Banner>
          )}
          {isStale && isUnsaved && (
            <SavedMeanwhile
              differences={moneyDifference(
                closingOf(transaction, money, money.entered),
                closingOf(transaction, money, enteredOf(form.getValues(), organization.id)),
              )}
              onTake={takeSaved}
              onKeep={() => form.setValue('version', money.version, { shouldDirty: true })}
            />
          )}
          {restored && !isStale && <RestoredBanner onStartOver={takeSaved} />}
          <LiveChecks transactionId={transaction.id} onGoTo={goTo} />
          <FillFromWires transaction={transaction} holders={holders} nameOf={nameOf} />
          {/* On a narrow screen the net wire follows both columns; beside the uses there is room for it on a wide one. */}
          <div className="flex flex-col gap-6 lg:grid lg:grid-cols-[minmax(0,5fr)_minmax(0,6fr)] lg:items-start">
            <div className="contents lg:block lg:space-y-6">
              <MoneyColumn
                list="contributions"
                place={place}
                holders={holders}
                action={kind === 'bond' && editFacts}
              >
                {kind === 'bond' && <BondSources transaction={transaction} holders={holders} />}
              </MoneyColumn>
              {kind === 'bond' && <LiveNetWire />}
            </div>
            <MoneyColumn list="uses" place={place} holders={holders}>
              {kind === 'bond' && <BondUses transaction={transaction} />}
            </MoneyColumn>
          </div>
          <SaveBar
            isUnsaved={isUnsaved}
            busy={saving.isPending}
            held={held}
            onSave={() => void save()}
            onDiscard={takeSaved}
          />
        </div>
      </LiveMoney>
      <Suspense>
        {editsFacts && <TransactionDialog transaction={transaction} onClose={() => setEditsFacts(false)} />}
      </Suspense>
    </FormProvider>
  )
}
