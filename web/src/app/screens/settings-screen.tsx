import { OutOfOfficeCard } from '../../people/delegations/out-of-office-card.tsx'
import { SettingsPage } from '../../people/settings/settings-page.tsx'
import { GatesCard } from '../../wires/gates/gates-card.tsx'

export const SettingsScreen = () => (
  <SettingsPage
    gates={
      <>
        <OutOfOfficeCard />
        <GatesCard />
      </>
    }
  />
)
