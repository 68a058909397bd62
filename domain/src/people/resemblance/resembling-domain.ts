import { domainOf, isPublicMailDomain } from './public-mail-domains.ts'
import { isNoAddress, isNoDomain, isPlain, partsOf, withoutPlainWords } from './domain-name.ts'
import { inLatin, lookOf } from './appearance.ts'
import { oneStepApart, shortened } from './one-step-apart.ts'
import { readableDomain } from './readable-domain.ts'

/** Shorter names have too many honest neighbours one letter away. */
const shortestToMistype = 5
/** Beside plain words a wrong letter counts from here on: "saline-county" is not Salina. */
const shortestToMistypeInPart = 7
/** A name this long is not there by chance, whatever other words surround it. */
const shortestAnywhere = 8
const shortestInAddress = 6

/** Which known domains are asked about: of two that resemble each other one alone is the lookalike. */
type Counts = (domain: string) => boolean

const everyDomain: Counts = () => true

/**
 * Knows domains, and tells which of them another domain or address could be mistaken for. Built once for many questions:
 * a question costs the same however many are known.
 */
export const lookalikes = (known: readonly string[]) => {
  const domains = new Set(known)
  const byName = new Map<string, string[]>()
  const byAppearance = new Map<string, string[]>()
  const longNames = new Map<string, string[]>()
  const byShortened = new Map<string, { text: string; domain: string }[]>()
  let longest = 0
  for (const domain of known) {
    const { name, ending } = partsOf(readableDomain(domain))
    const bare = inLatin(name).replaceAll('-', '')
    const keep = (map: Map<string, string[]>, key: string) => {
      const others = map.get(key)
      if (others) others.push(domain)
      else map.set(key, [domain])
    }
    keep(byName, bare)
    keep(byAppearance, lookOf(name))
    longest = Math.max(longest, lookOf(name).length, bare.length)
    if (lookOf(name).length >= shortestAnywhere) keep(longNames, lookOf(name))
    // "harborexample.com"
    keep(byAppearance, lookOf(name + ending.replaceAll('.', '')))
    for (const text of new Set([bare, lookOf(name)])) {
      if (text.length < shortestToMistype) continue
      for (const key of shortened(text)) {
        const others = byShortened.get(key)
        if (others) others.push({ text, domain })
        else byShortened.set(key, [{ text, domain }])
      }
    }
  }

  const sameAppearance = (text: string, counts: Counts): string | null =>
    byName.get(inLatin(text).replaceAll('-', ''))?.find(counts) ??
    (text.length < 4 ? null : (byAppearance.get(lookOf(text))?.find(counts) ?? null))

  const mistyped = (text: string, shortest: number, counts: Counts): string | null => {
    for (const written of new Set([inLatin(text).replaceAll('-', ''), lookOf(text)])) {
      if (written.length > longest + 1) continue
      for (const key of shortened(written)) {
        const found = byShortened
          .get(key)
          ?.find(
            (other) =>
              other.text.length >= shortest && counts(other.domain) && oneStepApart(written, other.text),
          )
        if (found) return found.domain
      }
    }
    return null
  }

  /** A long known name anywhere in the label; any known name between hyphens, but not as the last word of others. */
  const contained = (label: string, counts: Counts): string | null => {
    const look = lookOf(label)
    for (let from = 0; from <= look.length - shortestAnywhere; from += 1) {
      for (let to = from + shortestAnywhere; to <= Math.min(look.length, from + longest); to += 1) {
        const found = longNames.get(look.slice(from, to))?.find(counts)
        if (found !== undefined) return found
      }
    }
    // "harbor-midwest" speaks of Harbor, "bar-harbor" of another place.
    for (const word of label.split('-').slice(0, -1)) {
      const found = word.length < shortestToMistype || isPlain(word) ? null : sameAppearance(word, counts)
      if (found !== null) return found
    }
    return null
  }

  const resembledByLabel = (label: string, counts: Counts): string | null => {
    const whole = sameAppearance(label, counts) ?? mistyped(label, shortestToMistype, counts)
    if (whole !== null) return whole
    for (const part of withoutPlainWords(inLatin(label))) {
      const found = sameAppearance(part, counts) ?? mistyped(part, shortestToMistypeInPart, counts)
      if (found !== null) return found
    }
    return contained(label, counts)
  }

  /** The known domain that this one is or is below; null when there is none. */
  const knownDomainOf = (domain: string): string | null => {
    const labels = domain.split('.')
    const at = labels.findIndex((_label, from) => domains.has(labels.slice(from).join('.')))
    return at < 0 ? null : labels.slice(at).join('.')
  }

  /**
   * The known domain that this one could be mistaken for, or null. A domain that is known itself, or is below one, is
   * compared only with those that `counts` names.
   */
  const resembledDomain = (written: string, counts?: Counts): string | null => {
    const domain = written.toLowerCase().replace(/\.$/, '')
    if (isNoDomain(domain) || isPublicMailDomain(domain) || (!counts && knownDomainOf(domain) !== null))
      return null
    const asked = counts ?? everyDomain
    const { before, name } = partsOf(readableDomain(domain))
    const found = resembledByLabel(name, asked)
    if (found !== null) return found
    // harbor.example.attacker.net: a reader takes the first part for the owner.
    for (const label of before) {
      const other = label.length < shortestToMistype ? null : resembledByLabel(label, asked)
      if (other !== null) return other
    }
    return null
  }

  /** At a public mail domain, the part before the @ may imitate a name: firsttrust.wires@gmail.com. */
  const resembledByMailbox = (mailbox: string): string | null => {
    const label = mailbox.replaceAll(/[._+]/g, '-')
    const words = label.split('-')
    for (let from = 0; from < words.length; from += 1) {
      for (let to = from + 1; to <= words.length; to += 1) {
        const run = words.slice(from, to).join('-')
        for (const text of [run, ...withoutPlainWords(run)]) {
          const found = text.length < shortestInAddress ? null : sameAppearance(text, everyDomain)
          if (found !== null) return found
        }
      }
    }
    return null
  }

  const resembledByAddress = (email: string): string | null => {
    if (isNoAddress(email)) return null
    const domain = domainOf(email)
    return isPublicMailDomain(domain)
      ? resembledByMailbox(email.slice(0, email.lastIndexOf('@')))
      : resembledDomain(domain)
  }

  return { resembledDomain, resembledByAddress, knownDomainOf }
}

export type Lookalikes = ReturnType<typeof lookalikes>
