// Second levels under which names are given out as under .com.
const secondLevels = new Set(['co', 'com', 'org', 'net', 'gov', 'ac', 'edu', 'us', 'state', 'k12'])

// Words for what an organization does, not for who it is. A name with one added passes for that name.
const plainWords =
  'access account accounts admin advisors ach america and assist associates authority bank banking billing bond bonds capital ' +
  'cash center cfo city cityof claims client clients closing closings co com company confirm contact corp corporate ' +
  'corptrust counsel customer dept desk direct docs documents example escrow finance financial firm fund funding funds ' +
  'get global go gov group help holdings hq inc info instructions intl invest investments invoice kansas ks law legal ' +
  'live llc llp login mail markets msg muni my na national net notice office official online org partners pay ' +
  'payment payments payroll portal pro public safe secure secured securities security service services settle ' +
  'settlement settlements sign signin site support system systems team the title transfer transfers treasurer treasury ' +
  'trust us usa verification verified verify web wire wires wiring www'

const words = new Set(plainWords.split(' '))
const longestWord = Math.max(...Array.from(words, (word) => word.length))

/** A domain's own name and what stands before and behind it: "mail.harbor.co.uk" is [mail], harbor, co.uk. */
export type DomainParts = { before: string[]; name: string; ending: string }

export const partsOf = (domain: string): DomainParts => {
  const labels = domain.split('.')
  const last = labels.at(-1) ?? ''
  const two = labels.length > 2 && last.length === 2 && secondLevels.has(labels.at(-2) ?? '')
  const at = Math.max(labels.length - (two ? 3 : 2), 0)
  return {
    before: labels.slice(0, at),
    name: labels[at] ?? '',
    ending: labels.slice(at + 1).join('.'),
  }
}

/** Longest domain and longest part of one between dots (RFC 1035), and longest part of an address before its @. */
const longestDomain = 253
const longestLabel = 63
const longestMailbox = 64

/** Whether no domain can be written so: a question about one asks for work, not for an answer. */
export const isNoDomain = (domain: string): boolean =>
  domain.length > longestDomain || domain.split('.').some((label) => label.length > longestLabel)

/** Whether no address can be written so; a text without an @ is a domain. */
export const isNoAddress = (email: string): boolean => {
  const at = email.lastIndexOf('@')
  return at > longestMailbox || isNoDomain(email.slice(at + 1))
}

/** Whether a text names no organization: a plain word, or a number. */
export const isPlain = (text: string): boolean => words.has(text) || /^\d+$/.test(text)

/** What is left of a text without a plain word at its start or at its end, for every such word. */
const withoutOneWord = (text: string): string[] => {
  const left: string[] = []
  for (let length = 2; length <= Math.min(longestWord, text.length - 3); length += 1) {
    if (words.has(text.slice(0, length))) left.push(text.slice(length))
    if (words.has(text.slice(-length))) left.push(text.slice(0, -length))
  }
  return left
}

/**
 * What a label may be without its plain words and trailing digits, in every order of leaving them away, itself excluded:
 * "secure-harbor-wires" gives "harbor". At most a few for each label.
 */
export const withoutPlainWords = (label: string): string[] => {
  const found = new Set<string>()
  const open = [label]
  while (open.length > 0 && found.size < 64) {
    const text = open.pop() ?? ''
    const parts = text.split('-').filter((part) => part !== '')
    const shorter = [
      text.replace(/\d+$/, ''),
      parts.length > 1 && isPlain(parts[0] ?? '') ? parts.slice(1).join('-') : '',
      parts.length > 1 && isPlain(parts.at(-1) ?? '') ? parts.slice(0, -1).join('-') : '',
      ...withoutOneWord(text),
    ]
    for (const next of shorter) {
      const bare = next.replace(/^-+|-+$/g, '')
      if (bare.length < 3 || bare === label || found.has(bare) || isPlain(bare)) continue
      found.add(bare)
      open.push(bare)
    }
  }
  return [...found]
}
