import { decryptWithAny, encrypt, UnreadableValue } from './sealer.ts'

/** A one-time link as it waits for its mail: readable with the key alone, and only for the mailbox it was sealed for. */
export type SealedLink = string & { readonly sealed: unique symbol }

const mark = 'sealed-link:'

/** Base64url of nonce and tag alone is longer than this, so no word that a person typed is taken for a sealed link. */
const sealedLinks = new RegExp(`${mark}([\\w-]{80,})`, 'g')

const bound = (recipient: string): string => `link:${recipient}`

/** AES-256-GCM under `key` (32 bytes), bound to the address of its mail. */
export const sealLink = (key: Buffer, link: string, recipient: string): SealedLink =>
  `${mark}${encrypt(key, Buffer.from(link), bound(recipient)).toString('base64url')}` as SealedLink

/**
 * The text with every sealed link opened, by any of `keys`, and written by `write`. Throws for one that was altered or sealed
 * for another mailbox.
 */
export const openLinks = (
  keys: readonly Buffer[],
  text: string,
  recipient: string,
  write: (link: string) => string = (link) => link,
): string =>
  text.replaceAll(sealedLinks, (_, sealed: string) =>
    write(decryptWithAny(keys, Buffer.from(sealed, 'base64url'), bound(recipient)).toString('utf8')),
  )

/**
 * The text with every link that only `former` opens sealed by `key`, for the one of `recipients` for whom it was sealed. What
 * neither opens stays as it is.
 */
export const resealLinks = (
  { key, former }: { key: Buffer; former: Buffer },
  text: string,
  recipients: readonly string[],
): string =>
  text.replaceAll(sealedLinks, (whole) => {
    for (const recipient of recipients) {
      const opened = opens(former, whole, recipient)
      if (opened !== undefined) return sealLink(key, opened, recipient)
    }
    return whole
  })

const opens = (key: Buffer, sealed: string, recipient: string): string | undefined => {
  try {
    return openLinks([key], sealed, recipient)
  } catch (error) {
    if (error instanceof UnreadableValue) return undefined
    throw error
  }
}
