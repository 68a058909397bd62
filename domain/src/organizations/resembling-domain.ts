import { domainOf, isPublicMailDomain } from './public-mail-domains.ts'
import { isPlain, partsOf, withoutPlainWords } from './domain-name.ts'
import { inLatin, lookOf } from './look.ts'
import { readableDomain } from './punycode.ts'

/** Whether one insertion, removal, replacement or swap of neighbours makes `a` into `b`. */
const oneStepApart = (a: string, b: string): boolean => {
  if (Math.abs(a.length - b.length) > 1) return false
  let at = 0
  while (at < a.length && a[at] === b[at]) at += 1
  const [restA, restB] = [a.slice(at), b.slice(at)]
  return (
    restA.slice(1) === restB.slice(1) ||
    restA.slice(1) === restB ||
    restA === restB.slice(1) ||
    (restA[0] === restB[1] && restA[1] === restB[0] && restA.slice(2) === restB.slice(2))
  )
}

/** The text and each text that is one letter shorter: two texts one step apart have one of these in common. */
const shortened = (text: string): string[] => [
  text,
  ...Array.from(text, (_letter, at) => text.slice(0, at) + text.slice(at + 1)),
]

/** Shorter names have too many honest neighbours one letter away. */
const shortestToMistype = 5
/** Beside plain words a wrong letter counts from here on: "saline-county" is not Salina. */
const shortestToMistypeInPart = 7
/** So long a name is nobody else's by chance, whatever stands beside it. */
const shortestAnywhere = 8
const shortestInAddress = 6

/**
 * Knows domains, and tells which of them another domain or address could be mistaken for. Built once for many questions:
 * a question costs the same however many are known.
 */
export const lookalikes = (known: readonly string[]) => {
  const domains = new Set(known)
  const byName = new Map<string, string>()
  const byLook = new Map<string, string>()
  const longNames = new Map<string, string>()
  const byShortened = new Map<string, { text: string; domain: string }[]>()
  for (const domain of known) {
    const { name, ending } = partsOf(readableDomain(domain))
    const bare = inLatin(name).replaceAll('-', '')
    const keep = (map: Map<string, string>, key: string) => map.has(key) || map.set(key, domain)
    keep(byName, bare)
    keep(byLook, lookOf(name))
    if (lookOf(name).length >= shortestAnywhere) keep(longNames, lookOf(name))
    // "harborexample.com"
    keep(byLook, lookOf(name + ending.replaceAll('.', '')))
    for (const text of new Set([bare, lookOf(name)])) {
      if (text.length < shortestToMistype) continue
      for (const key of shortened(text)) {
        const others = byShortened.get(key)
        if (others) others.push({ text, domain })
        else byShortened.set(key, [{ text, domain }])
      }
    }
  }

  const sameLook = (text: string): string | null =>
    byName.get(inLatin(text).replaceAll('-', '')) ??
    (text.length < 4 ? null : (byLook.get(lookOf(text)) ?? null))

  const mistyped = (text: string, shortest: number): string | null => {
    for (const written of new Set([inLatin(text).replaceAll('-', ''), lookOf(text)])) {
      for (const key of shortened(written)) {
        const found = byShortened
          .get(key)
          ?.find((other) => other.text.length >= shortest && oneStepApart(written, other.text))
        if (found) return found.domain
      }
    }
    return null
  }

  /** A long known name anywhere in the label; any known name between hyphens, but not as the last word of others. */
  const contained = (label: string): string | null => {
    const look = lookOf(label)
    for (let from = 0; from <= look.length - shortestAnywhere; from += 1) {
      for (let to = from + shortestAnywhere; to <= look.length; to += 1) {
        const found = longNames.get(look.slice(from, to))
        if (found !== undefined) return found
      }
    }
    // "harbor-midwest" speaks of Harbor, "bar-harbor" of another place.
    for (const word of label.split('-').slice(0, -1)) {
      const found = word.length < shortestToMistype || isPlain(word) ? null : sameLook(word)
      if (found !== null) return found
    }
    return null
  }

  const resembledByLabel = (label: string): string | null => {
    const whole = sameLook(label) ?? mistyped(label, shortestToMistype)
    if (whole !== null) return whole
    for (const part of withoutPlainWords(inLatin(label))) {
      const found = sameLook(part) ?? mistyped(part, shortestToMistypeInPart)
      if (found !== null) return found
    }
    return contained(label)
  }

  const isOrUnder = (domain: string): boolean =>
    domain.split('.').some((_label, at, labels) => domains.has(labels.slice(at).join('.')))

  /** The known domain that this one could be mistaken for; null when there is none, or it is itself or one below. */
  const resembledDomain = (written: string): string | null => {
    const domain = written.toLowerCase().replace(/\.$/, '')
    if (isOrUnder(domain) || isPublicMailDomain(domain)) return null
    const { before, name } = partsOf(readableDomain(domain))
    const found = resembledByLabel(name)
    if (found !== null) return found
    // harbor.example.attacker.net: what is read first is somebody else's.
    for (const label of before) {
      const other = label.length < shortestToMistype ? null : resembledByLabel(label)
      if (other !== null) return other
    }
    return null
  }

  /** Where anybody gets an address, the part before the @ may pretend: firsttrust.wires@gmail.com. */
  const resembledByMailbox = (mailbox: string): string | null => {
    const label = mailbox.replaceAll(/[._+]/g, '-')
    const words = label.split('-')
    for (let from = 0; from < words.length; from += 1) {
      for (let to = from + 1; to <= words.length; to += 1) {
        const run = words.slice(from, to).join('-')
        for (const text of [run, ...withoutPlainWords(run)]) {
          const found = text.length < shortestInAddress ? null : sameLook(text)
          if (found !== null) return found
        }
      }
    }
    return null
  }

  const resembledByAddress = (email: string): string | null => {
    const domain = domainOf(email)
    return isPublicMailDomain(domain)
      ? resembledByMailbox(email.slice(0, email.lastIndexOf('@')))
      : resembledDomain(domain)
  }

  return { resembledDomain, resembledByAddress }
}

export type Lookalikes = ReturnType<typeof lookalikes>
