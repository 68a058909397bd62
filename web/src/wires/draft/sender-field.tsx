import { useEffect, useState } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { Button } from '../../platform/ui/button.tsx'
import { Field } from '../../platform/ui/field.tsx'
import { Options, Select } from '../../platform/ui/input.tsx'
import type { Wire } from '../record/wire-queries.ts'
import { useSenders } from './use-senders.ts'
import type { WireForm } from './wire-form.ts'

/** Who pays: nearly always the managing organization, so that it is named and can be changed. */
export function SenderField({ transactionId, wire }: { transactionId: string; wire: Wire | null }) {
  const { control, register, formState, setFocus } = useFormContext<WireForm>()
  const [changing, setChanging] = useState(false)
  useEffect(() => {
    if (changing) setFocus('senderOrganizationId')
  }, [changing, setFocus])
  const chosen = useWatch({ control, name: 'senderOrganizationId' })
  const senders = useSenders(transactionId, wire)
  const error = formState.errors.senderOrganizationId?.message
  const named = senders.find(({ id }) => id === chosen)
  if (changing || error !== undefined || named === undefined) {
    return (
      <Field label="Sender" required hint="Who pays this wire" error={error}>
        <Select {...register('senderOrganizationId')}>
          <Options of={senders} />
        </Select>
      </Field>
    )
  }
  return (
    <div>
      <p className="mb-1 text-sm font-medium">Sender</p>
      <div className="flex min-h-9 items-center gap-3">
        <span className="min-w-0">{named.name}</span>
        {senders.length > 1 && (
          <Button size="sm" aria-label="Change the sender" onClick={() => setChanging(true)}>
            Change
          </Button>
        )}
      </div>
      <p className="mt-1 text-sm text-muted">Who pays this wire</p>
    </div>
  )
}
