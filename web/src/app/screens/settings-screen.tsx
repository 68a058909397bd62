import { useIdentity } from '../../people/identity/identity.ts'
import { OutOfOfficeCard } from '../../people/delegations/out-of-office-card.tsx'
import { SettingsPage } from '../../people/settings/settings-page.tsx'
import { DirectoryCard, useLoadsDirectory } from '../../wires/routing-directory/directory-card.tsx'
import { GatesCard, useSeesGates } from '../../wires/gates/gates-card.tsx'

export function SettingsScreen() {
  const { user } = useIdentity()
  return (
    <SettingsPage
      absence={user?.organization == null ? null : <OutOfOfficeCard />}
      gates={useSeesGates() ? <GatesCard /> : null}
      directory={useLoadsDirectory() ? <DirectoryCard /> : null}
    />
  )
}
