import type { Connections } from './watched-client.ts'

/** What a database that answers cannot do: its disk is full, or it takes no changes. */
export type WriteRefusal = 'full' | 'read-only'

/** What the connections to one database have met. */
export type DatabaseHealth = Connections & {
  /** What a statement was last refused with, until `canWrite` is called. */
  refusal: () => WriteRefusal | undefined
  /** A change has been made since. */
  canWrite: () => void
  /** Data folder of the embedded database; undefined when the database is elsewhere. */
  folder: string | undefined
}

const refusals: Readonly<Record<string, WriteRefusal>> = { '53100': 'full', '25006': 'read-only' }

export const createHealth = (): DatabaseHealth => {
  let refusal: WriteRefusal | undefined
  return {
    open: new Set(),
    onAnswered: () => undefined,
    onFailed: (code) => (refusal = refusals[code] ?? refusal),
    refusal: () => refusal,
    canWrite: () => (refusal = undefined),
    folder: undefined,
  }
}
