type Question = { question: string; answer: string }

/** What people ask, answered as short as it can be answered rightly. */
export const questions = (productName: string): readonly Question[] => [
  {
    question: 'Who can see bank details?',
    answer:
      'Only the manager of the transaction and the recipient of the wire, and whomever the manager made a checker of its team. Account numbers stay masked; showing one is a step of its own, and it is recorded. Everybody else sees whether the details are filled in, never what they are.',
  },
  {
    question: 'Somebody mailed me new wire instructions. What do I do?',
    answer: `Do not use them. Wire instructions change in ${productName} only, where the recipient changes them and everybody concerned is told. Call the sender at a number that you knew before the mail came, and write to Support.`,
  },
  {
    question: 'I accepted a wire, and it waits for acceptance again. Why?',
    answer:
      'Something in it changed. Every change of a wire or of its bank details voids the decisions that were made on it, so that what was seen is always what was accepted.',
  },
  {
    question: 'What does ‘Pending Registration’ mean?',
    answer:
      'The wire was sent to an address that nobody has registered yet. Its owner was invited by mail, and sees the wire once the address is verified.',
  },
  {
    question: 'Why was I signed out?',
    answer:
      'Because nothing had happened on your screen for a while; you choose after how many minutes in Settings. What you had typed is kept in the same browser tab, except for bank details and passwords.',
  },
  {
    question: 'How do I join a transaction?',
    answer:
      'By invitation. When a manager invites your e-mail address, the invitation appears above your list of transactions, and you are told by mail. The transaction opens once you accept.',
  },
]
