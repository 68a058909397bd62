import { isNoAddress, isNoDomain, partsOf } from './domain-name.ts'
import { domainOf, isPublicMailDomain } from './public-mail-domains.ts'
import { readableDomain } from './readable-domain.ts'
import { lookalikes } from './resembling-domain.ts'
import { type NamedOrganization, resemblingNames } from './resembling-name.ts'

export type ComparedOrganization = NamedOrganization & { isIssuer: boolean; domains: readonly string[] }

/** `own` could be taken for `known`, which is a domain or the name of that other organization. */
export type Resemblance = {
  kind: 'domain' | 'name'
  own: string
  known: string
  organizationId: string
  organization: string
}

/**
 * A verified organization, or one whose verification was taken back lately. `resembles`: what it was acknowledged to
 * resemble when it was verified.
 */
export type KnownOrganization = ComparedOrganization & {
  isVerified: boolean
  resembles: readonly Resemblance[]
}

export type ResemblingOrganizations = {
  /** Each known organization that this one could be mistaken for, once for a domain and once for the name. */
  ofOrganization: (subject: ComparedOrganization) => Resemblance[]
  /** The known organization that an address, in lower case, could be mistaken for; its owner may be known as well. */
  ofAddress: (email: string) => Resemblance | null
  /** The known organization whose name a person goes by, or null. */
  ofPersonName: (name: string, organizationId: string | null) => Resemblance | null
  /** The verified organization whose domain an address is of, or null. */
  ownerOfAddress: (email: string) => KnownOrganization | null
  find: (id: string) => (KnownOrganization & { rank: number }) | null
}

/**
 * Compares organizations and addresses with the known organizations, given in the order in which they were verified.
 * Of two that resemble each other the one that was known first is genuine, unless an acknowledgement says otherwise.
 * Thousands take a second to take in: a step for each.
 */
export function* comparing(known: readonly KnownOrganization[]): Generator<void, ResemblingOrganizations> {
  const byId = new Map(known.map((organization, rank) => [organization.id, { ...organization, rank }]))
  const owners = new Map(known.flatMap(({ id, domains }) => domains.map((domain) => [domain, id] as const)))
  const domainIndex = lookalikes([...owners.keys()])
  const names = resemblingNames()
  for (const one of known) {
    names.add(one)
    yield
  }

  const countsFor = (subject: ComparedOrganization) => {
    // One that is not verified now is compared with all of them, like a new one.
    const found = byId.get(subject.id)
    const own = found?.isVerified ? found : undefined
    return (otherId: string): boolean => {
      const other = byId.get(otherId)
      if (!other || otherId === subject.id) return false
      if (own?.resembles.some(({ organizationId }) => organizationId === otherId)) return true
      if (other.resembles.some(({ organizationId }) => organizationId === subject.id)) return false
      return own === undefined || other.rank < own.rank
    }
  }

  /** Only what has a domain of its own can say that an address is not of it. */
  const hasDomain = (id: string): boolean => (byId.get(id)?.domains.length ?? 0) > 0

  const inWords = (
    kind: Resemblance['kind'],
    own: string,
    id: string,
    domain: string | null,
  ): Resemblance => {
    const organization = byId.get(id)?.name ?? ''
    return { kind, own, known: domain ?? organization, organizationId: id, organization }
  }

  const ofDomain = (domain: string, counts?: (id: string) => boolean): Resemblance | null => {
    if (isNoDomain(domain)) return null
    const found = domainIndex.resembledDomain(domain, counts && ((other) => counts(owners.get(other) ?? '')))
    if (found !== null) return inWords('domain', domain, owners.get(found) ?? '', found)
    const { name } = partsOf(readableDomain(domain))
    const isNamed = (id: string): boolean => hasDomain(id) && (counts?.(id) ?? true)
    const named = isPublicMailDomain(domain) ? null : names.resembledInAddress(name, isNamed)
    return named === null ? null : inWords('domain', domain, named, null)
  }

  const ofOrganization = (subject: ComparedOrganization): Resemblance[] => {
    const counts = countsFor(subject)
    // Two issuers of two states share a name honestly.
    const countsByName = (id: string): boolean => {
      const other = byId.get(id)
      const twoStates = subject.state !== null && other?.state !== null && subject.state !== other?.state
      return counts(id) && !(subject.isIssuer && other?.isIssuer === true && twoStates)
    }
    const found = subject.domains.map((domain) => ofDomain(domain, counts))
    for (const name of new Set([subject.name, subject.legalName])) {
      const named = names.resembledName(name, countsByName)
      found.push(named === null ? null : inWords('name', name, named, null))
    }
    const kept = new Map<string, Resemblance>()
    for (const one of found) {
      const key = `${one?.kind} ${one?.organizationId}`
      if (one && !kept.has(key)) kept.set(key, one)
    }
    return [...kept.values()]
  }

  const ofMailbox = (email: string): Resemblance | null => {
    const domain = domainIndex.resembledByAddress(email)
    if (domain !== null) return inWords('domain', email, owners.get(domain) ?? '', domain)
    const named = names.resembledInMailbox(email.slice(0, email.lastIndexOf('@')), hasDomain)
    return named === null ? null : inWords('domain', email, named, null)
  }

  const knownOwner = (email: string): KnownOrganization | null => {
    const domain = domainIndex.knownDomainOf(domainOf(email))
    return byId.get(owners.get(domain ?? '') ?? '') ?? null
  }

  const ownerOfAddress = (email: string): KnownOrganization | null => {
    const owner = knownOwner(email)
    return owner?.isVerified ? owner : null
  }

  const ofAddress = (email: string): Resemblance | null => {
    if (isNoAddress(email)) return null
    const domain = domainOf(email)
    if (isPublicMailDomain(domain)) return ofMailbox(email)
    const owner = knownOwner(email)
    if (!owner) return ofDomain(domain)
    return ofDomain(domain, countsFor(owner)) ?? ofOrganization(owner)[0] ?? null
  }

  const ofPersonName = (name: string, organizationId: string | null): Resemblance | null => {
    const found = names.resembledName(name, (id) => id !== organizationId)
    return found === null ? null : inWords('name', name, found, null)
  }

  return {
    ofOrganization,
    ofAddress,
    ofPersonName,
    ownerOfAddress,
    find: (id: string) => byId.get(id) ?? null,
  }
}

/** The same, all of it at once. */
export const resemblingOrganizations = (known: readonly KnownOrganization[]): ResemblingOrganizations => {
  const steps = comparing(known)
  for (;;) {
    const step = steps.next()
    if (step.done) return step.value
  }
}
