import type { NumberSource } from '@countersign/domain/wires/verification/additional-verification'

type SourceWords = { name: string; hint?: string }

/** Where a number was learnt, as the book shows it. */
export const sourceWords: Record<NumberSource, SourceWords> = {
  'own records': { name: 'Our own records' },
  'met in person': { name: 'Met in person' },
  'public register': { name: 'A public register' },
  'previous closing': { name: 'A previous closing' },
  invitation: {
    name: 'The invitation',
    hint: 'No verification can rest on a number from the invitation: a forger would send it too.',
  },
}
