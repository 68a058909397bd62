import { memo, type ClipboardEvent, type KeyboardEvent } from 'react'
import type { FieldErrors, UseFormRegister } from 'react-hook-form'
import X from 'lucide-react/icons/x'
import { costKinds } from '@countersign/domain/platform/master-data/cost-kinds'
import { IconButton } from '../../platform/ui/button.tsx'
import { cx } from '../../platform/ui/class-names.ts'
import { FieldCell } from '../../platform/ui/field.tsx'
import { Options, Select, TextInput } from '../../platform/ui/input.tsx'
import { MoneyInput } from '../../platform/ui/money-input.tsx'
import { costKindNames, type CostRow, type WithCosts } from './cost-form.ts'

export const costServicesList = 'cost-services'

/** The columns of the table, where there is room for one. */
export const costColumns =
  'sm:grid-cols-[1.75rem_minmax(0,1fr)_minmax(0,1.2fr)_7.5rem_11rem_9.5rem_2.25rem] sm:gap-x-2'

type CostRowProps = {
  at: number
  errors: FieldErrors<CostRow> | undefined
  register: UseFormRegister<WithCosts>
  onEnter: (at: number) => void
  onRemove: (at: number) => void
  onPasteTable: (text: string) => void
}

/** One line. The browser holds what is typed in it: of two hundred only the one that changes is drawn again. */
export const CostRowFields = memo(function CostRowFields(props: CostRowProps) {
  const { at, errors, register, onEnter, onRemove, onPasteTable } = props
  const keys = {
    onKeyDown: (event: KeyboardEvent) => {
      if (event.key !== 'Enter') return
      event.preventDefault()
      onEnter(at)
    },
    onPaste: (event: ClipboardEvent) => {
      const text = event.clipboardData.getData('text/plain')
      if (!/[\t\n]/.test(text.trim())) return
      event.preventDefault()
      onPasteTable(text)
    },
  }
  return (
    // By itself: two hundred lines of fields would cost a frame with each key. The space at both ends is for the ring of the focus.
    <li className="-mx-1 px-1 contain-layout contain-paint contain-style sm:py-[3px]">
      <fieldset
        aria-label={`Line ${at + 1}`}
        className={cx('grid grid-cols-2 gap-x-3 gap-y-2 max-sm:py-4 sm:items-start', costColumns)}
      >
        <span
          aria-hidden
          className="num self-center text-sm text-muted max-sm:col-span-2 sm:h-9 sm:leading-9"
        >
          <span className="sm:hidden">Line </span>
          {at + 1}
        </span>
        <FieldCell inColumns label="Service" error={errors?.service?.message} className="max-sm:col-span-2">
          <TextInput list={costServicesList} {...keys} {...register(`associatedServices.${at}.service`)} />
        </FieldCell>
        <FieldCell inColumns label="Payee" error={errors?.payee?.message} className="max-sm:col-span-2">
          <TextInput {...keys} {...register(`associatedServices.${at}.payee`)} />
        </FieldCell>
        <FieldCell inColumns label="Invoice number" error={errors?.invoice?.message}>
          <TextInput className="num" {...keys} {...register(`associatedServices.${at}.invoice`)} />
        </FieldCell>
        <FieldCell inColumns label="Kind" error={errors?.kind?.message}>
          <Select {...register(`associatedServices.${at}.kind`)}>
            <Options of={costKinds.map((kind) => ({ id: kind, name: costKindNames[kind] }))} />
          </Select>
        </FieldCell>
        <FieldCell inColumns label="Amount" error={errors?.amount?.message}>
          <MoneyInput {...keys} {...register(`associatedServices.${at}.amount`)} />
        </FieldCell>
        <IconButton
          label={`Remove line ${at + 1}`}
          className="max-sm:self-end max-sm:justify-self-end"
          onClick={() => onRemove(at)}
        >
          <X className="size-4" aria-hidden />
        </IconButton>
      </fieldset>
    </li>
  )
})
