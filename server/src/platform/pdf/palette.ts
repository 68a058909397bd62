/** The paper and the ink of every document. Lengths in points; 72 are an inch. */
export const paper = { width: 612, height: 792, left: 54, right: 54, top: 82, bottom: 64 } as const

export const fullWidth = paper.width - paper.left - paper.right

export const colors = {
  ink: '#16212a',
  muted: '#55626b',
  line: '#d9dfe3',
  accent: '#0f4a66',
  accentSoft: '#e8f1f6',
  good: '#1b6b3a',
  bad: '#b3261e',
  badSoft: '#fdf0ee',
  wait: '#7d5a14',
  sunken: '#f2f5f7',
} as const

export type Color = keyof typeof colors

export const weights = ['regular', 'semibold', 'bold'] as const

export type Weight = (typeof weights)[number]

type Style = { weight: Weight; size: number; leading: number; color: Color; tracking?: number }

/** How words may look. `leading` is from one line's top to the next one's. */
const styles = {
  kicker: { weight: 'semibold', size: 8, leading: 11, color: 'accent', tracking: 0.5 },
  title: { weight: 'semibold', size: 21, leading: 26, color: 'ink' },
  subtitle: { weight: 'regular', size: 11, leading: 15, color: 'muted' },
  heading: { weight: 'semibold', size: 12.5, leading: 16, color: 'ink' },
  subheading: { weight: 'semibold', size: 9.5, leading: 13, color: 'ink' },
  body: { weight: 'regular', size: 9, leading: 13, color: 'ink' },
  strong: { weight: 'semibold', size: 9, leading: 13, color: 'ink' },
  cell: { weight: 'regular', size: 8.25, leading: 11, color: 'ink' },
  cellStrong: { weight: 'semibold', size: 8.25, leading: 11, color: 'ink' },
  cellMuted: { weight: 'regular', size: 7.5, leading: 10, color: 'muted' },
  good: { weight: 'semibold', size: 8.25, leading: 11, color: 'good' },
  wait: { weight: 'semibold', size: 8.25, leading: 11, color: 'wait' },
  bad: { weight: 'semibold', size: 8.25, leading: 11, color: 'bad' },
  label: { weight: 'regular', size: 7.5, leading: 10.5, color: 'muted' },
  column: { weight: 'semibold', size: 7.25, leading: 10, color: 'muted' },
  figure: { weight: 'semibold', size: 11, leading: 15, color: 'ink' },
  code: { weight: 'semibold', size: 13, leading: 18, color: 'ink', tracking: 1 },
  margin: { weight: 'regular', size: 7.25, leading: 10, color: 'muted' },
  marginStrong: { weight: 'semibold', size: 7.25, leading: 10, color: 'ink' },
  picture: { weight: 'regular', size: 7, leading: 9, color: 'ink' },
  pictureMuted: { weight: 'regular', size: 6.5, leading: 8.5, color: 'muted' },
} as const satisfies Record<string, Style>

export type StyleName = keyof typeof styles

export const styleOf = (name: StyleName): Style => styles[name]

/** Text in the usual style of its place, or in a style of its own. */
export type Words = string | { text: string; style: StyleName }

/** One place's words: each entry begins on a line of its own. */
export type Cell = Words | readonly Words[]

export const wordsOf = (cell: Cell, usual: StyleName): { text: string; style: StyleName }[] => {
  const all: readonly Words[] = typeof cell === 'string' || 'text' in cell ? [cell] : cell
  return all.map((words) => (typeof words === 'string' ? { text: words, style: usual } : words))
}
