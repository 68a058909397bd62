import { openLinks } from '../../platform/crypto/sealed-link.ts'
import type { Secrets } from '../../platform/configuration/config.ts'
import { escapeHtml } from './layout.ts'
import type { KeptMail } from './store.ts'

/** The mail as its reader gets it: its one-time link, kept sealed, is written out. Only for sending and the mailbox page. */
export const openMail = ({ keyEncryptionKey }: Pick<Secrets, 'keyEncryptionKey'>, mail: KeptMail): KeptMail =>
  mail.holdsLink
    ? {
        ...mail,
        text: openLinks(keyEncryptionKey, mail.text, mail.recipient),
        html: openLinks(keyEncryptionKey, mail.html, mail.recipient, escapeHtml),
      }
    : mail
