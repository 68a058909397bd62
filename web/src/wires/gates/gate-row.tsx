import { useId } from 'react'
import type { Gates } from '@countersign/contract/wires/gates'
import { gateTable } from '@countersign/domain/wires/gates/gates'
import { type GateId } from '@countersign/domain/platform/master-data/gate-ids'
import { Field } from '../../platform/ui/field.tsx'
import { TextInput } from '../../platform/ui/input.tsx'
import { MoneyInput } from '../../platform/ui/money-input.tsx'
import { Switch } from '../../platform/ui/switch.tsx'
import type { GateForm } from './gate-form.ts'
import { gateSentences, limitLabels, type LimitName } from './gate-sentences.ts'

type GateRowProps = {
  id: GateId
  form: GateForm
  gates: Gates
  faults: Partial<Record<LimitName, string>>
  onSwitch: (on: boolean) => void
  onLimit: (name: LimitName, typed: string) => void
}

/** One gate: on or off, when it opens, and its limit where it has one. */
export function GateRow({ id, form, gates, faults, onSwitch, onLimit }: GateRowProps) {
  const describes = useId()
  const rule: { title: string; limit?: LimitName } = gateTable[id]
  const { limit } = rule
  const missing = id === 'bank-unknown' && !gates.directoryLoaded
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-6 gap-y-3 py-3.5">
      <div className="min-w-0">
        <label htmlFor={`${describes}-switch`} className="font-medium">
          {rule.title}
        </label>
        <p id={describes} className="text-sm text-muted">
          {gateSentences[id]}
          {missing && <span className="block text-wait">Never open: no routing directory loaded.</span>}
        </p>
      </div>
      <Switch
        id={`${describes}-switch`}
        aria-describedby={describes}
        className="mt-0.5"
        checked={form.on[id]}
        disabled={!gates.mayChange}
        onChange={({ target }) => onSwitch(target.checked)}
      />
      {limit !== undefined && form.on[id] && (
        <Field
          label={[limitLabels[limit].label, limitLabels[limit].unit && `(${limitLabels[limit].unit})`]
            .filter(Boolean)
            .join(' ')}
          required
          error={faults[limit]}
          className="max-w-52"
        >
          {limit === 'amountCents' ? (
            <MoneyInput
              value={form.limits[limit]}
              disabled={!gates.mayChange}
              onChange={({ target }) => onLimit(limit, target.value)}
            />
          ) : (
            <TextInput
              inputMode="numeric"
              className="num"
              value={form.limits[limit]}
              disabled={!gates.mayChange}
              onChange={({ target }) => onLimit(limit, target.value)}
            />
          )}
        </Field>
      )}
    </li>
  )
}
