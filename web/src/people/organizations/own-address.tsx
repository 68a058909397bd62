import { Suspense, useState } from 'react'
import MapPin from 'lucide-react/icons/map-pin'
import { formatAddress } from '@countersign/domain/people/organizations/organization-address'
import { LoadError } from '../../platform/loading/load-error.tsx'
import { lazyDialog } from '../../platform/error-reporting/lazy-dialog.tsx'
import { useMay } from '../access/use-may.ts'
import { Button } from '../../platform/ui/button.tsx'
import { useOrganizationPlace } from './organization-queries.ts'

const EditAddress = lazyDialog('edit address', async () => ({
  default: (await import('./edit-address.tsx')).EditAddress,
}))

/** The address of the reader's organization, for its admins, who keep it correct; nothing for others. */
export function OwnAddress({ organizationId }: { organizationId: string }) {
  const mayEdit = useMay()('edit organization address', { isOwnOrganization: true })
  return mayEdit ? <Place organizationId={organizationId} /> : null
}

function Place({ organizationId }: { organizationId: string }) {
  const place = useOrganizationPlace(organizationId)
  const [editing, setEditing] = useState(false)
  if (place.isError && place.data === undefined) {
    return <LoadError what="address of your organization" query={place} className="mb-5" />
  }
  // Its line is kept while it loads, so that nothing below moves.
  const words = place.isPending ? '' : formatAddress(place.data) || 'No address yet'
  return (
    <div className="-mt-3 mb-5 flex min-h-9 flex-wrap items-center gap-x-3 gap-y-1 text-muted">
      <span className="inline-flex min-w-0 items-center gap-1.5">
        <MapPin className="size-4 shrink-0" aria-hidden />
        <span className="sr-only">Address: </span>
        <span className="wrap-anywhere">{words}</span>
      </span>
      <Button size="sm" variant="quiet" disabled={place.isPending} onClick={() => setEditing(true)}>
        Edit Address
      </Button>
      {editing && place.isSuccess && (
        <Suspense>
          <EditAddress organization={place.data} onClose={() => setEditing(false)} />
        </Suspense>
      )}
    </div>
  )
}
