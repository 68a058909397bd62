import type { StagedClosing } from './staged-closing.ts'

export type Screen = {
  name: string
  /** Below /secure. */
  path: string
  /** What of it shows its first rows. */
  row: string
}

/** The screens of the manager whose rows are those of the closing. */
export const screensOf = ({ id, wireId, memoId }: StagedClosing): Screen[] => {
  const closing = `/transactions/${id}`
  return [
    { name: 'wires and parties', path: closing, row: 'a[data-tour="wire-link"]' },
    { name: 'history', path: closing, row: 'main section ol > li' },
    { name: 'sources and uses', path: `${closing}/money`, row: 'button[aria-label="Paste Uses"]' },
    { name: 'closing board', path: `${closing}/board`, row: '[aria-label="Pending"] a[href*="/wires/"]' },
    {
      name: 'flow of funds',
      path: `${closing}/board`,
      row: '[aria-label="Flow of funds chart"] svg a, [aria-label="Flow of funds"] tbody a',
    },
    { name: 'closing memo', path: `/closingmemos/${memoId}`, row: '#wires h3' },
    { name: 'files', path: `${closing}/files`, row: 'main input[type="file"]' },
    { name: 'wire', path: `${closing}/wires/${wireId}`, row: '[aria-label="About this wire"] *' },
  ]
}

/** The receiver's: every wire that waits, each in full. */
export const reviewOf = ({ id }: StagedClosing): Screen => ({
  name: 'review of several wires',
  path: `/transactions/${id}/review`,
  row: 'main li h2',
})
