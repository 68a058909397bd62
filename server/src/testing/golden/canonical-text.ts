/** The days of the script. Every other day is one of the machine that runs it. */
const scripted: ReadonlySet<string> = new Set(['2026-11-20', '2026-12-01', '2026-12-20', '2025-01-02'])

const day = String.raw`20\d\d-\d\d-\d\d`
const dayOrTime = new RegExp(
  `\\b(${day})(?:T\\d\\d:\\d\\d(?::\\d\\d(?:\\.\\d+)?)?(?:Z|[+-]\\d\\d:\\d\\d)?)?`,
  'g',
)
const id = /\b[0-9a-f]{8}-?[0-9a-f]{4}-?7[0-9a-f]{3}-?[0-9a-f]{4}-?[0-9a-f]{12}\b/g
/** A UETR, which is random. */
const uetr = /\b[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}\b/g
const hash = /\b[0-9a-f]{64}\b/g
/** Of a payment file: its hash, and the end of an id by which a payment is found again. */
const shortHash = /\b[0-9A-F]{32}\b/g
const endOfId = /\b[0-9A-F]{12}(?=-\d)/g

/** Numbers ids and hashes in the order in which they come: ids stay ids in form, so that what is made of them can be. */
export const canonicalTexts = () => {
  const known = new Map<string, number>()
  const numberOf = (key: string): number => {
    const number = known.get(key) ?? known.size + 1
    known.set(key, number)
    return number
  }
  const canonicalId = (found: string): string => {
    const digits = String(numberOf(found.replaceAll('-', ''))).padStart(12, '0')
    const parts = ['00000000', '0000', '7000', '8000', digits]
    return parts.join(found.includes('-') ? '-' : '')
  }
  const knownUetrs = new Set<string>()
  // Numbered for themselves: the ids keep their numbers.
  const canonicalUetr = (found: string): string => {
    const number = [...knownUetrs.add(found)].indexOf(found) + 1
    return `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`
  }
  const canonicalEnd = (found: string): string => {
    const whole = [...known].find(([key]) => key.length === 32 && key.endsWith(found.toLowerCase()))
    return whole ? String(whole[1]).padStart(12, '0') : found
  }
  return (text: string): string =>
    text
      .replaceAll(hash, (found) => numberOf(found).toString(16).padStart(64, '0'))
      .replaceAll(uetr, canonicalUetr)
      .replaceAll(id, canonicalId)
      .replaceAll(endOfId, canonicalEnd)
      .replaceAll(shortHash, (found) => String(numberOf(found)).padStart(32, '0'))
      .replaceAll(dayOrTime, (found, on: string) => (scripted.has(on) ? found : '<time>'))
}
