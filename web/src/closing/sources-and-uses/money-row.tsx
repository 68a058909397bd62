import { memo, type ClipboardEvent, type KeyboardEvent } from 'react'
import { useFormContext, useWatch, type FieldErrors } from 'react-hook-form'
import ArrowDown from 'lucide-react/icons/arrow-down'
import ArrowUp from 'lucide-react/icons/arrow-up'
import X from 'lucide-react/icons/x'
import { purposeChoices } from '@countersign/domain/platform/master-data/purpose-labels'
import { useClosingKind } from '../../transactions/record/closing-kind.ts'
import { IconButton } from '../../platform/ui/button.tsx'
import { cx } from '../../platform/ui/class-names.ts'
import { FieldCell } from '../../platform/ui/field.tsx'
import { Options, Select, TextInput } from '../../platform/ui/input.tsx'
import { MoneyInput } from '../../platform/ui/money-input.tsx'
import { purposeOfLabel, type MoneyForm, type MoneyList, type MoneyRow } from './money-form.ts'

export type MoneyHolder = { id: string; name: string }

type MoneyRowProps = {
  list: MoneyList
  at: number
  isLast: boolean
  /** One of so many lines that each is better laid out and painted by itself. */
  isOfMany: boolean
  errors: FieldErrors<MoneyRow> | undefined
  holders: readonly MoneyHolder[]
  manager: string
  onEnter: (at: number) => void
  onRemove: (at: number) => void
  onMove: (from: number, to: number) => void
  onPasteTable: (text: string) => void
}

const lineName = (list: MoneyList, at: number): string => `${list === 'uses' ? 'Use' : 'Source'} ${at + 1}`

/** Two hundred lines of fields would cost a frame with each key. The space at both ends is for the ring of the focus. */
const apart = '-mx-1 px-1 contain-layout contain-paint contain-style'

/** One line. The browser holds what is typed in it: of two hundred only the one that changes is drawn again. */
export const MoneyRowFields = memo(function MoneyRowFields(props: MoneyRowProps) {
  const { list, at, isLast, isOfMany, errors, holders, manager, onEnter, onRemove, onMove, onPasteTable } =
    props
  const { register, setValue, getValues } = useFormContext<MoneyForm>()
  const name = lineName(list, at)
  const keys = {
    onKeyDown: (event: KeyboardEvent) => {
      if (event.altKey && (event.key === 'ArrowUp' || event.key === 'ArrowDown')) {
        event.preventDefault()
        onMove(at, event.key === 'ArrowUp' ? at - 1 : at + 1)
      } else if (event.key === 'Enter') {
        event.preventDefault()
        onEnter(at)
      }
    },
    onPaste: (event: ClipboardEvent) => {
      const text = event.clipboardData.getData('text/plain')
      if (!/[\t\n]/.test(text.trim())) return
      event.preventDefault()
      onPasteTable(text)
    },
  }
  const label = register(`${list}.${at}.label`, {
    onChange: () => {
      const row = getValues(`${list}.${at}`)
      const purpose = list === 'uses' && row.amount.trim() === '' ? purposeOfLabel(row.label) : null
      if (purpose !== null) setValue(`${list}.${at}.purpose`, String(purpose), { shouldDirty: true })
    },
  })
  return (
    <li className={cx('py-2.5', isOfMany && apart)}>
      <fieldset aria-label={name} className="grid grid-cols-[minmax(0,1fr)_10rem] gap-2 max-sm:grid-cols-2">
        <FieldCell label="Name" error={errors?.label?.message} className="max-sm:col-span-full">
          <TextInput placeholder="Name" list={`${list}-labels`} {...keys} {...label} />
        </FieldCell>
        <FieldCell label="Amount" error={errors?.amount?.message}>
          <MoneyInput {...keys} {...register(`${list}.${at}.amount`)} />
        </FieldCell>
        <div className="col-span-full flex items-start gap-2 max-sm:contents">
          <FieldCell label="Holder" error={errors?.holder?.message} className="flex-1">
            <Select {...register(`${list}.${at}.holder`)}>
              {list === 'uses' && <option value="">Paid out</option>}
              <Options of={holders} />
            </Select>
          </FieldCell>
          {list === 'contributions' ? (
            <SourcePurpose list={list} at={at} manager={manager} error={errors?.purpose?.message} />
          ) : (
            <Purpose list={list} at={at} error={errors?.purpose?.message} />
          )}
          <div className="flex shrink-0 max-sm:col-start-2 max-sm:ml-auto">
            <IconButton
              label={`Move ${name.toLowerCase()} up`}
              disabled={at === 0}
              data-move={`${list}.${at}.up`}
              onClick={() => onMove(at, at - 1)}
            >
              <ArrowUp className="size-4" aria-hidden />
            </IconButton>
            <IconButton
              label={`Move ${name.toLowerCase()} down`}
              disabled={isLast}
              data-move={`${list}.${at}.down`}
              onClick={() => onMove(at, at + 1)}
            >
              <ArrowDown className="size-4" aria-hidden />
            </IconButton>
            <IconButton label={`Remove ${name.toLowerCase()}`} onClick={() => onRemove(at)}>
              <X className="size-4" aria-hidden />
            </IconButton>
          </div>
        </div>
      </fieldset>
    </li>
  )
})

type PurposeProps = { list: MoneyList; at: number; error: string | undefined }

/** What a source is for. What the managing organization holds, its wires say themselves. */
function SourcePurpose({ manager, ...rest }: PurposeProps & { manager: string }) {
  const { control } = useFormContext<MoneyForm>()
  const holder = useWatch({ control, name: `contributions.${rest.at}.holder` })
  return holder === manager ? null : <Purpose {...rest} />
}

function Purpose({ list, at, error }: PurposeProps) {
  const kind = useClosingKind()
  const { register } = useFormContext<MoneyForm>()
  return (
    <FieldCell label="Purpose" error={error} className="flex-1">
      <Select {...register(`${list}.${at}.purpose`)}>
        {list === 'contributions' && <option value="">Choose a purpose</option>}
        <Options of={purposeChoices(kind)} />
      </Select>
    </FieldCell>
  )
}
