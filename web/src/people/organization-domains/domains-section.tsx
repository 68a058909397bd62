import { Suspense, useId, useState } from 'react'
import AtSign from 'lucide-react/icons/at-sign'
import Plus from 'lucide-react/icons/plus'
import { LoadError } from '../../platform/loading/load-error.tsx'
import { lazyDialog } from '../../platform/error-reporting/lazy-dialog.tsx'
import { useMay } from '../access/use-may.ts'
import { Button } from '../../platform/ui/button.tsx'
import { EmptyState } from '../../platform/ui/empty-state.tsx'
import { Spinner } from '../../platform/ui/spinner.tsx'
import { AskDomainAction, type AskedAction } from './ask-domain-action.tsx'
import { DomainList } from './domain-list.tsx'
import { useDomains } from './domain-queries.ts'

const RequestDomain = lazyDialog('domain dialog', async () => ({
  default: (await import('./request-domain.tsx')).RequestDomain,
}))

/** The domains of the reader's organization, for its admins; nothing for others. */
export function DomainsSection({ organizationId }: { organizationId: string }) {
  const mayChange = useMay()('change organization domains', { isOwnOrganization: true })
  return mayChange ? <Domains organizationId={organizationId} /> : null
}

function Domains({ organizationId }: { organizationId: string }) {
  const id = useId()
  const list = useDomains(organizationId)
  const [requested, setRequested] = useState<string | null>(null)
  const [asked, setAsked] = useState<AskedAction | null>(null)
  const isEmpty = list.data !== undefined && list.data.domains.length + list.data.changes.length === 0
  const add = (
    <Button icon={<Plus className="size-4" aria-hidden />} onClick={() => setRequested('')}>
      Add Domain
    </Button>
  )
  return (
    <section aria-labelledby={id} className="framed mt-8 border-line bg-surface">
      <div className="flex flex-wrap items-center justify-between gap-3 border-b border-line px-(--edge) py-3.5">
        <div className="min-w-0 flex-1 basis-64">
          <h2 id={id} className="text-lg font-semibold">
            Domains
          </h2>
          <p className="text-sm text-muted">
            People with an address at a proved domain join at once. At a domain that is not proved, an admin
            must admit them. Once a domain is proved by email, a receiver of your organization with an address
            outside the proved domains needs a second approver.
          </p>
        </div>
        {list.data !== undefined && !isEmpty && add}
      </div>
      {list.isPending && <Spinner label="Loading the domains" />}
      {list.isError && <LoadError what="domains" query={list} className="m-4" />}
      {isEmpty && (
        <EmptyState
          icon={<AtSign aria-hidden />}
          title="No domain yet"
          text="Add the domain of your organization’s email addresses, and prove it by an email to the people who run it."
          action={add}
        />
      )}
      {list.data !== undefined && !isEmpty && (
        <DomainList domains={list.data} onRequest={setRequested} onAsk={setAsked} />
      )}
      <Suspense>
        {requested !== null && (
          <RequestDomain
            organizationId={organizationId}
            domain={requested}
            onClose={() => setRequested(null)}
          />
        )}
      </Suspense>
      {asked !== null && (
        <AskDomainAction organizationId={organizationId} asked={asked} onClose={() => setAsked(null)} />
      )}
    </section>
  )
}
