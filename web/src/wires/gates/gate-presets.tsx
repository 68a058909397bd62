import { gatePresets, presetIds, type PresetId } from '@countersign/domain/wires/gates/gate-presets'
import { RadioCards } from '../../platform/ui/radio-cards.tsx'

type PresetsProps = {
  /** Whose values the form has; null for a choice of its own. */
  preset: PresetId | null
  mayChange: boolean
  onChoose: (preset: PresetId) => void
}

const presets = presetIds.map((id) => ({
  value: id,
  label: gatePresets[id].title,
  text: gatePresets[id].text,
}))

const custom = { value: 'custom', label: 'Custom', text: 'Set each gate below.' }

/** Fills the whole form at once; 'Custom' shows while the gates match no preset. */
export function GatePresets({ preset, mayChange, onChoose }: PresetsProps) {
  if (!mayChange) {
    return (
      <p className="mb-3">
        Protection:{' '}
        <strong className="font-medium">{preset === null ? custom.label : gatePresets[preset].title}</strong>
      </p>
    )
  }
  return (
    <div className="mb-5">
      <RadioCards
        legend="Protection"
        options={preset === null ? [...presets, custom] : presets}
        selected={preset ?? 'custom'}
        field={{
          name: 'protection',
          onChange: ({ target }) => {
            const chosen = presetIds.find((id) => id === target.value)
            if (chosen !== undefined) onChoose(chosen)
          },
        }}
      />
    </div>
  )
}
