import { withoutPlainWords } from './domain-name.ts'
import { inLatin, lookOf } from './appearance.ts'
import { isMisspelled } from './misspelled-words.ts'
import {
  comparedWords,
  isAddedWord,
  isGeneralWord,
  isLineOfBusiness,
  namingWords,
  personWords,
  spelledWords,
  writtenWords,
} from './name-words.ts'
import { shortened } from './one-step-apart.ts'
import { usStates } from '../../platform/master-data/us-states.ts'

/** An organization by its names; `state` is a postal code. */
export type NamedOrganization = { id: string; name: string; legalName: string; state: string | null }

/** Which of the known organizations are asked about, by their ids. */
export type CountsOrganization = (organizationId: string) => boolean

/** So long a name in an address is meant. */
const shortestInAddress = 8
const shortestSingleWord = 6

const joined = (words: readonly string[]): string => words.join('')

/** Whether these words are a name by themselves: two words, or one that is no general word. */
const namesSomebody = (words: readonly string[]): boolean => {
  const [first = ''] = words
  return words.length > 1 || (first.length >= shortestSingleWord && !isGeneralWord(first))
}

/** "First Trust Bank Wire Department" is "First Trust Bank". The same words when nothing is left of the name. */
const withoutAddedWords = (words: readonly string[]): readonly string[] => {
  let [from, to] = [0, words.length]
  while (to > 0 && isAddedWord(words[to - 1] ?? '')) to -= 1
  while (from < to && isAddedWord(words[from] ?? '')) from += 1
  const left = words.slice(from, to)
  return namesSomebody(left) ? left : words
}

/** "First Trust Bank" is "First Trust", but "First State Bank & Trust" is no "First State Bank". Null: no such form. */
const withoutLine = (words: readonly string[]): readonly string[] | null => {
  const left = words.slice(0, -1)
  const endsInLine = isLineOfBusiness(words.at(-1) ?? '')
  return endsInLine && left.length > 1 && left.at(-1) !== lookOf('bank') ? left : null
}

const stateLabel = (code: string | null): string[] => {
  const state = usStates.find((one) => one.code === code)
  return state ? comparedWords(state.name) : []
}

/** Knows the names of organizations, also those that are added later, and tells which of them another name could be mistaken for. */
export const resemblingNames = (known: readonly NamedOrganization[] = []) => {
  const full = new Map<string, string[]>()
  const bare = new Map<string, string[]>()
  const inAddresses = new Map<string, string[]>()
  const byShortened = new Map<string, { words: readonly string[]; id: string }[]>()
  const keep = <Entry>(map: Map<string, Entry[]>, key: string, entry: Entry) => {
    const others = map.get(key)
    if (others) others.push(entry)
    else map.set(key, [entry])
  }

  let longest = 0
  const add = ({ id, name, legalName, state }: NamedOrganization): void => {
    for (const text of new Set([name, legalName])) {
      const words = comparedWords(text)
      keep(full, joined(words), id)
      keep(full, joined([...words, ...stateLabel(state)]), id)
      // "LexbondLLP"
      keep(full, lookOf(joined(writtenWords(text))), id)
      const line = withoutLine(words)
      if (line) keep(bare, joined(line), id)
      const spelled = spelledWords(text)
      longest = Math.max(longest, joined(spelled).length)
      for (const form of line ? [spelled, spelled.slice(0, -1)] : [spelled]) {
        for (const key of new Set(shortened(joined(form)))) keep(byShortened, key, { words: form, id })
      }
      const naming = namingWords(text)
      const spellings = [words, writtenWords(text), naming, ...(line ? [line, naming.slice(0, -1)] : [])]
      for (const label of new Set(spellings.map((spelling) => lookOf(joined(spelling))))) {
        if (label.length >= shortestInAddress) keep(inAddresses, label, id)
      }
    }
  }

  for (const one of known) add(one)

  /** The known organization whose name this one could be mistaken for, or null. */
  const resembledName = (name: string, counts: CountsOrganization): string | null => {
    const words = comparedWords(name)
    const stripped = withoutAddedWords(words)
    const forms = stripped === words ? [words] : [words, stripped]
    for (const form of forms) {
      const found = full.get(joined(form))?.find(counts) ?? bare.get(joined(form))?.find(counts)
      if (found !== undefined) return found
    }
    const found =
      full.get(joined(withoutLine(stripped) ?? words))?.find(counts) ??
      full.get(lookOf(joined(writtenWords(name))))?.find(counts)
    if (found !== undefined) return found
    const spelled = spelledWords(name)
    for (const form of new Set([spelled, withoutAddedWords(spelled)])) {
      if (joined(form).length > longest + 1) continue
      for (const key of shortened(joined(form))) {
        const near = byShortened
          .get(key)
          ?.find((other) => counts(other.id) && isMisspelled(other.words, form))
        if (near) return near.id
      }
    }
    return null
  }

  /** The known organization whose name a part of an address is: a domain's own label, or what stands before the @. */
  const resembledInAddress = (label: string, counts: CountsOrganization): string | null => {
    const latin = inLatin(label).replaceAll(/(?<!\d)1st/g, 'first')
    for (const text of [latin, ...withoutPlainWords(latin)]) {
      const key = lookOf(text)
      const found = key.length < shortestInAddress ? undefined : inAddresses.get(key)?.find(counts)
      if (found !== undefined) return found
    }
    return null
  }

  /** As `resembledInAddress`, of any words that stand beside each other: prairie.commerce.wires@gmail.com. */
  const resembledInMailbox = (mailbox: string, counts: CountsOrganization): string | null => {
    const words = mailbox.split(/[._+-]/)
    for (let from = 0; from < words.length; from += 1) {
      for (let to = words.length; to > from; to -= 1) {
        const found = resembledInAddress(words.slice(from, to).join('-'), counts)
        if (found !== null) return found
      }
    }
    return null
  }

  return { add, resembledName, resembledInAddress, resembledInMailbox }
}

/** Whether two names read as one person's: titles, initials, case, order, scripts and one wrong letter do not matter. */
export const isSamePerson = (one: string, other: string): boolean => {
  const [a, b] = [personWords(one), personWords(other)]
  return a.length > 1 && b.length > 1 && (joined(a) === joined(b) || isMisspelled(a, b))
}
