import { Link, useSearchParams } from 'react-router'
import type { DomainChange } from '@countersign/contract/people/organization-domain'
import { LoadError } from '../../platform/loading/load-error.tsx'
import { problemText } from '../../platform/api/problem.ts'
import { paths } from '../../platform/navigation/paths.ts'
import { ScreenHeading } from '../../platform/navigation/screen-heading.tsx'
import { useMay } from '../access/use-may.ts'
import { useIdentity } from '../identity/identity.ts'
import { Banner } from '../../platform/ui/banner.tsx'
import { Button, buttonClass } from '../../platform/ui/button.tsx'
import { Card } from '../../platform/ui/card.tsx'
import { Timestamp } from '../../platform/ui/timestamp.tsx'
import { Spinner } from '../../platform/ui/spinner.tsx'
import { useDomainAction, useDomains } from './domain-queries.ts'

const toTeam = (
  <Link to={paths.team} className={buttonClass()}>
    Open Team
  </Link>
)

/** Where the link of a proof mail leads. Only the button proves the domain: mail scanners open links, too. */
export function ProveDomainPage() {
  const { user } = useIdentity()
  const mayChange = useMay()('change organization domains', { isOwnOrganization: true })
  const organization = user?.organization ?? null
  return (
    <div className="mx-auto max-w-2xl">
      <ScreenHeading text={organization?.name}>Prove a Domain</ScreenHeading>
      {mayChange && organization !== null ? (
        <Proof organizationId={organization.id} organizationName={organization.name} />
      ) : (
        <Banner
          tone="warning"
          title="Only an admin of the organization can prove its domain"
          action={organization !== null && toTeam}
        >
          Forward the email to the admin it names.
        </Banner>
      )}
    </div>
  )
}

type ProofProps = { organizationId: string; organizationName: string }

function Proof({ organizationId, organizationName }: ProofProps) {
  const [given] = useSearchParams()
  const changeId = given.get('change') ?? ''
  const token = given.get('token') ?? ''
  const list = useDomains(organizationId)
  const prove = useDomainAction(organizationId)
  if (list.isPending) return <Spinner label="Loading the domain" />
  if (list.data === undefined) {
    return <LoadError what="domain" query={list} />
  }
  const change = list.data.changes.find(({ id }) => id === changeId)
  if (prove.isSuccess) return <Proved change={change} />
  if (change === undefined || change.state !== 'mailed' || token === '') {
    return (
      <Banner tone="warning" title="This link is no longer valid" action={toTeam}>
        It was used, has expired, or was canceled. See the status of the domain under Team, Domains, and send
        a new link there.
      </Banner>
    )
  }
  return (
    <Card title={`Does ${change.domain} belong to ${organizationName}?`}>
      {prove.isError && (
        <Banner tone="error" title="The domain was not proved" takesFocus className="mb-4">
          {problemText(prove.error)}
        </Banner>
      )}
      <p>
        Requested by {change.requestedBy}, <Timestamp at={change.requestedAt} />. Mailed to {change.mailbox}.
      </p>
      <ul className="mt-3 list-disc space-y-1 pl-5 text-muted">
        <li>A receiver of your organization with an address outside its domains needs a second approver.</li>
        <li>People with an address at this domain can join your organization.</li>
        <li>Every member is notified.</li>
      </ul>
      <p className="mt-3 text-muted">Do not prove a domain your organization does not control.</p>
      <div className="mt-5 flex flex-wrap gap-2">
        <Button
          variant="primary"
          busy={prove.isPending}
          onClick={() => prove.mutate({ kind: 'prove', changeId, token })}
        >
          Prove Domain
        </Button>
        {toTeam}
      </div>
    </Card>
  )
}

/** The change is gone once it took effect; a further domain waits for a second admin. */
function Proved({ change }: { change: DomainChange | undefined }) {
  return change === undefined ? (
    <Banner tone="info" title="The domain is proved" takesFocus action={toTeam}>
      From now on, a receiver of your organization with an address outside its domains needs a second
      approver.
    </Banner>
  ) : (
    <Banner tone="info" title={`${change.domain} is proved and pending`} takesFocus action={toTeam}>
      {change.confirmation}
    </Banner>
  )
}
