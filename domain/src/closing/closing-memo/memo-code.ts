/** Without 0, 1, I, L and O, which are mistaken for each other on paper. Thirty-one, a prime: see checkOf. */
const alphabet = '23456789ABCDEFGHJKMNPQRSTUVWXYZ'

const length = 12

/** How many bytes of chance `newMemoCode` takes. */
export const memoCodeBytes = 24

/** Largest multiple of 31 in a byte: what lies above would make some letters likelier than others. */
const fair = 248

/** Each place weighs differently, so one wrong letter and two that were exchanged both change the sum, always. */
const checkOf = (body: string): string => {
  const sum = Array.from(body).reduce((total, letter, at) => total + alphabet.indexOf(letter) * (at + 2), 0)
  return alphabet[sum % alphabet.length] ?? ''
}

/**
 * A code of chance alone, so that nothing about a closing can be read from it: eleven letters and one that checks them.
 * Of the bytes at least eleven must lie under 248; null when they do not, and others have to be tried.
 */
export const newMemoCode = (bytes: Uint8Array): string | null => {
  const letters = [...bytes]
    .filter((byte) => byte < fair)
    .slice(0, length - 1)
    .map((byte) => alphabet[byte % alphabet.length])
  if (letters.length < length - 1) return null
  const body = letters.join('')
  return `${body}${checkOf(body)}`
}

/** "7KQ2-M9XD-4HTA": as it is printed and read aloud. */
export const groupedCode = (code: string): string => code.match(/.{1,4}/g)?.join('-') ?? ''

export type ReadCode = { ok: true; code: string } | { ok: false; message: string }

/** Reads a code as people type it, in whatever case and groups; tells a typing error, which is no unknown code. */
export const readMemoCode = (typed: string): ReadCode => {
  const code = typed.toUpperCase().replaceAll(/[\s\-–—.]/g, '')
  if (code === '') return { ok: false, message: 'Enter the code printed on the memo' }
  if (code.length !== length) {
    return { ok: false, message: `A code has ${length} characters; this one has ${code.length}` }
  }
  const stranger = Array.from(code).find((letter) => !alphabet.includes(letter))
  if (stranger !== undefined) {
    return { ok: false, message: `No code has the character ${stranger}. Compare it with the document` }
  }
  return checkOf(code.slice(0, -1)) === code.at(-1)
    ? { ok: true, code }
    : { ok: false, message: 'A character is mistyped. Compare the code with the document' }
}
