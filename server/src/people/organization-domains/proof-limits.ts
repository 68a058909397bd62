import type { Pool } from '../../platform/database/connection.ts'
import { tooMany } from '../../platform/http/problem.ts'
import { digest, limiter, waitOf } from '../../platform/http/rate-limit.ts'

const day = 24 * 60 * 60

/** Counts a proof mail; 429 beyond ten a day of one organization, or three a day to one address. */
export const proofLimits = (database: Pool): ((organizationId: string, address: string) => Promise<void>) => {
  const ofOrganization = limiter(database, {
    keyPrefix: 'domain-proof-organization',
    points: 10,
    duration: day,
  })
  const ofAddress = limiter(database, { keyPrefix: 'domain-proof-address', points: 3, duration: day })
  return async (organizationId, address) => {
    // An organization that has used up its own mails takes none from the address.
    const wait =
      (await ofOrganization.consume(digest(organizationId)).then(() => 0, waitOf)) ||
      (await ofAddress.consume(digest(address)).then(() => 0, waitOf))
    if (wait > 0) throw tooMany('Too many proof emails today. Try again tomorrow.', wait)
  }
}
