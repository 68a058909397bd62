import BadgeCheck from 'lucide-react/icons/badge-check'
import CircleDashed from 'lucide-react/icons/circle-dashed'
import Hourglass from 'lucide-react/icons/hourglass'
import MailX from 'lucide-react/icons/mail-x'
import Mail from 'lucide-react/icons/mail'
import type { DomainChange, OrganizationDomains } from '@countersign/contract/people/organization-domain'
import { Button } from '../../platform/ui/button.tsx'
import { formatInstant } from '../../platform/ui/dates.ts'
import { Timestamp } from '../../platform/ui/timestamp.tsx'
import { StatusBadge } from '../../platform/ui/status-badge.tsx'
import type { AskedAction } from './ask-domain-action.tsx'

type DomainListProps = {
  domains: OrganizationDomains
  onRequest: (domain: string) => void
  onAsk: (asked: AskedAction) => void
}

const rowClass = 'flex flex-wrap items-center justify-between gap-x-6 gap-y-2 px-(--edge) py-3'

/** The domains, and below them the changes that wait. */
export function DomainList({ domains: { domains, changes }, onRequest, onAsk }: DomainListProps) {
  const waits = new Set(changes.map(({ domain }) => domain))
  return (
    <>
      <ul aria-label="Domains" className="divide-y divide-line">
        {domains.map(({ domain, provedAt, provedBy }) => (
          <li key={domain} className={rowClass}>
            <div className="min-w-0 flex-1 basis-56">
              <p className="font-medium wrap-anywhere">{domain}</p>
              <p className="text-sm text-muted">
                {provedAt === null ? (
                  'Claimed at registration'
                ) : (
                  <>
                    Proved by {provedBy}, <Timestamp at={provedAt} />
                  </>
                )}
              </p>
            </div>
            {provedAt === null ? (
              <StatusBadge tone="neutral" Icon={CircleDashed}>
                Not proved
              </StatusBadge>
            ) : (
              <StatusBadge tone="good" Icon={BadgeCheck}>
                Proved
              </StatusBadge>
            )}
            {!waits.has(domain) && (
              <div className="-mr-2.5 flex gap-1">
                {provedAt === null && (
                  <Button size="sm" onClick={() => onRequest(domain)}>
                    Prove <Named domain={domain} />
                  </Button>
                )}
                <Button size="sm" variant="quietDanger" onClick={() => onAsk({ kind: 'remove', domain })}>
                  Remove <Named domain={domain} />
                </Button>
              </div>
            )}
          </li>
        ))}
      </ul>
      {changes.length > 0 && (
        <>
          <h3 className="border-t border-line bg-sunken px-(--edge) py-2 text-sm font-medium">
            Pending Changes
          </h3>
          <ul aria-label="Pending Changes" className="divide-y divide-line">
            {changes.map((change) => (
              <li key={change.id} className={rowClass}>
                <WaitingChange
                  change={change}
                  isListed={domains.some(({ domain }) => domain === change.domain)}
                  onRequest={onRequest}
                  onAsk={onAsk}
                />
              </li>
            ))}
          </ul>
        </>
      )}
    </>
  )
}

/** For screen readers, where several buttons have the same word. */
const Named = ({ domain }: { domain: string }) => <span className="sr-only">{domain}</span>

type WaitingChangeProps = Omit<DomainListProps, 'domains'> & {
  change: DomainChange
  /** The organization has the domain already: it is proved, not added. */
  isListed: boolean
}

function WaitingChange({ change, isListed, onRequest, onAsk }: WaitingChangeProps) {
  const { id: changeId, domain, kind, requestedBy, requestedAt } = change
  return (
    <>
      <div className="min-w-0 flex-1 basis-56">
        <p className="font-medium wrap-anywhere">
          {kind === 'remove' ? 'Remove' : isListed ? 'Prove' : 'Add'} {domain}
        </p>
        <p className="text-sm wrap-anywhere text-muted">
          Requested by {requestedBy}, <Timestamp at={requestedAt} />. {explanationOf(change)}
        </p>
      </div>
      <ChangeState state={change.state} />
      <div className="flex flex-wrap gap-1">
        {change.state !== 'waiting' && (
          <Button size="sm" onClick={() => onRequest(domain)}>
            Send Again <Named domain={domain} />
          </Button>
        )}
        {change.mayConfirm && (
          <Button
            size="sm"
            variant="primary"
            onClick={() => onAsk({ kind: 'confirm', changeId, domain, removes: kind === 'remove' })}
          >
            Confirm <Named domain={domain} />
          </Button>
        )}
        <Button size="sm" variant="quiet" onClick={() => onAsk({ kind: 'cancel', changeId, domain })}>
          Cancel <Named domain={domain} />
        </Button>
      </div>
    </>
  )
}

/** What the change waits for, in words for this reader. */
function explanationOf(change: DomainChange): string {
  const { state, mailbox, mayConfirm, confirmation, confirmableFrom } = change
  if (state === 'mailed') return `A link was emailed to ${mailbox}. An admin must open it and sign in.`
  if (state === 'expired') return `The link emailed to ${mailbox} has expired.`
  if (mayConfirm) return 'You can confirm it.'
  if (confirmableFrom !== null) {
    return `As the only admin you can confirm it from ${formatInstant(confirmableFrom)} on.`
  }
  return confirmation ?? ''
}

function ChangeState({ state }: Pick<DomainChange, 'state'>) {
  if (state === 'mailed') {
    return (
      <StatusBadge tone="accent" Icon={Mail}>
        Mail sent
      </StatusBadge>
    )
  }
  if (state === 'expired') {
    return (
      <StatusBadge tone="bad" Icon={MailX}>
        Link expired
      </StatusBadge>
    )
  }
  return (
    <StatusBadge tone="wait" Icon={Hourglass}>
      Waiting
    </StatusBadge>
  )
}
