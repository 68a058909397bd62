import { costsTitle } from '@countersign/domain/platform/master-data/closing-labels'
import { useClosingKind } from '../../transactions/record/closing-kind.ts'
import { useCallback, useRef, useState } from 'react'
import { useFieldArray, useFormContext, useFormState } from 'react-hook-form'
import ClipboardPaste from 'lucide-react/icons/clipboard-paste'
import Copy from 'lucide-react/icons/copy'
import Plus from 'lucide-react/icons/plus'
import { knownServices, mostCostLines } from '@countersign/domain/wires/cost-of-issuance/cost-of-issuance'
import { printCostTable } from '@countersign/domain/wires/cost-of-issuance/print-cost-table'
import { platformFeeLabel } from '@countersign/domain/platform/product'
import { runtimeConfig } from '../../platform/runtime-config.ts'
import { Button } from '../../platform/ui/button.tsx'
import { cx } from '../../platform/ui/class-names.ts'
import { Field, FieldError } from '../../platform/ui/field.tsx'
import { Options } from '../../platform/ui/input.tsx'
import { MoneyInput } from '../../platform/ui/money-input.tsx'
import { notify } from '../../platform/ui/toast-queue.ts'
import { FeeOffer } from './fee-offer.tsx'
import { costLinesOf, costRowsOf, emptyCostRow, isEmptyCostRow, type WithCosts } from './cost-form.ts'
import { costColumns, CostRowFields, costServicesList } from './cost-row.tsx'
import { CostSum } from './cost-sum.tsx'
import { PasteCosts } from './paste-costs.tsx'
import type { Wire } from '../record/wire-queries.ts'

type CostFieldsProps = { transactionId: string; wire: Wire | null }

/** What the cost of issuance consists of: a table of lines, contingency and fee that sum to the purpose's amount. */
export function CostFields({ transactionId, wire }: CostFieldsProps) {
  const { register, control, getValues } = useFormContext<WithCosts>()
  const { fields, append, insert, remove, replace } = useFieldArray({ control, name: 'associatedServices' })
  const { errors } = useFormState({ control })
  const [pasting, setPasting] = useState<string | null>(null)
  const adder = useRef<HTMLButtonElement>(null)
  const rowErrors = errors.associatedServices
  const full = fields.length >= mostCostLines

  const addBelow = useCallback(
    (at: number) => {
      if (getValues('associatedServices').length < mostCostLines) insert(at + 1, emptyCostRow)
    },
    [getValues, insert],
  )
  const removeRow = useCallback(
    (at: number) => {
      remove(at)
      adder.current?.focus()
    },
    [remove],
  )
  const filled = () => getValues('associatedServices').filter((row) => !isEmptyCostRow(row))
  // A browser has no clipboard at all where the page came without TLS.
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(printCostTable(costLinesOf(filled())))
      notify.success('Table copied', 'Paste it into a spreadsheet')
    } catch {
      notify.error('The table was not copied', 'The browser does not allow it')
    }
  }

  return (
    <div className="space-y-6">
      <fieldset aria-describedby="cost-explanation">
        <legend className="font-semibold">{costsTitle(useClosingKind())}</legend>
        <p id="cost-explanation" className="mb-4 text-sm text-muted">
          Fees, administrative costs, platform fee and contingency amounts. Visible to all participants.
        </p>
        <datalist id={costServicesList}>
          <Options of={knownServices} />
        </datalist>
        <div aria-hidden className={cx('grid pb-1.5 text-sm font-medium max-sm:hidden', costColumns)}>
          <span />
          <span>Service</span>
          <span>Payee</span>
          <span>Invoice no.</span>
          <span>Kind</span>
          <span className="text-right">Amount</span>
        </div>
        <ul className="max-sm:divide-y max-sm:divide-line" aria-label="Lines">
          {fields.map((row, at) => (
            <CostRowFields
              key={row.id}
              at={at}
              errors={rowErrors?.[at]}
              register={register}
              onEnter={addBelow}
              onRemove={removeRow}
              onPasteTable={setPasting}
            />
          ))}
        </ul>
        {typeof rowErrors?.message === 'string' && (
          <FieldError id="cost-fault">{rowErrors.message}</FieldError>
        )}
        <div className="mt-3 flex flex-wrap items-center gap-2">
          <Button
            ref={adder}
            size="sm"
            icon={<Plus className="size-4" aria-hidden />}
            disabled={full}
            onClick={() => append(emptyCostRow)}
          >
            Add Line
          </Button>
          <Button
            size="sm"
            icon={<ClipboardPaste className="size-4" aria-hidden />}
            onClick={() => setPasting('')}
          >
            Paste a Table
          </Button>
          <Button
            variant="quiet"
            size="sm"
            icon={<Copy className="size-4" aria-hidden />}
            onClick={() => void copy()}
          >
            Copy Table
          </Button>
          <span className="text-sm text-muted max-sm:hidden">
            {full ? `At most ${mostCostLines} lines` : 'Enter adds a line'}
          </span>
        </div>
      </fieldset>
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <Field label="Contingency" error={errors.contingencyAmount?.message}>
          <MoneyInput {...register('contingencyAmount')} />
        </Field>
        <div>
          <Field
            label={platformFeeLabel(runtimeConfig.productName)}
            error={errors.platformSecurityFee?.message}
          >
            <MoneyInput {...register('platformSecurityFee')} />
          </Field>
          <FeeOffer transactionId={transactionId} />
        </div>
      </div>
      <CostSum transactionId={transactionId} wireId={wire?.id ?? null} />
      {pasting !== null && (
        <PasteCosts
          start={pasting}
          standing={filled().length}
          onClose={() => setPasting(null)}
          onTake={(lines, { replacing }) => {
            replace([...(replacing ? [] : filled()), ...costRowsOf(lines)])
            setPasting(null)
          }}
        />
      )}
    </div>
  )
}
