/** Steps, in this order. Telephone first: a mailbox that was read once may be read still. */
export const nextSteps: readonly { title: string; how: string }[] = [
  {
    title: 'Call the sending bank’s wire fraud desk',
    how: 'Use a number you already have, not one from an email. Request a recall marked as fraud, and the name of the person responsible. Have the wire reference ready. It is in the packet.',
  },
  {
    title: 'Call the receiving bank’s fraud desk',
    how: 'Ask them to freeze the account while the recall is in progress. They may require a hold-harmless letter. The packet contains a draft for counsel to review.',
  },
  {
    title: 'Report it at ic3.gov',
    how: 'The packet lists the facts in the order of the form. Give the full bank details: funds cannot be frozen without them. Write down the complaint number.',
  },
  {
    title: 'Call the FBI field office, and the local police',
    how: 'Give the complaint number. For a large international wire, request the Financial Fraud Kill Chain.',
  },
  {
    title: 'Notify counsel, the insurer and your security team',
    how: 'Call them. Policies require prompt notice. Keep every email with its headers. Do not change a mailbox before it is preserved as evidence.',
  },
  {
    title: 'Call all parties who still expect funds',
    how: 'The transaction is frozen. Check each open wire again by a call-back to a known number before it is released.',
  },
]
