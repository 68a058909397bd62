import { useEffect, useRef } from 'react'
import {
  queryOptions,
  useMutation,
  useQueries,
  useQuery,
  useQueryClient,
  type QueryClient,
  type QueryKey,
} from '@tanstack/react-query'
import type { WireBody } from '@countersign/contract/wires/wire'
import { WireStatus } from '@countersign/domain/platform/master-data/wire-status'
import { call, isProblem } from '../../platform/api/client.ts'
import { keys } from '../../platform/api/keys.ts'
import type { AnswerOf, RequestOf } from '../../platform/api/request-shape.ts'

export type Wire = AnswerOf<'GET /wire/{wireId}'>

/** What a change of a wire is made to: the version that the person saw. */
export type SeenWire = Pick<Wire, 'id' | 'version' | 'transactionId'>

const wireQuery = (wireId: string) =>
  queryOptions({
    queryKey: keys.wire(wireId),
    queryFn: ({ signal }) => call('GET /wire/{wireId}', { params: { wireId }, signal }),
  })

export const useWire = (wireId: string) => useQuery(wireQuery(wireId))

export const useWires = (wireIds: readonly string[]) => useQueries({ queries: wireIds.map(wireQuery) })

/** Reads the wire at once when what is kept of it is older than the version that was seen. */
export const useWireSince = ({ id, version }: Pick<Wire, 'id' | 'version'>) =>
  useQuery({
    ...wireQuery(id),
    staleTime: ({ state: { data } }) => (data !== undefined && data.version >= version ? 15_000 : 0),
  })

/**
 * Reads a wire's details again once the wire itself was read and drawn. A user who lost access to its bank
 * details then has them no longer on the page, and does not ask for them in vain. Null: there is no wire.
 */
export function useReadWithWire(wireId: string | null, queryKey: QueryKey): void {
  const queries = useQueryClient()
  const { dataUpdatedAt } = useQuery({ ...wireQuery(wireId ?? ''), enabled: false })
  const followed = useRef(dataUpdatedAt)
  useEffect(() => {
    if (followed.current === dataUpdatedAt) return
    followed.current = dataUpdatedAt
    void queries.invalidateQueries({ queryKey })
  }, [queries, queryKey, dataUpdatedAt])
}

/** Everything on the page that speaks of this wire is read anew; the answer itself stands at once. */
function spread(queries: QueryClient, wire: SeenWire, answer: Wire | null): void {
  if (answer !== null) queries.setQueryData(keys.wire(answer.id), answer)
  void queries.invalidateQueries({ queryKey: keys.transaction(wire.transactionId) })
  void queries.invalidateQueries({ queryKey: keys.transactionLists })
  if (answer === null) queries.removeQueries({ queryKey: keys.wire(wire.id) })
}

/** For changes that are made one after the other, beyond one hook for one wire. */
export function useSpreadWire(): (wire: SeenWire, answer: Wire) => void {
  const queries = useQueryClient()
  return (wire, answer) => spread(queries, wire, answer)
}

/** After a refusal the page shows what stands now. */
function readAgain(queries: QueryClient, wire: SeenWire): void {
  void queries.invalidateQueries({ queryKey: keys.wire(wire.id) })
  void queries.invalidateQueries({ queryKey: keys.transaction(wire.transactionId) })
}

function useWireChange<Input>(wire: SeenWire, change: (input: Input) => Promise<Wire | null>) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: change,
    onSuccess: (answer) => spread(queries, wire, answer),
    onError: () => readAgain(queries, wire),
  })
}

type BodyOf<
  Key extends 'PUT /wire/{wireId}/instructions' | 'POST /wire/{wireId}/accept' | 'POST /wire/{wireId}/reject',
> = RequestOf<Key>['body']

const seen = (wire: SeenWire) => ({ params: { wireId: wire.id }, ifMatch: wire.version })

/**
 * Sends the version that was seen. When a try was carried out and only its answer was lost, the next one is refused for
 * the version that the first made: that is a success, and nothing is sent twice.
 */
export async function sendInvite(wire: SeenWire): Promise<Wire> {
  try {
    return await call('POST /wire/{wireId}/send', seen(wire))
  } catch (error) {
    if (!isProblem(error, 'stale-version') && !isProblem(error, 'wire-wrong-status')) throw error
    const now = await call('GET /wire/{wireId}', { params: { wireId: wire.id } }).catch(() => null)
    const wasSent = now?.version === wire.version + 1 && now.status === WireStatus.PendingVerification
    if (now === null || !wasSent) throw error
    return now
  }
}

export const useCreateWire = (transactionId: string) =>
  useWireChange(
    { id: '', version: 0, transactionId },
    ({ body, idempotencyKey }: { body: WireBody; idempotencyKey: string }) =>
      call('POST /transaction/{transactionId}/wire', { params: { transactionId }, body, idempotencyKey }),
  )

/** `version` is the one that the person has seen, which may be newer than the one the form began with. */
export const useUpdateWire = (wire: SeenWire) =>
  useWireChange(wire, ({ body, version }: { body: WireBody; version: number }) =>
    call('PUT /wire/{wireId}', { ...seen({ ...wire, version }), body }),
  )

export const useSendWire = (wire: SeenWire) => useWireChange(wire, () => sendInvite(wire))

export const useRemindReceiver = (wire: SeenWire) =>
  useWireChange(wire, () => call('POST /wire/{wireId}/remind', seen(wire)))

export const useRecallWire = (wire: SeenWire) =>
  useWireChange(wire, (reason: string) =>
    call('POST /wire/{wireId}/recall', { ...seen(wire), body: { reason } }),
  )

export const useDeleteWire = (wire: SeenWire) =>
  useWireChange(wire, () => call('DELETE /wire/{wireId}', seen(wire)))

export const useFillBankDetails = (wire: SeenWire) =>
  useWireChange(wire, (body: BodyOf<'PUT /wire/{wireId}/instructions'>) =>
    call('PUT /wire/{wireId}/instructions', { ...seen(wire), body }),
  )

export type FromStanding = RequestOf<'PUT /wire/{wireId}/instructions/standing'>['body']

export const useFillFromStanding = (wire: SeenWire) =>
  useWireChange(wire, (body: FromStanding) =>
    call('PUT /wire/{wireId}/instructions/standing', { ...seen(wire), body }),
  )

export const useAcceptWire = (wire: SeenWire) =>
  useWireChange(wire, (body: BodyOf<'POST /wire/{wireId}/accept'>) =>
    call('POST /wire/{wireId}/accept', { params: { wireId: wire.id }, body }),
  )

export const useRejectWire = (wire: SeenWire) =>
  useWireChange(wire, (body: BodyOf<'POST /wire/{wireId}/reject'>) =>
    call('POST /wire/{wireId}/reject', { params: { wireId: wire.id }, body }),
  )

export const usePassVerification = (wire: SeenWire) =>
  useWireChange(wire, (body: RequestOf<'POST /wire/{wireId}/verification/pass'>['body']) =>
    call('POST /wire/{wireId}/verification/pass', { params: { wireId: wire.id }, body }),
  )

export const useFailVerification = (wire: SeenWire) =>
  useWireChange(wire, (reason: string) =>
    call('POST /wire/{wireId}/verification/fail', { ...seen(wire), body: { reason } }),
  )

export const useHandOverWire = (wire: SeenWire) =>
  useWireChange(wire, (email: string) =>
    call('POST /wire/{wireId}/hand-over', { ...seen(wire), body: { email } }),
  )

export const useTakeOverWire = (wire: SeenWire) =>
  useWireChange(wire, () => call('POST /wire/{wireId}/take-over', seen(wire)))

export const useNameSecondPerson = (wire: SeenWire) =>
  useWireChange(wire, (email: string) =>
    call('PUT /wire/{wireId}/second-person', { ...seen(wire), body: { email } }),
  )

export const useRemoveSecondPerson = (wire: SeenWire) =>
  useWireChange(wire, () => call('DELETE /wire/{wireId}/second-person', seen(wire)))

/** The answer is never cached: it goes only to the user who asked. */
export const revealAccount = (wire: Pick<Wire, 'id'>) =>
  call('POST /wire/{wireId}/reveal', { params: { wireId: wire.id } })
