import { vi } from 'vitest'
import { listServers } from '../app/keys/key-rotation-store.ts'
import type { Pool } from '../platform/database/connection.ts'

/** The id under which the only server of a database gives signs of life, once it gave one. */
export const ownServer = (pool: Pool): Promise<string> =>
  vi.waitFor(async () => {
    const [first] = await listServers(pool)
    if (!first) throw new Error('the server gave no sign of life')
    return first.id
  }, 10_000)
