/** Letters that do not come apart into a plain one and its marks, and signs that have a plain twin. */
const plainTwins: Readonly<Record<string, string>> = {
  ß: 'ss',
  ẞ: 'SS',
  æ: 'ae',
  Æ: 'AE',
  œ: 'oe',
  Œ: 'OE',
  ø: 'o',
  Ø: 'O',
  đ: 'd',
  Đ: 'D',
  ð: 'd',
  Ð: 'D',
  þ: 'th',
  Þ: 'Th',
  ł: 'l',
  Ł: 'L',
  ħ: 'h',
  Ħ: 'H',
  ı: 'i',
  '\u2018': "'",
  '\u2019': "'",
  '\u201A': "'",
  '\u201C': '"',
  '\u201D': '"',
  '\u201E': '"',
  '\u00AB': '"',
  '\u00BB': '"',
  '\u2010': '-',
  '\u2011': '-',
  '\u2012': '-',
  '\u2013': '-',
  '\u2014': '-',
  '\u2015': '-',
  '\u2212': '-',
  '\u2044': '/',
  '\u00D7': 'x',
  '\u00B7': '.',
  '\u2022': '.',
  '\u00A9': '(c)',
  '\u00AE': '(R)',
}

/** "Müller & Søn" is "Muller & Son"; what has no plain twin stays as it is. One space for each run of white space. */
const plain = (text: string): string =>
  Array.from(text.normalize('NFKD').replaceAll(/\p{M}/gu, ''))
    .map((sign) => plainTwins[sign] ?? sign)
    .join('')
    .replaceAll(/\s+/g, ' ')
    .trim()

/** "U+4E2D" for the first sign of a text. */
export const codePointName = (sign: string): string =>
  `U+${(sign.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`

/** Names a sign by its number too: on a screen without its font it is an empty box. */
export const unwritable = (sign: string): string =>
  `'${sign}' (${codePointName(sign)}) cannot be used in a wire`

/**
 * A text as every bank's channel carries it: printable ASCII. Refused, with the signs in the way, when a sign has no
 * plain twin: a payee's name is never shortened or filled with question marks.
 */
export const paymentText = (text: string): { ok: true; value: string } | { ok: false; refusal: string[] } => {
  const written = plain(text)
  const foreign = [...new Set(Array.from(written).filter((sign) => !/^[\x20-\x7E]$/.test(sign)))]
  return foreign.length === 0 ? { ok: true, value: written } : { ok: false, refusal: foreign }
}

/** For what only helps a reader, such as the name of the closing: signs without a plain twin are left out, and its end. */
export const remarkText = (text: string, longest: number): string =>
  plain(text)
    .replaceAll(/[^\x20-\x7E]+/g, ' ')
    .replaceAll(/ {2,}/g, ' ')
    .trim()
    .slice(0, longest)
    .trim()
