import { QueryClient } from '@tanstack/react-query'
import { Problem } from './problem.ts'

/** Only what may pass by itself is tried again: a server that is out of reach or in trouble. */
const passing = (error: unknown) => !(error instanceof Problem) || error.status === 0 || error.status >= 500

export function createQueryClient(): QueryClient {
  return new QueryClient({
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
}
