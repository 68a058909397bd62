import { inLatin, lookOf } from './appearance.ts'
import { legalForms } from './legal-forms.ts'

const setOf = (text: string): ReadonlySet<string> => new Set(text.split(' '))

/** Parts and tasks of an organization. Beside a known name they still name that organization. */
const added = setOf(
  'wire wiring payment closing settlement department desk team unit office operation service support treasury account ' +
    'accounting billing transfer online official secure portal group usa us international global holding processing ' +
    'center customer client helpdesk admin verification room funding disbursement corptrust division branch headquarters',
)

/** Lines of business. Organizations of one first name and two lines of business are honestly different. */
const lines = setOf(
  'bank bancorp trust security capital financial finance advisor advisory partner title escrow law associate consulting ' +
    'investment insurance credit union wealth management asset fund municipal brokerage',
)

const general = setOf(
  'first second third fourth fifth national state federal american united city county school district authority ' +
    'community commerce commercial public mutual savings loan mortgage home heritage citizen people farmer merchant ' +
    'north south east west northern southern eastern western central midwest housing hospital university water',
)

const vocabulary: ReadonlySet<string> = new Set([...added, ...lines, ...general])
const foldedVocabulary: ReadonlySet<string> = new Set(
  Array.from(vocabulary).flatMap((word) => [word, `${word}s`, word.replace(/y$/, 'ies')].map(lookOf)),
)
const foldedAdded: ReadonlySet<string> = new Set(Array.from(added, lookOf))
const foldedLines: ReadonlySet<string> = new Set(Array.from(lines, lookOf))

export const isGeneralWord = (folded: string): boolean => foldedVocabulary.has(folded)
export const isAddedWord = (folded: string): boolean => foldedAdded.has(folded)
export const isLineOfBusiness = (folded: string): boolean => foldedLines.has(folded)

const shortForms = new Map(
  Object.entries({
    natl: 'national',
    nat: 'national',
    intl: 'international',
    dept: 'department',
    svc: 'service',
    svcs: 'service',
    mgmt: 'management',
    bk: 'bank',
    bnk: 'bank',
    banking: 'bank',
    assn: 'association',
    assoc: 'associate',
    univ: 'university',
    acct: 'account',
    accts: 'account',
    pmt: 'payment',
    pmts: 'payment',
    fin: 'financial',
    cty: 'county',
    dist: 'district',
    hq: 'headquarters',
  }),
)

const cardinals = 'zero one two three four five six seven eight nine ten eleven twelve'.split(' ')
const ordinals =
  'zeroth first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth'.split(' ')

/** "1st" and "lst" are "first", "2" is "two". Longer numbers stay: districts are told apart by them. */
const describeNumber = (word: string): string => {
  if (/^[1il|]st$/.test(word)) return 'first'
  const [, digits = '', ending] = /^(\d{1,2})(st|nd|rd|th)?$/.exec(word) ?? []
  return (digits === '' ? undefined : (ending ? ordinals : cardinals)[Number(digits)]) ?? word
}

/** "Securities" is "security", but "Salinas" is not "Salina": a plural ends in the vocabulary alone. */
const singular = (word: string): string => {
  const candidates = [word.replace(/ies$/, 'y'), word.replace(/s$/, ''), word.replace(/es$/, '')]
  return vocabulary.has(word) ? word : (candidates.find((candidate) => vocabulary.has(candidate)) ?? word)
}

// Digits of a long number are no letters in disguise.
const folded = (word: string): string => (/^\d+$/.test(word) ? word : lookOf(word))

const longForm = (word: string): string => shortForms.get(word) ?? describeNumber(word)

/** The words of a text in lower-case Latin letters: "J. P. Mörgan & Co." is jp, morgan, and, co. */
export const writtenWords = (text: string): string[] =>
  inLatin(text)
    .replaceAll('&', ' and ')
    .replaceAll(/['’`.]/g, '')
    .replaceAll(/(?<=\b[a-z]) (?=[a-z]\b)/g, '')
    // "USD259": a number that is written to a word stays a number.
    .replaceAll(/(?<=\p{L})(?=\d{2,}(?![\p{L}\d]))/gu, ' ')
    .split(/[^\p{L}\p{N}|]+/u)
    .filter((word) => word !== '')

const withoutLegalForms = (words: string[]): string[] => {
  const speaking = words.filter((word) => !legalForms.has(word))
  return speaking.length > 0 ? speaking : words
}

/** The words that name an organization, as written; "N.A." and "National Association" behind a name are legal forms. */
export const namingWords = (name: string): string[] =>
  withoutLegalForms(
    writtenWords(
      writtenWords(name)
        .join(' ')
        .replace(/ national association$/, '')
        .replaceAll('corporate trust', 'corptrust'),
    ),
  )

/** The words that name an organization, each in the one form in which names are compared. */
export const comparedWords = (name: string): string[] =>
  namingWords(name).map((word) => folded(singular(longForm(word))))

/** As `comparedWords`, but each word in its own number: a misspelled plural has no singular. */
export const spelledWords = (name: string): string[] =>
  namingWords(name).map((word) => folded(longForm(word)))

const titles = setOf('mr mrs ms dr prof jr sr ii iii iv esq cpa cfa jd md phd')

/** The words of a person's name in one order, without titles and initials. */
export const personWords = (name: string): string[] =>
  writtenWords(name)
    .filter((word) => word.length > 1 && !titles.has(word))
    .map(lookOf)
    .toSorted()
