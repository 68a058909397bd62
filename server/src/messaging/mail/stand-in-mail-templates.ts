import type { AccountMailNames, AccountMailWords } from './account-mail-words.ts'

/** The mails about changes of standing accounts, and about colleagues who stand in. */
export const standInMailTemplates = {
  'standing-account-change-waits': ({ actor, organization, what, until, productName, supportEmail }) => ({
    firstLine: `Confirm or refuse the change by ${until}.`,
    subject: `A standing account of ${organization} is about to change`,
    headline: `${actor} ${what} of ${organization}.`,
    paragraphs: [
      `The change takes effect on ${until}, or earlier if a second member of ${organization} confirms it. Until then, wires use the current account.`,
      `Sign in to ${productName}, open Instructions, and compare the change with your own records. Confirm it if it is right. Refuse it if it is not.`,
      `If ${organization} did not agree to the change, contact your administrator or ${supportEmail} at a number or address you already have.`,
    ],
  }),
  'delegation-named': ({ actor, what, until, productName, supportEmail }) => ({
    firstLine: `No action is needed if ${actor} named ${what}.`,
    subject: `${what} stands in for ${actor} on ${productName}`,
    headline: `${actor} named ${what} to stand in ${until}.`,
    paragraphs: [
      `On these days ${what} may take over the wires that wait for ${actor}, one by one. Every wire that is taken over is told to ${actor} and to its manager.`,
      `${actor} can end this in the settings. If ${actor} did not name a colleague, call ${actor} or your administrator on a number you already have, or write to ${supportEmail}.`,
    ],
  }),
  'delegation-ended': ({ actor, what, productName }) => ({
    firstLine: `No action is needed: ${what} no longer stands in.`,
    subject: `${what} no longer stands in for ${actor} on ${productName}`,
    headline: `${what} no longer stands in for ${actor}.`,
    paragraphs: ['Wires that were taken over stay as they are. No further wire can be taken over.'],
  }),
  'standing-instructions-changed': ({ actor, organization, what, productName, supportEmail }) => ({
    firstLine: 'Compare the standing accounts with your own records now.',
    subject: `The standing accounts of ${organization} were changed`,
    headline: `${actor} ${what === '' ? 'added, changed or retired a standing account' : what} of ${organization}.`,
    paragraphs: [
      `Receivers of ${organization} fill wires from these accounts. Sign in to ${productName}, open Instructions, and compare the changes with your own records.`,
      `If ${organization} did not agree to the change, contact ${supportEmail} immediately, at a number or address you already have.`,
    ],
  }),
} satisfies Record<string, (names: AccountMailNames) => AccountMailWords>
