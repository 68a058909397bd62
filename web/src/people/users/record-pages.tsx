import { Navigate, useParams } from 'react-router'
import { paths } from '../../platform/navigation/paths.ts'
import { useIdentity } from '../identity/identity.ts'
import { RecordPage } from '../../audit/record-page.tsx'

/** For an organization's own admin. */
export function OwnHistoryPage() {
  const organization = useIdentity().user?.organization
  if (!organization) return <Navigate to={paths.team} replace />
  return <RecordPage of={{ organizationId: organization.id }} back={{ to: paths.team, title: 'Team' }} />
}

export function OrganizationHistoryPage() {
  const { organizationId = '' } = useParams()
  const back = { to: paths.organizations, title: 'Organizations / Companies' }
  return <RecordPage key={organizationId} of={{ organizationId }} back={back} />
}

export function PersonHistoryPage() {
  const { userId = '' } = useParams()
  return <RecordPage key={userId} of={{ userId }} back={{ to: paths.users, title: 'Users' }} />
}
