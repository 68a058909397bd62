import { lookalikes } from '@countersign/domain/people/resemblance/resembling-domain'
import {
  comparing,
  type KnownOrganization,
  type Resemblance,
  type ResemblingOrganizations,
} from '@countersign/domain/people/resemblance/resembling-organization'
import { isPublicMailDomain } from '@countersign/domain/people/resemblance/public-mail-domains'
import { normalizeEmail } from '@countersign/domain/platform/text/email'
import { inTurns } from '../../platform/http/in-turns.ts'
import type { Database } from '../../platform/database/connection.ts'
import { partyDomains } from './known-domain-store.ts'

const mostKept = 1000

/** A question that keeps up to `most` answers, then forgets them all: at a closing the same addresses are asked about again and again. */
const keeping = <Asked, Answer>(
  keyOf: (asked: Asked) => string,
  ask: (asked: Asked) => Answer,
  most = mostKept,
) => {
  const found = new Map<string, { answer: Answer }>()
  return (asked: Asked): Answer => {
    const key = keyOf(asked)
    const kept = found.get(key)
    if (kept) return kept.answer
    if (found.size === most) found.clear()
    const answer = ask(asked)
    found.set(key, { answer })
    return answer
  }
}

const finderFor = async (known: readonly KnownOrganization[]): Promise<ResemblingOrganizations> => {
  const finder = await inTurns(comparing(known))
  return {
    ...finder,
    ofAddress: keeping((email) => email, finder.ofAddress),
    ofOrganization: keeping(
      ({ id, name, legalName, state, isIssuer, domains }) =>
        JSON.stringify([id, name, legalName, state, isIssuer, domains]),
      finder.ofOrganization,
    ),
  }
}

// What was built last, and from what: reading thousands of organizations is quick, folding each of them anew is not.
let built = { from: '[]', finder: finderFor([]) }

const finders = new WeakMap<readonly KnownOrganization[], Promise<ResemblingOrganizations>>()

/** Compares with these organizations; the index is built again only when something about them is another. */
export const finderOf = (known: readonly KnownOrganization[]): Promise<ResemblingOrganizations> => {
  const found = finders.get(known)
  if (found) return found
  const from = JSON.stringify(known)
  if (from !== built.from) built = { from, finder: finderFor(known) }
  finders.set(known, built.finder)
  return built.finder
}

/**
 * The verified organization among the known ones that an email address could be taken for though it belongs to another, or null: also
 * for the organization's own addresses, and for what is no address yet.
 */
export const resembledOrganization = async (
  known: readonly KnownOrganization[],
  email: string,
): Promise<Resemblance | null> => (await finderOf(known)).ofAddress(normalizeEmail(email))

/** Some hundred domains each. */
const mostPartiesKept = 20

/** Compares with the domains of an organization's parties: while an address is typed, they are the same again and again. */
export const finderOfParties = keeping(
  (domains: readonly string[]) => domains.join(' '),
  lookalikes,
  mostPartiesKept,
)

/**
 * The domain of a party of the organization's own closings that an address could be taken for, or null. Addresses of
 * verified organizations are theirs, whatever they resemble.
 */
export const resembledParty = async (
  db: Database,
  organizationId: string,
  known: readonly KnownOrganization[],
  email: string,
): Promise<string | null> => {
  const address = normalizeEmail(email)
  const parties = await partyDomains(db, organizationId)
  if ((await finderOf(known)).ownerOfAddress(address)) return null
  return finderOfParties(parties.filter((domain) => !isPublicMailDomain(domain))).resembledByAddress(address)
}
