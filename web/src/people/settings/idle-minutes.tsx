import { idleMinutes as limit } from '@countersign/domain/people/limits'
import type { Settings } from '@countersign/contract/people/settings'
import { problemText } from '../../platform/api/problem.ts'
import { Card } from '../../platform/ui/card.tsx'
import { Field } from '../../platform/ui/field.tsx'
import { Options, Select } from '../../platform/ui/input.tsx'
import { notify } from '../../platform/ui/toast-queue.ts'
import { useSaveSettings } from '../account/settings-queries.ts'

const offered = [limit.least, 10, 15, 30, 60, 120, 240, limit.most]

const words = (minutes: number): string =>
  minutes < 60 || minutes % 60 !== 0
    ? `${minutes} minutes`
    : minutes === 60
      ? '1 hour'
      : `${minutes / 60} hours`

export function IdleMinutes({ settings: { idleMinutes } }: { settings: Settings }) {
  const save = useSaveSettings()
  const choices = [...new Set([...offered, idleMinutes])].toSorted((a, b) => a - b)
  return (
    <Card title="Inactivity">
      <Field
        label="Sign me out after"
        required
        hint="After inactivity in all tabs. A warning appears one minute before."
        className="max-w-xs"
      >
        <Select
          value={idleMinutes}
          onChange={({ target }) =>
            save.mutate(
              { idleMinutes: Number(target.value) },
              { onError: (error) => notify.error('Your choice was not saved', problemText(error)) },
            )
          }
        >
          <Options of={choices.map((minutes) => ({ id: minutes, name: words(minutes) }))} />
        </Select>
      </Field>
    </Card>
  )
}
