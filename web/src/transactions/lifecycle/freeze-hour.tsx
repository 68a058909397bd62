import { useId, useState } from 'react'
import { Problem, problemText } from '../../platform/api/problem.ts'
import { Banner } from '../../platform/ui/banner.tsx'
import { Button } from '../../platform/ui/button.tsx'
import { zoneName } from '../../platform/ui/dates.ts'
import { Dialog } from '../../platform/ui/dialog.tsx'
import { Field } from '../../platform/ui/field.tsx'
import { TextInput } from '../../platform/ui/input.tsx'
import { notify } from '../../platform/ui/toast-queue.ts'
import { clockAt, type WallClock } from '@countersign/domain/platform/dates/wall-clock'
import { instantAt } from '@countersign/domain/platform/dates/zoned-time'
import type { Transaction } from '../record/transaction-queries.ts'
import { useFreeze, useSetFreezeHour } from './freeze-queries.ts'
import { zoneOf } from './freeze-labels.ts'

type FreezeHourProps = { transaction: Transaction; onClose: () => void }

/** The hour from which nothing may change any more, as the clocks of the closing show it. */
export function FreezeHour({ transaction, onClose }: FreezeHourProps) {
  const zone = zoneOf(transaction)
  const freezeAt = useFreeze(transaction.id).data?.freezeAt ?? null
  const set = useSetFreezeHour(transaction.id)
  const formId = useId()
  const [clock, setClock] = useState<WallClock>(() =>
    freezeAt === null ? { day: transaction.closingDate ?? '', time: '' } : clockAt(new Date(freezeAt), zone),
  )
  const [faults, setFaults] = useState<{ day?: string; time?: string }>({})
  const named = zoneName(zone, clock.day || null)

  const save = async (next: string | null) => {
    try {
      await set.mutateAsync(next)
      onClose()
      notify.success(next === null ? 'Freeze hour removed' : 'Freeze hour set')
    } catch (error) {
      const atField = error instanceof Problem ? error.errors[0] : undefined
      if (atField !== undefined) setFaults({ time: atField.message })
    }
  }
  const submit = () => {
    const missing = {
      ...(clock.day === '' && { day: 'Required field' }),
      ...(clock.time === '' && { time: 'Required field' }),
    }
    setFaults(missing)
    const at = instantAt(clock, zone)
    if (Object.keys(missing).length === 0 && at !== null) void save(at)
  }

  return (
    <Dialog
      title="Freeze Hour"
      description="At this time the transaction freezes automatically. Wires cannot be sent, edited or accepted until two people release it."
      onClose={onClose}
      footer={
        <>
          {freezeAt !== null && (
            <Button
              variant="quietDanger"
              className="mr-auto"
              busy={set.isPending}
              onClick={() => void save(null)}
            >
              Remove Freeze Hour
            </Button>
          )}
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="primary" type="submit" form={formId} busy={set.isPending}>
            Set Freeze Hour
          </Button>
        </>
      }
    >
      {set.isError && Object.keys(faults).length === 0 && (
        <Banner takesFocus tone="error" title="The freeze hour was not set" className="mb-4">
          {problemText(set.error)}
        </Banner>
      )}
      <form
        id={formId}
        noValidate
        className="grid gap-4 sm:grid-cols-2"
        onSubmit={(event) => {
          event.preventDefault()
          submit()
        }}
      >
        <Field label="Date" required error={faults.day}>
          <TextInput
            type="date"
            value={clock.day}
            onChange={({ target }) => setClock({ ...clock, day: target.value })}
          />
        </Field>
        <Field label={`Time (${named})`} required error={faults.time}>
          <TextInput
            type="time"
            value={clock.time}
            onChange={({ target }) => setClock({ ...clock, time: target.value })}
          />
        </Field>
      </form>
    </Dialog>
  )
}
