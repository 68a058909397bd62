import { useState } from 'react'
import { densities, keepDensity, keptDensity } from '../../platform/ui/density.ts'
import { appearances, keepAppearance, keptAppearance } from '../../platform/ui/appearance.ts'
import { Card } from '../../platform/ui/card.tsx'
import { Choice } from '../../platform/ui/choice.tsx'

const labels = { light: 'Light', dark: 'Dark', system: 'System' }
const densityLabels = { comfortable: 'Comfortable', compact: 'Compact' }

export function AppearanceCard() {
  const [chosen, setChosen] = useState(keptAppearance)
  const [density, setDensity] = useState(keptDensity)
  return (
    <Card title="Appearance">
      <div className="max-w-xs space-y-5">
        <Choice
          legend="Colors in this browser"
          options={appearances.map((value) => ({ value, label: labels[value] }))}
          field={{
            name: 'appearance',
            onChange: ({ target }) => {
              const next = appearances.find((one) => one === target.value) ?? 'system'
              keepAppearance(next)
              setChosen(next)
            },
          }}
          chosen={chosen}
        />
        <Choice
          legend="Rows of lists in this browser"
          options={densities.map((value) => ({ value, label: densityLabels[value] }))}
          field={{
            name: 'density',
            onChange: ({ target }) => {
              const next = densities.find((one) => one === target.value) ?? 'comfortable'
              keepDensity(next)
              setDensity(next)
            },
          }}
          chosen={density}
        />
      </div>
    </Card>
  )
}
