import type { Actor } from '@countersign/domain/platform/access/actor'
import type { UserStatus } from '@countersign/domain/platform/master-data/user-status'
import type { Database } from '../database/connection.ts'

export type VerifiedToken = {
  /** Lower case; the provider says that its owner proved it. */
  email: string
  subject: string
  /** Milliseconds since 1970, UTC. */
  expiresAt: number
  /** Of the built-in provider; the token is worth nothing once it has ended. */
  session?: string
  /** A hash that is the same for all tokens of one sign-in; left out where the provider names none. */
  signIn?: string
}

/** Gives what an id token says, or throws the refusal that the caller is answered with. App takes it from people. */
export type VerifyToken = (idToken: string) => Promise<VerifiedToken>

/** Who calls: all that deciding needs, fetched anew for every request. */
export type CallerRow = Actor & {
  status: UserStatus
  email: string
  firstName: string
  lastName: string
  name: string
  organizationName: string | null
}

/** A user who may use the API: known and Active at this moment. */
export type Caller = CallerRow & { status: 'Active' }

/** Finds the user of a verified token's email address (lower case). App takes it from people. */
export type FindCaller = (database: Database, email: string) => Promise<CallerRow | undefined>
