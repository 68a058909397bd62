import { type Lookalikes, lookalikes } from '@countersign/domain/organizations/resembling-domain'
import { domainOf, isPublicMailDomain } from '@countersign/domain/organizations/public-mail-domains'
import { normalizeEmail } from '@countersign/domain/users/email'
import type { Database } from '../database/connection.ts'
import { knownDomains, type KnownDomain, partyDomains } from './known-domain-store.ts'

type Finder = Pick<Lookalikes, 'resembledByAddress'>

/** A finder that keeps what it found: at a closing the same addresses are asked about again and again. */
const keeping = ({ resembledByAddress }: Finder): Finder => {
  const found = new Map<string, string | null>()
  return {
    resembledByAddress(email) {
      let domain = found.get(email)
      if (domain === undefined) {
        if (found.size === mostKept) found.clear()
        domain = resembledByAddress(email)
        found.set(email, domain)
      }
      return domain
    },
  }
}

const mostKept = 1000

// What was built last, and from which domains: reading thousands of them is quick, folding each of them anew is not.
let built: { known: readonly KnownDomain[]; from: string; finder: Finder } = {
  known: [],
  from: '',
  finder: keeping(lookalikes([])),
}

/** Domains change by the week, and are asked for with every acceptance. */
const freshForMs = 1000

const lately = new WeakMap<Database, { at: number; known: Promise<KnownDomain[]> }>()

/** The known domains as they were at most a second ago. */
export const knownLately = (db: Database): Promise<KnownDomain[]> => {
  const found = lately.get(db)
  if (found && performance.now() - found.at < freshForMs) return found.known
  const known = knownDomains(db)
  lately.set(db, { at: performance.now(), known })
  // What could not be read is asked for again.
  known.catch(() => lately.delete(db))
  return known
}

const finderOf = (known: readonly KnownDomain[]): Finder => {
  if (known === built.known) return built.finder
  const domains = known.map(({ domain }) => domain)
  const from = domains.join(' ')
  built = { known, from, finder: from === built.from ? built.finder : keeping(lookalikes(domains)) }
  return built.finder
}

/**
 * The verified organization that an e-mail address could be taken for though it belongs to another, or null: also for
 * the organization's own addresses, and for what is no address yet. `read`: `knownLately` where it is asked very often.
 */
export const resembledOrganization = async (
  db: Database,
  email: string,
  read: (db: Database) => Promise<KnownDomain[]> = knownDomains,
): Promise<KnownDomain | null> => {
  const known = await read(db)
  const domain = finderOf(known).resembledByAddress(normalizeEmail(email))
  return known.find((other) => other.domain === domain) ?? null
}

/**
 * The domain of a party of the organization's own closings that an address could be taken for, or null. Addresses of
 * verified organizations are theirs, whomever they resemble.
 */
export const resembledParty = async (
  db: Database,
  organizationId: string,
  email: string,
): Promise<string | null> => {
  const address = normalizeEmail(email)
  const [known, parties] = await Promise.all([knownDomains(db), partyDomains(db, organizationId)])
  if (known.some(({ domain }) => domain === domainOf(address))) return null
  return lookalikes(parties.filter((domain) => !isPublicMailDomain(domain))).resembledByAddress(address)
}
