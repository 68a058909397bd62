import { useState } from 'react'
import { appearances, keepAppearance, keptAppearance } from '../../platform/ui/appearance.ts'
import { Card } from '../../platform/ui/card.tsx'
import { Choice } from '../../platform/ui/choice.tsx'

const labels = { light: 'Light', dark: 'Dark', system: 'System' }

export function AppearanceCard() {
  const [chosen, setChosen] = useState(keptAppearance)
  return (
    <Card title="Appearance">
      <div className="max-w-xs">
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
      </div>
    </Card>
  )
}
