/** What a field is told whose text holds characters that no reader sees, or that turn the direction of reading. */
export const hiddenCharacters = 'Contains characters that cannot be shown'

/** Scripts that are misspelled without joiners between their letters, such as Persian, Hindi and Sinhala. */
const joiningLetter =
  '(?=[\\p{L}\\p{M}])[\\p{scx=Arab}\\p{scx=Syrc}\\p{scx=Mong}\\p{scx=Deva}\\p{scx=Beng}\\p{scx=Guru}\\p{scx=Gujr}' +
  '\\p{scx=Orya}\\p{scx=Taml}\\p{scx=Telu}\\p{scx=Knda}\\p{scx=Mlym}\\p{scx=Sinh}\\p{scx=Khmr}]'

/** Invisible characters where they change a letter or a picture that is seen. None of them can stand beside a digit. */
const needed = new RegExp(
  [
    `(?<=${joiningLetter})[\\u200C\\u200D](?=${joiningLetter})`,
    String.raw`(?<=[\p{Extended_Pictographic}\p{Emoji_Modifier}\uFE0F])\u200D(?=\p{Extended_Pictographic})`,
    String.raw`(?<=\p{Extended_Pictographic})[\uFE0E\uFE0F]`,
    String.raw`(?<=\p{Script=Han})[\uFE00-\uFE0F\u{E0100}-\u{E01EF}]`,
  ].join('|'),
  'gu',
)

/**
 * Letters, marks, numbers, punctuation, symbols and spaces are shown. All else is not: controls, line and paragraph
 * separators, directions, joiners, tags, halves of characters, and what Unicode says to ignore.
 */
const hidden = /[^\p{L}\p{M}\p{N}\p{P}\p{S}\p{Zs}]|\p{Default_Ignorable_Code_Point}/gu

const lineSigns = /\r\n?|[\n\t]/g

/** A copied cell brings its end along; fields are trimmed before use. Spaces inside do not have to be counted twice. */
const aroundLine = /^[\t\r\n ]+|(?<![\t\r\n ])[\t\r\n ]+$/g

/** Why a text may not be kept, or null. Line breaks and tabs stand only in a field that has `lines`. */
export const hiddenCharacterFault = (text: string, field: { lines?: boolean } = {}): string | null => {
  const line = text.replaceAll(field.lines ? lineSigns : aroundLine, ' ')
  // Nearly every text ends here: looking for needed joiners costs far more.
  if (line.search(hidden) === -1) return null
  return line.replaceAll(needed, '').search(hidden) === -1 ? null : hiddenCharacters
}

/** A text that was kept before it was refused, as it is shown: without what turns it around or hides in it. */
export const withoutHiddenCharacters = (text: string): string => {
  const kept = new Set(Array.from(text.matchAll(needed), ({ index }) => index))
  return text.replaceAll(hidden, (sign, at: number) => (/[\n\t\r]/.test(sign) || kept.has(at) ? sign : ''))
}
