import { useQuery } from '@tanstack/react-query'
import {
  bareRoutingNumber,
  routingNumberFault,
} from '@countersign/domain/platform/account-numbers/routing-number'
import { call } from '../../platform/api/client.ts'
import { keys } from '../../platform/api/keys.ts'

/** A directory is imported now and then, never between two keys. */
const goodFor = 10 * 60_000

/** What the routing directory says of the number as typed; asked once its check digit is right. */
export function useBank(typed: string) {
  const aba = bareRoutingNumber(typed)
  return useQuery({
    queryKey: [...keys.banks, aba],
    queryFn: ({ signal }) => call('GET /routing-directory/{aba}', { params: { aba }, signal }),
    enabled: routingNumberFault(aba) === null,
    staleTime: goodFor,
    // Not knowing costs a convenience: the server asks again before it saves.
    retry: false,
    meta: { quiet: true },
  })
}

/** Whether a directory is loaded and how old it is; the server tells admins alone. */
export function useDirectory() {
  return useQuery({
    queryKey: keys.directory,
    queryFn: ({ signal }) => call('GET /routing-directory', { signal }),
    staleTime: goodFor,
    retry: false,
    meta: { quiet: true },
  })
}
