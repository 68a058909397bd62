import type { Cell } from '../../platform/pdf/pdf-document.ts'

/** Left for a pen. */
export const blank: Cell = { text: '____________', style: 'cellMuted' }

export const orBlank = (value: string): Cell => (value.trim() === '' ? blank : value)
