import { useId, useState } from 'react'
import { LoadError } from '../../platform/loading/load-error.tsx'
import { Button } from '../../platform/ui/button.tsx'
import { formatInstant } from '../../platform/ui/dates.ts'
import { Field } from '../../platform/ui/field.tsx'
import { Select } from '../../platform/ui/input.tsx'
import { Spinner } from '../../platform/ui/spinner.tsx'
import { useInstructionVersions, type InstructionVersion } from '../verification/verification-queries.ts'
import { ComparedVersions } from './compared-versions.tsx'
import type { Wire } from '../record/wire-queries.ts'

/** Every version of the bank details, each beside the one before it. Offered only where there is more than one. */
export function InstructionVersions({ wire }: { wire: Wire }) {
  const [shown, setShown] = useState(false)
  const id = useId()
  // A payer sees the details that stand and no earlier ones, and gets no digest.
  if ((wire.bankDetails?.version ?? 0) < 2 || wire.digest === null) return null
  return (
    <div className="mt-4 border-t border-line pt-4">
      <Button size="sm" aria-expanded={shown} aria-controls={id} onClick={() => setShown(!shown)}>
        {shown ? 'Hide Versions' : 'Versions'}
      </Button>
      <div id={id} hidden={!shown} className="mt-4">
        {shown && <Versions wireId={wire.id} />}
      </div>
    </div>
  )
}

function Versions({ wireId }: { wireId: string }) {
  const versions = useInstructionVersions(wireId)
  const [chosen, setChosen] = useState<number | null>(null)
  if (versions.isPending) return <Spinner label="Loading the versions" className="min-h-24" />
  if (versions.data === undefined) {
    return <LoadError what="versions" query={versions} />
  }
  const { items } = versions.data
  // Of those that the viewer may see, the last has none before it.
  const at = Math.max(
    0,
    items.findIndex(({ version }) => version === chosen),
  )
  const after = items[at]
  const before = items[at + 1]
  if (after === undefined || before === undefined) {
    return <p className="text-muted">No other version is available to you.</p>
  }
  return (
    <>
      {items.length > 2 && (
        <Field label="Compare" required className="mb-4 max-w-64">
          <Select value={after.version} onChange={({ target }) => setChosen(Number(target.value))}>
            {items.slice(0, -1).map(({ version }, place) => (
              <option key={version} value={version}>
                Version {version} with {items[place + 1]?.version}
              </option>
            ))}
          </Select>
        </Field>
      )}
      <ComparedVersions
        key={`${before.version}-${after.version}`}
        wireId={wireId}
        before={before}
        after={after}
      />
      <ul aria-label="Who entered and accepted each version" className="mt-4 space-y-1.5 text-sm">
        {items.map((version) => (
          <li key={version.version}>{whoOf(version)}</li>
        ))}
      </ul>
    </>
  )
}

function whoOf({ version, enteredBy, by, at, accepted }: InstructionVersion): string {
  const entered = `Version ${version}: entered by ${by} (${enteredBy}) on ${formatInstant(at)}`
  const acceptances = accepted.map((one) => `accepted by ${one.by} on ${formatInstant(one.at)}`)
  return [entered, ...(acceptances.length > 0 ? acceptances : ['never accepted'])].join('; ')
}
