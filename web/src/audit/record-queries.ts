import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { call } from '../platform/api/client.ts'
import { keys } from '../platform/api/keys.ts'
import type { RecordAddress } from './record-address.ts'

/** Whose history: an organization's or a person's. */
export type RecordOf = { organizationId: string } | { userId: string }

/** Days are those of the reader's own clock. */
const readersZone = (): string => new Intl.DateTimeFormat().resolvedOptions().timeZone

/** What is asked for; days that end before they begin are not asked for. */
export const narrowing = ({ kind, from, to }: RecordAddress) => ({
  ...(kind !== undefined && { kind }),
  ...(from !== '' && { from }),
  ...(to !== '' && !isTurned({ from, to }) && { to }),
  timeZone: readersZone(),
})

export const isTurned = ({ from, to }: Pick<RecordAddress, 'from' | 'to'>): boolean =>
  from !== '' && to !== '' && to < from

export function useRecord(of: RecordOf, address: RecordAddress) {
  const query = { pageNum: address.pageNum, ...narrowing(address) }
  return useQuery({
    queryKey: [...keys.records, of, query],
    queryFn: ({ signal }) =>
      'userId' in of
        ? call('GET /user/{userId}/history', { params: of, query, signal })
        : call('GET /organization/{organizationId}/history', { params: of, query, signal }),
    placeholderData: keepPreviousData,
    // A user who returns to the record has often just done something that it lists.
    staleTime: 0,
  })
}
