import { useId } from 'react'
import { keepSingleKeys, useSingleKeys } from '../../platform/shortcuts/single-keys.ts'
import { Card } from '../../platform/ui/card.tsx'
import { Switch } from '../../platform/ui/switch.tsx'

/** Of this browser: who dictates at one machine may type at another. */
export function ShortcutsCard() {
  const id = useId()
  const on = useSingleKeys()
  return (
    <Card title="Keyboard Shortcuts">
      <div className="flex items-start justify-between gap-6">
        <div className="min-w-0">
          <label htmlFor={id} className="font-medium">
            Shortcuts of single keys in this browser
          </label>
          <p id={`${id}-hint`} className="mt-0.5 text-sm text-muted">
            Such as / to search, G then T to go to Transactions, and ? for the list of all. Ctrl+K works
            either way.
          </p>
        </div>
        <Switch
          id={id}
          aria-describedby={`${id}-hint`}
          className="mt-0.5"
          checked={on}
          onChange={({ target }) => keepSingleKeys(target.checked)}
        />
      </div>
    </Card>
  )
}
