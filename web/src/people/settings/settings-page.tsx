import { lazyPart } from '../../platform/loading/lazy-part.ts'
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
import { ShortcutsCard } from './shortcuts-card.tsx'
import { SignInCard } from './sign-in-card.tsx'

const AccountDialogs = lazyPart('account dialogs', async () => ({
  default: (await import('../account/account-dialogs.tsx')).AccountDialogs,
}))

/** `gates` is the card of the organization's gates, which the app passes. */
export function SettingsPage({ gates }: { gates: ReactNode }) {
  const [open, setOpen] = useState<AccountDialogName | null>(null)
  const settings = useSettings()
  return (
    <div className="mx-auto max-w-3xl">
      <h1 className="mb-5 text-2xl font-semibold">Settings</h1>
      <div className="space-y-6">
        <ProfileCard onOpen={setOpen} />
        <SignInCard onOpen={setOpen} />
        {/* Above what is loaded: nothing that comes later moves it under a pointer. */}
        <AppearanceCard />
        <ShortcutsCard />
        {settings.isError && (
          <Banner
            tone="error"
            title="Your choices could not be loaded"
            action={<Button onClick={() => void settings.refetch()}>Try again</Button>}
          >
            {problemText(settings.error)}
          </Banner>
        )}
        {settings.isPending && <LoadingBlock label="Loading the choices" className="h-64 rounded-lg!" />}
        {settings.data !== undefined && (
          <>
            <MailChoices settings={settings.data} />
            <IdleMinutes settings={settings.data} />
          </>
        )}
        {gates}
      </div>
      {open !== null && (
        <Suspense>
          <AccountDialogs open={open} onClose={() => setOpen(null)} />
        </Suspense>
      )}
    </div>
  )
}
