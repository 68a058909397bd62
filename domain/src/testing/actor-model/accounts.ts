import type { ModelOrganization } from './people.ts'

/** Accounts of the trustee, of counsel, and of no customer of either. */
export const modelAccounts = [11, 12, 21, 91, 92] as const

export const ownerOf = (account: number): ModelOrganization | null =>
  account < 20 ? 'trustee' : account < 30 ? 'counsel' : null
