/** What may stand in a label of a domain. Marks are parts of letters in the scripts of India. */
const sign = String.raw`[\p{L}\p{M}\p{N}_-]`

/**
 * A period with a label in front and two letters behind: a mail program makes a link of it. No list of endings: they grow
 * by the year. "J.P. Morgan", "N.A.", "S.p.A." and "No.5" have one letter or a digit behind it.
 */
const dotted = String.raw`${sign}\.\p{L}\p{M}*[\p{L}\p{N}-]${sign}*`

const address = new RegExp(
  [
    // https://bank.example and //bank.example
    String.raw`[/\\]{2}`,
    // treasury@bank
    String.raw`[\p{L}\p{M}\p{N}_.+-]@${sign}`,
    dotted,
    // 10.0.0.1/login
    String.raw`\p{N}(?:\.\p{N}+){3}[/:]`,
  ].join('|'),
  'u',
)

/** One spelling of what is read as the same: full width, and the full stops of other scripts. */
const plain = (text: string): string =>
  text
    .normalize('NFKC')
    .replaceAll(/\p{Default_Ignorable_Code_Point}/gu, '')
    .replaceAll('\u3002', '.')

/**
 * Whether a text holds a web or an email address, or what a mail program takes for one: a scheme, an at sign between
 * words, a period without a space behind it.
 */
export const holdsAddress = (text: string): boolean => address.test(plain(text))

/** Endings of the files that people attach and name in a sentence. None of them ends a domain. */
export const fileEnding = /\.(?:pdf|png|jpe?g|webp|docx?|xlsx?|csv|txt)(?![\p{L}\p{N}_-]|[./\\:@][^\s])/giu

/** As `holdsAddress`, of sentences: they name files, such as "Payoff letter.pdf". */
export const sentencesHoldAddress = (text: string): boolean => holdsAddress(text.replaceAll(fileEnding, ' '))

/**
 * A text in which no mail program finds a link: each address comes apart at its signs, "https: bank. example / x". Words
 * without one stay as they are.
 */
export const withoutLinks = (text: string): string =>
  text.replaceAll(/\S+/gu, (found) =>
    holdsAddress(found)
      ? plain(found)
          .replaceAll(/[/\\]{2,}/g, ' ')
          .replaceAll(/\.(?=\p{L})/gu, '. ')
          .replaceAll('@', ' at ')
          .replaceAll(/(?<=\p{N}(?:\.\p{N}+){3})[/:]/gu, ' ')
          .trim()
      : found,
  )

/** As `withoutLinks`, of sentences such as a reason: what names a file stays whole. */
export const sentencesWithoutLinks = (text: string): string =>
  text.replaceAll(/\S+/gu, (found) => (sentencesHoldAddress(found) ? withoutLinks(found) : found))
