import { Link } from 'react-router'
import { gatePresets, presetIds, type PresetId, presetOf } from '@countersign/domain/wires/gates/gate-presets'
import { problemText } from '../../platform/api/problem.ts'
import { paths } from '../../platform/navigation/paths.ts'
import { Button } from '../../platform/ui/button.tsx'
import { notify } from '../../platform/ui/toast-queue.ts'
import { bodyOfPreset } from './gate-form.ts'
import { useGates, useSaveGates } from './gate-queries.ts'

/** Asks the admin of an organization that has chosen no gates yet; one click answers. Until then the defaults hold. */
export function ChooseProtection() {
  const gates = useGates().data
  const save = useSaveGates()
  if (gates === undefined || !gates.mayChange || gates.version > 0 || gates.proposal !== null) return null

  const holds = presetOf(gates.effective)

  const choose = async (preset: PresetId) => {
    try {
      const { proposal } = await save.mutateAsync({ body: bodyOfPreset(preset), version: gates.version })
      if (proposal === null) {
        notify.success(`${gatePresets[preset].title} protection chosen`, 'You can change it in Settings.')
      } else
        notify.info('The choice is pending', 'It is less strict than the platform defaults. See Settings.')
    } catch (error) {
      notify.error('The choice was not saved', problemText(error))
    }
  }

  return (
    <section
      aria-labelledby="choose-protection"
      className="framed mb-5 border-line bg-surface px-(--edge) py-4"
    >
      <h2 id="choose-protection" className="font-semibold">
        Choose the Protection of Your Organization’s Wires
      </h2>
      <p className="mt-0.5 text-muted">
        {holds === null ? 'The platform defaults apply' : `${gatePresets[holds].title} applies`} until you
        choose. Each gate is listed in{' '}
        <Link to={paths.settings} className="text-accent underline underline-offset-2">
          Settings
        </Link>
        ; relaxing one later requires a second admin or 24 hours of notice.
      </p>
      <ul className="mt-3 grid gap-3 sm:grid-cols-2">
        {presetIds.map((id) => (
          <li key={id} className="flex flex-col items-start gap-2 rounded-md border border-line p-3">
            <h3 className="font-medium">{gatePresets[id].title}</h3>
            <p className="flex-1 text-sm text-muted">{gatePresets[id].text}</p>
            <Button busy={save.isPending} onClick={() => void choose(id)}>
              Choose {gatePresets[id].title}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  )
}
