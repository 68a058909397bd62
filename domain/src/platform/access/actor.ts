import type { AccountRole } from '../master-data/account-roles.ts'

/** Who asks. */
export type Actor = {
  userId: string
  organizationId: string | null
  role: AccountRole
  isUnderwriter: boolean
}
