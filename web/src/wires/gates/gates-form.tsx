import { useState } from 'react'
import { flushSync } from 'react-dom'
import type { Gates } from '@countersign/contract/wires/gates'
import { gateIds } from '@countersign/domain/platform/master-data/gate-ids'
import { isProblem } from '../../platform/api/client.ts'
import { problemText } from '../../platform/api/problem.ts'
import { focusFirstFault } from '../../platform/forms/faults.ts'
import { Banner } from '../../platform/ui/banner.tsx'
import { Button } from '../../platform/ui/button.tsx'
import { notify } from '../../platform/ui/toast-queue.ts'
import { gateChoiceOf, gateFormOf, presetFormOf } from './gate-form.ts'
import { GatePresets } from './gate-presets.tsx'
import { GateRow } from './gate-row.tsx'
import { useSaveGates } from './gate-queries.ts'

type GatesFormProps = {
  gates: Gates
  /** Before a choice is sent: the proposal that it may become takes the place of this form's focus. */
  onSave: () => void
}

/** A switch for each gate, saved together: nothing is turned off by a slip of the hand. */
export function GatesForm({ gates, onSave }: GatesFormProps) {
  const [form, setForm] = useState(() => gateFormOf(gates))
  const [asked, setAsked] = useState(false)
  const save = useSaveGates()
  const { faults, changed, body, preset, loosens } = gateChoiceOf(form, gates)
  const chosenHere = Object.keys(gates.choice.on).length + Object.keys(gates.choice.limits).length > 0

  const send = async (next: typeof body) => {
    onSave()
    try {
      const { proposal } = await save.mutateAsync({ body: next, version: gates.version })
      if (proposal === null) {
        notify.success('Verification gates saved', 'They apply from the next acceptance.')
      } else
        notify.info(
          'The lower protection is pending',
          'Every member is notified. Stricter settings apply immediately.',
        )
    } catch (error) {
      if (isProblem(error, 'stale-version')) {
        notify.error('Another user changed the gates', 'Review them and make your change again.')
      }
    }
  }

  return (
    <form
      noValidate
      className="mt-4"
      onSubmit={(event) => {
        event.preventDefault()
        // The fault may stand far above the button.
        flushSync(() => setAsked(true))
        if (Object.keys(faults).length === 0) void send(body)
        else focusFirstFault(event.currentTarget)
      }}
    >
      {save.isError && !isProblem(save.error, 'stale-version') && (
        <Banner takesFocus tone="error" title="The gates were not saved" className="mb-4">
          {problemText(save.error)}
        </Banner>
      )}
      <GatePresets
        preset={preset}
        mayChange={gates.mayChange}
        onChoose={(chosen) => setForm(presetFormOf(chosen))}
      />
      <ul aria-label="Verification Gates" className="divide-y divide-line border-y border-line">
        {gateIds.map((id) => (
          <GateRow
            key={id}
            id={id}
            form={form}
            gates={gates}
            faults={asked ? faults : {}}
            onSwitch={(on) => setForm({ ...form, on: { ...form.on, [id]: on } })}
            onLimit={(name, typed) => setForm({ ...form, limits: { ...form.limits, [name]: typed } })}
          />
        ))}
      </ul>
      {gates.mayChange && loosens && (
        <Banner tone="warning" title="This lowers the protection of wires" className="mt-4">
          {gates.loosening === 'notice'
            ? 'You are the only admin: it takes effect 24 hours after every member is notified.'
            : 'It takes effect when a second admin confirms it.'}{' '}
          Stricter settings apply immediately.
        </Banner>
      )}
      {gates.mayChange && (
        <div className="mt-4 flex flex-wrap justify-end gap-2">
          {chosenHere && (
            <Button
              variant="quiet"
              className="mr-auto"
              busy={save.isPending}
              onClick={() => void send({ on: {}, limits: {} })}
            >
              Restore Defaults
            </Button>
          )}
          <Button variant="primary" type="submit" busy={save.isPending} disabled={!changed && !asked}>
            Save Gates
          </Button>
        </div>
      )}
    </form>
  )
}
