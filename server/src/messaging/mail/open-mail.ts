import { openLinks } from '../../platform/crypto/sealed-link.ts'
import type { SealingSecrets } from '../../platform/configuration/config.ts'
import { escapeHtml } from './layout.ts'
import type { KeptMail } from './store.ts'

const linkKeys = ({ keyEncryptionKey, otherKeyEncryptionKey }: SealingSecrets): Buffer[] =>
  otherKeyEncryptionKey === undefined ? [keyEncryptionKey] : [keyEncryptionKey, otherKeyEncryptionKey]

/** The mail as its reader gets it: its one-time link, kept sealed, is written out. Only for sending and the mailbox page. */
export const openMail = (secrets: SealingSecrets, mail: KeptMail): KeptMail =>
  mail.holdsLink
    ? {
        ...mail,
        text: openLinks(linkKeys(secrets), mail.text, mail.recipient),
        html: openLinks(linkKeys(secrets), mail.html, mail.recipient, escapeHtml),
      }
    : mail
