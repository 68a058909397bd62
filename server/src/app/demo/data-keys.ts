import type { DataKey } from '../../platform/crypto/sealer.ts'
import type { Rows } from './rows.ts'

/** Adds a data key and gives its id; null where there is none. */
export const addDataKey = (rows: Rows, dataKey: DataKey | null, at: Date): string | null => {
  if (dataKey === null) return null
  const { id, wrapped, wrappedBy, record } = dataKey
  rows.add('data_keys', {
    id,
    wrapped: Buffer.from(wrapped, 'base64'),
    wrapped_by: wrappedBy,
    record,
    created_at: at,
  })
  return id
}
