import type { NumberSource } from '@countersign/domain/wires/verification/call-back'

type SourceLabels = { name: string; hint?: string }

/** Where a number was learnt, as the book shows it. */
export const sourceLabels: Record<NumberSource, SourceLabels> = {
  'own records': { name: 'Our own records' },
  'met in person': { name: 'Met in person' },
  'public register': { name: 'A public register' },
  'previous closing': { name: 'A previous closing' },
  invitation: {
    name: 'The invitation',
    hint: 'A number from the invitation cannot verify a wire: a forger would send one too.',
  },
}
