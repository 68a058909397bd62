import { QueryClient } from '@tanstack/react-query'
import { keys } from './keys.ts'
import { Problem } from './problem.ts'

/** Only what may pass by itself is tried again: a server that is out of reach or in trouble. */
const passing = (error: unknown) => !(error instanceof Problem) || error.status === 0 || error.status >= 500

export function createQueryClient(): QueryClient {
  const client = new QueryClient({
    defaultOptions: {
      // A browser that believes itself offline says so at once instead of waiting for better days.
      mutations: { networkMode: 'always' },
      queries: {
        networkMode: 'always',
        staleTime: 15_000,
        retry: (failures, error) => failures < 2 && passing(error),
      },
    },
  })
  // A user who returns to the page reads the wire again, and these queries follow it.
  client.setQueryDefaults(keys.onWires, { refetchOnWindowFocus: false })
  return client
}
