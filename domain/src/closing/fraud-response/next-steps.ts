/** What to do, in this order. Telephone first: a mailbox that was read once may be read still. */
export const nextSteps: readonly { title: string; how: string }[] = [
  {
    title: 'Call the sending bank’s wire fraud desk',
    how: 'On a number that you already had, not one from a mail. Ask for a recall marked as fraud, and for the name of whoever is in charge of it. Have the reference of the wire ready: it is in the packet.',
  },
  {
    title: 'Call the receiving bank’s fraud desk',
    how: 'Ask them to freeze the account while the recall is on its way. They may want a hold-harmless letter: a draft is in the packet, for counsel to check.',
  },
  {
    title: 'Report it at ic3.gov',
    how: 'The packet has the facts in the order of the form. Give the bank details in full: without them nobody can have the money frozen. Write the complaint number down.',
  },
  {
    title: 'Call the FBI field office, and the local police',
    how: 'With the complaint number. For a large wire abroad, ask for the Financial Fraud Kill Chain.',
  },
  {
    title: 'Tell counsel, the insurer and your own security people',
    how: 'By telephone. Policies ask to be told soon. Keep every mail with its headers; change no mailbox before it was secured as evidence.',
  },
  {
    title: 'Call everybody who still expects money',
    how: 'The transaction is frozen. Check each open wire again by a call-back on a known number before anybody releases it.',
  },
]
