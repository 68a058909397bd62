import { useQuery } from '@tanstack/react-query'
import { LoadError } from '../../platform/loading/load-error.tsx'
import { call } from '../../platform/api/client.ts'
import { keys } from '../../platform/api/keys.ts'
import { ScreenHeading } from '../../platform/navigation/screen-heading.tsx'
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
      {dashboard.isError && <LoadError what="dashboard" query={dashboard} className="mb-4" />}
      {dashboard.isPending && <Spinner className="min-h-[40dvh]" />}
      {data?.platform && <PlatformDashboard platform={data.platform} />}
      {data?.own && <OwnDashboard own={data.own} />}
    </>
  )
}
