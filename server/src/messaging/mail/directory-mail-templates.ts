import type { AccountMailNames, AccountMailWords } from './account-mail-words.ts'

const ifNotExpected =
  'If you did not expect this, call the other super admins on numbers you already have. A false directory can name a wrong bank beside a routing number.'

/** The mails to super admins about routing directories that are uploaded. */
export const directoryMailTemplates = {
  'directory-uploaded': ({ productName, actor, what }) => ({
    firstLine: 'Confirm the upload with a copy of your own, or refuse it, in the settings.',
    subject: `A routing directory to confirm on ${productName}`,
    headline: `${actor} ${what}.`,
    paragraphs: [
      'Nothing is loaded yet. Another super admin confirms with a copy that was downloaded separately from the Federal Reserve, or refuses.',
      ifNotExpected,
    ],
  }),
  'directory-loaded': ({ productName, actor, what }) => ({
    firstLine: 'No action is needed if you expected this.',
    subject: `A routing directory was loaded on ${productName}`,
    headline: `${actor} ${what}.`,
    paragraphs: ['The directory is in use. The settings show it.', ifNotExpected],
  }),
  'directory-refused': ({ productName, actor, what }) => ({
    firstLine: 'No action is needed: the loaded directory is unchanged.',
    subject: `A routing directory was not loaded on ${productName}`,
    headline: `${actor} ${what}.`,
    paragraphs: ['Nothing was loaded.'],
  }),
} as const satisfies Record<string, (names: AccountMailNames) => AccountMailWords>
