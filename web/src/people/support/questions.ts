type Question = { question: string; answer: string }

/** What people ask, answered as short as it can be answered rightly. */
export const questions = (productName: string): readonly Question[] => [
  {
    question: 'Who can see bank details?',
    answer:
      'Only the transaction manager, checkers on the manager’s team, the wire recipient, and a second person whom the recipient or its admin named for that wire. When another organization pays a wire, the payers named by its admin see them once the wire is verified. Account numbers stay masked; each reveal is a separate step and is recorded. Other participants see only whether the details are filled in.',
  },
  {
    question: 'I received new wire instructions by email. What should I do?',
    answer: `Do not use them. Wire instructions change in ${productName} only, where the recipient changes them and all affected parties are notified. Call the sender on a number you had before the email came, and write to Support.`,
  },
  {
    question: 'I accepted a wire, and it needs acceptance again. Why?',
    answer:
      'The wire changed. Every change of a wire or its bank details voids earlier decisions, so that an acceptance always covers exactly what was shown.',
  },
  {
    question: 'What does ‘Pending Registration’ mean?',
    answer:
      'The wire was sent to an address that is not registered yet. Its owner was invited by email and sees the wire once the address is verified.',
  },
  {
    question: 'Why was I signed out?',
    answer:
      'Your session was inactive. You can set the number of minutes in Settings. Your entries are kept in the same browser tab, except bank details and passwords.',
  },
  {
    question: 'Is there a faster way than the menus?',
    answer:
      'Press Ctrl+K (on a Mac ⌘K), or Search in the top bar: it finds transactions, wires, people, actions and pages. Press ? for all keyboard shortcuts. Settings turns those of single keys off.',
  },
  {
    question: 'How do I join a transaction?',
    answer:
      'By invitation. When a manager invites your email address, the invitation appears above your list of transactions, and you are notified by email. The transaction opens once you accept.',
  },
]
