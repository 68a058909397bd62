import { domainOf } from '@countersign/domain/people/resemblance/public-mail-domains'
import type { Pool } from '../../platform/database/connection.ts'
import { tooMany } from '../../platform/http/problem.ts'
import { digest, limiter, waitOf } from '../../platform/http/rate-limit.ts'

const day = 24 * 60 * 60

const refuse = (wait: number): void => {
  if (wait > 0) throw tooMany('Too many proof emails today. Try again tomorrow.', wait)
}

export type ProofLimits = {
  /** Counts a request, whatever its answer; 429 beyond ten a day of one organization. */
  request: (organizationId: string) => Promise<void>
  /** Counts a mail; 429 beyond three a day to one address. An organization that has used up its own requests takes none from it. */
  mail: (asked: { organizationId: string; address: string; email: string }) => Promise<void>
}

export const proofLimits = (database: Pool): ProofLimits => {
  const ofOrganization = limiter(database, {
    keyPrefix: 'domain-proof-organization',
    points: 10,
    duration: day,
  })
  const ofAddress = limiter(database, { keyPrefix: 'domain-proof-address', points: 3, duration: day })
  return {
    request: async (organizationId) =>
      refuse(await ofOrganization.consume(digest(organizationId)).then(() => 0, waitOf)),
    mail: async ({ organizationId, address, email }) => {
      // Any organization may ask for a proof of any domain. The mails of strangers are counted together, and take none from
      // an admin whose own address is at the domain.
      const isOfDomain = domainOf(email) === domainOf(address)
      const key = digest(isOfDomain ? `${organizationId}\n${address}` : address)
      refuse(await ofAddress.consume(key).then(() => 0, waitOf))
    },
  }
}
