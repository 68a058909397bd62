import { lazyDialog } from '../../platform/error-reporting/lazy-dialog.tsx'
import { Suspense, useState, type ReactNode } from 'react'
import type { AccountDialogName } from '../account/account-dialogs.tsx'
import { useSettings } from '../account/settings-queries.ts'
import { problemText } from '../../platform/api/problem.ts'
import { Banner } from '../../platform/ui/banner.tsx'
import { Button } from '../../platform/ui/button.tsx'
import { LoadingBlock } from '../../platform/ui/spinner.tsx'
import { AppearanceCard } from './appearance-card.tsx'
import { MailChoices } from './mail-choices.tsx'
import { IdleMinutes } from './idle-minutes.tsx'
import { ProfileCard } from './profile-card.tsx'
import { SettingsSections } from './settings-sections.tsx'
import { ShortcutsCard } from './shortcuts-card.tsx'
import { SignInCard } from './sign-in-card.tsx'

const AccountDialogs = lazyDialog('account dialogs', async () => ({
  default: (await import('../account/account-dialogs.tsx')).AccountDialogs,
}))

/** What the app passes: parts of higher areas, null for users whom they do not concern. */
type SettingsPageProps = { absence?: ReactNode; gates: ReactNode; directory?: ReactNode }

export function SettingsPage({ absence = null, gates, directory = null }: SettingsPageProps) {
  const [open, setOpen] = useState<AccountDialogName | null>(null)
  const settings = useSettings()
  return (
    <div className="mx-auto max-w-3xl lg:max-w-5xl">
      <h1 className="mb-5 text-2xl font-semibold">Settings</h1>
      <SettingsSections
        sections={[
          {
            id: 'profile',
            label: 'Profile and Sign-In',
            content: (
              <>
                <ProfileCard onOpen={setOpen} />
                <SignInCard onOpen={setOpen} />
              </>
            ),
          },
          {
            // Above what is loaded: nothing that comes later moves it under a pointer.
            id: 'appearance',
            label: 'Appearance and Keys',
            content: (
              <>
                <AppearanceCard />
                <ShortcutsCard />
              </>
            ),
          },
          { id: 'emails', label: 'Emails and Session', content: <Choices settings={settings} /> },
          ...(absence === null ? [] : [{ id: 'out-of-office', label: 'Out of Office', content: absence }]),
          ...(directory === null
            ? []
            : [{ id: 'routing-directory', label: 'Routing Directory', content: directory }]),
          // Last: the form is far longer than what stands for it, and would move what is below.
          ...(gates === null ? [] : [{ id: 'gates', label: 'Verification Gates', content: gates }]),
        ]}
      />
      {open !== null && (
        <Suspense>
          <AccountDialogs open={open} onClose={() => setOpen(null)} />
        </Suspense>
      )}
    </div>
  )
}

function Choices({ settings }: { settings: ReturnType<typeof useSettings> }) {
  if (settings.isError && settings.data === undefined)
    return (
      <Banner
        tone="error"
        title="Your choices could not be loaded"
        action={<Button onClick={() => void settings.refetch()}>Try Again</Button>}
      >
        {problemText(settings.error)}
      </Banner>
    )
  if (settings.isPending) return <LoadingBlock label="Loading the choices" className="h-64 rounded-lg!" />
  return (
    <>
      <MailChoices settings={settings.data} />
      <IdleMinutes settings={settings.data} />
    </>
  )
}
