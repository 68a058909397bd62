import { useClosingKind } from '../../transactions/record/closing-kind.ts'
import { isProblem } from '../../platform/api/client.ts'
import { wireBodyOf, type KeptNumbers, type WireForm } from './wire-form.ts'
import { useCreateWire, useUpdateWire, type Wire } from '../record/wire-queries.ts'

type SaveOptions = {
  transactionId: string
  /** The wire as the form began with it, and as it stands now; null adds one. */
  opened: Wire | null
  current: Wire | null
  keep: KeptNumbers
  keyFor: (payload: unknown) => string
}

/** Saves a wire's form: creates it, or changes the version seen. After a stale try the newer version counts as seen. */
export function useSaveWire({ transactionId, opened, current, keep, keyFor }: SaveOptions) {
  const create = useCreateWire(transactionId)
  const update = useUpdateWire(opened ?? { id: '', version: 0, transactionId })
  const kind = useClosingKind()
  const active = opened === null ? create : update
  const save = async (form: WireForm, draft: boolean): Promise<Wire> => {
    const body = wireBodyOf(form, { draft, keep, kind })
    if (opened === null) {
      const idempotencyKey = keyFor(body)
      return saved(await create.mutateAsync({ body, idempotencyKey }))
    }
    const seen = isProblem(update.error, 'stale-version') && current !== null ? current : opened
    return saved(await update.mutateAsync({ body, version: seen.version }))
  }
  return { save, isPending: active.isPending, error: active.error }
}

function saved(wire: Wire | null): Wire {
  if (wire === null) throw new Error('The server saved the wire without an answer.')
  return wire
}
