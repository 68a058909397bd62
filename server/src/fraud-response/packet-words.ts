import type { Cell } from '../pdf/pdf-document.ts'

/** '2026-12-01 15:04 UTC' */
export const utc = (iso: string): string => `${iso.slice(0, 10)} ${iso.slice(11, 16)} UTC`

/** Left for a pen. */
export const blank: Cell = { text: '________________', style: 'cellMuted' }

export const orBlank = (value: string): Cell => (value.trim() === '' ? blank : value)
