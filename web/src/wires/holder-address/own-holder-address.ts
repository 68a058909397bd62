import {
  hasHolderAddress,
  type HolderAddress,
  holderAddressFrom,
} from '@countersign/domain/wires/bank-details/holder-address'
import { useIdentity } from '../../people/identity/identity.ts'
import { useOrganizationPlace } from '../../people/organizations/organization-queries.ts'

/** What the user's own organization says of where it is; null until that is known, and while it names no town. */
export function useOwnHolderAddress({
  enabled,
}: {
  enabled: boolean
}): { name: string; address: HolderAddress } | null {
  const { user } = useIdentity()
  const id = user?.organization?.id
  const { data } = useOrganizationPlace(id ?? '', { enabled: enabled && id !== undefined })
  if (data === undefined) return null
  const address = holderAddressFrom(data)
  return hasHolderAddress(address) ? { name: data.name, address } : null
}
