import type { WireRow } from './store.ts'

/** The id of the receiver's organization, or the address of a receiver without one; null while none is named. */
export const receivingParty = ({
  receiverOrganizationId,
  receiverEmail,
}: Pick<WireRow, 'receiverOrganizationId' | 'receiverEmail'>): string | null =>
  receiverOrganizationId ?? (receiverEmail === '' ? null : receiverEmail)
