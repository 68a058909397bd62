import { hiddenCharacterFault, withoutHiddenCharacters } from '../../platform/text/hidden-characters.ts'
import { mostSpelledDigits, spelledDigits } from '../../platform/account-numbers/account-digits.ts'
import { withoutNumbersToCall } from '../../platform/account-numbers/number-to-call.ts'
import { ok, type Result, conflict } from '../../platform/result.ts'
import { fileEnding, holdsAddress } from '../../platform/text/web-address.ts'
import { fileTypes, type FileType } from './file-type.ts'

export const attachmentKinds = ['Payoff letter', 'Invoice', 'Executed document', 'Evidence', 'Other'] as const

export type AttachmentKind = (typeof attachmentKinds)[number]

/** Megabytes that one attached file may have; the operator may choose another number. */
export const attachmentMegabytes = { least: 1, most: 100, otherwise: 20 } as const

/** What is told of a file of more than `largest` bytes. */
export const tooLargeText = (largest: number): string =>
  `A file can have at most ${Math.round(largest / 1024 / 1024)} MB`

export const mostAttachments = 200
/** Of everything ever attached to one transaction, what was removed since included: it is kept. */
export const mostAttachedBytes = 500 * 1024 * 1024
const longestName = 120
/** With the folders that older browsers put in front. A form could carry 80 KB of name, and every rule reads all of it. */
const longestGivenName = 1000

/**
 * Why a file is not taken under its name, or null: turned around by a hidden sign, `gpj.exe` is shown as `exe.jpg`; a
 * number in words, which `withoutNumbersToCall` cannot mask, is one to call. A name holds no lists: its words count wherever they stand.
 */
export const fileNameFault = (given: string): string | null => {
  if (given.length > longestGivenName) return 'The name of the file is too long. Rename the file.'
  if (hiddenCharacterFault(given))
    return 'The name of the file contains characters that cannot be shown. Rename the file.'
  return spelledDigits(given) > mostSpelledDigits
    ? 'The name of the file contains a number in words. Rename the file.'
    : null
}

/** "Closing.Memo.Final.pdf" and "evil.example.pdf" alike: no address stays in a name, and every document keeps one. */
const withoutAddress = (name: string): string => {
  const ending = name.match(fileEnding)?.at(-1) ?? ''
  const stem = name.endsWith(ending) ? name.slice(0, name.length - ending.length) : name
  const kept = stem === name ? '' : ending
  if (!holdsAddress(stem)) return name
  return `${stem
    .normalize('NFKC')
    .replaceAll(/[.\u3002@]+/g, ' ')
    .trim()}${kept}`
}

/**
 * A file's name as people gave it, without the folders in front of it: it is shown, and never is a path. Clerks have their
 * files from scanners and others, so an address comes apart and a telephone number is masked rather than refused.
 */
export const shownName = (given: string): string => {
  const last = given.normalize('NFC').split(/[/\\]/).at(-1) ?? ''
  const seen = withoutHiddenCharacters(last).replaceAll(/\s+/g, ' ')
  const plain = withoutNumbersToCall(withoutAddress(seen.trim()))
    .replaceAll(/\s+/g, ' ')
    .replace(/^[. ]+/, '')
    .trim()
  if (plain.length <= longestName) return plain || 'file'
  const ending = /\.[^.]{1,5}$/.exec(plain)?.[0] ?? ''
  return `${plain.slice(0, longestName - ending.length).trim()}${ending}`
}

/** What a file is saved as: with the ending of what it is, whatever it is called. */
export const savedName = (name: string, type: FileType): string => {
  const [ending, ...others] = fileTypes[type].endings
  const lower = name.toLowerCase()
  return [ending, ...others].some((one) => lower.endsWith(`.${one}`)) ? name : `${name}.${ending}`
}

/** What the parties cannot fill: without it one of them could keep the closing's own desk from attaching a payoff letter. */
export const keptForDesk = { count: 50, bytes: 150 * 1024 * 1024 } as const

/** `count` is of files in view, `bytes` of all that are kept; `byParties` of those that others than the managing organization attached. */
export type AttachedSoFar = { count: number; bytes: number; byParties: { count: number; bytes: number } }

/** Whether one more file has room at a transaction, of the managing organization or (`isParty`) of another. */
export const roomFor = (
  { count, bytes, byParties }: AttachedSoFar,
  { size, isParty }: { size: number; isParty: boolean },
): Result<true> => {
  const isFull = count >= mostAttachments || bytes + size > mostAttachedBytes
  if (isParty && !isFull) {
    const fills =
      byParties.count >= mostAttachments - keptForDesk.count ||
      byParties.bytes + size > mostAttachedBytes - keptForDesk.bytes
    return fills
      ? conflict(
          'no-room',
          'The parties’ files fill their share of this transaction. Ask the transaction manager to attach the file.',
        )
      : ok(true)
  }
  if (count >= mostAttachments) {
    return conflict(
      'too-many-files',
      `The transaction already has ${mostAttachments} files. Remove files that are not needed.`,
    )
  }
  return isFull ? conflict('no-room', 'The files of the transaction would exceed 500 MB.') : ok(true)
}
