import { useQuery } from '@tanstack/react-query'
import { call } from '../../platform/api/client.ts'
import { keys } from '../../platform/api/keys.ts'
import { problemText } from '../../platform/api/problem.ts'
import { ScreenHeading } from '../../platform/navigation/screen-heading.tsx'
import { Banner } from '../../platform/ui/banner.tsx'
import { Button } from '../../platform/ui/button.tsx'
import { Spinner } from '../../platform/ui/spinner.tsx'
import { OwnDashboard } from './own-dashboard.tsx'
import { PlatformDashboard } from './platform-dashboard.tsx'

/** Totals and open items: of the platform for the super admin, or of a person without an organization. */
export function DashboardPage() {
  const dashboard = useQuery({
    queryKey: keys.dashboard,
    queryFn: ({ signal }) => call('GET /dashboard', { signal }),
  })
  const { data } = dashboard
  return (
    <>
      <ScreenHeading>Dashboard</ScreenHeading>
      {dashboard.isError && (
        <Banner
          tone="error"
          title="The dashboard could not be loaded"
          className="mb-4"
          action={<Button onClick={() => void dashboard.refetch()}>Try again</Button>}
        >
          {problemText(dashboard.error)}
        </Banner>
      )}
      {dashboard.isPending && <Spinner className="min-h-[40dvh]" />}
      {data?.platform && <PlatformDashboard platform={data.platform} />}
      {data?.own && <OwnDashboard own={data.own} />}
    </>
  )
}
