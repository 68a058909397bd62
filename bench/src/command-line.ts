const parts = [
  'list',
  'accept',
  'memo-pdf',
  'closing-size',
  'live',
  'live-connections',
  'organization',
  'growth',
  'statements',
  'replica',
  'partitions',
  'start',
  'tracing',
  'web',
  'closing-screens',
  'soak',
] as const

export type Part = (typeof parts)[number]

/** They last for ten minutes and more, or hold against what the product does not do: only when they are named. */
const named: ReadonlySet<Part> = new Set<Part>(['growth', 'partitions', 'soak'])
const ordinary: readonly Part[] = parts.filter((part) => !named.has(part))

export type Asked = {
  parts: readonly Part[]
  /** Small numbers that show that everything works; the ratios then mean little. */
  quick: boolean
  /** The day that the results carry, as YYYY-MM-DD. */
  date: string
  /** The file of the folder `bench` that takes the figures. Some parts do not write over those of all. */
  resultsFile: string
}

const usage = `npm run bench -- [${parts.join('|')}|all] [--quick] [--date=YYYY-MM-DD]`

/** What the words after `npm run bench --` ask for; throws a sentence about a word that means nothing. */
export const readCommandLine = (words: readonly string[], today: string): Asked => {
  const chosen = new Set<Part>()
  let quick = false
  let date = today
  for (const word of words) {
    const part = parts.find((known) => known === word)
    const day = /^--date=(\d{4}-\d\d-\d\d)$/.exec(word)?.[1]
    if (part) chosen.add(part)
    else if (word === 'all') for (const every of ordinary) chosen.add(every)
    else if (word === '--quick') quick = true
    else if (day) date = day
    else throw new Error(`'${word}' is not understood. Usage: ${usage}`)
  }
  const asked = chosen.size === 0 ? ordinary : parts.filter((part) => chosen.has(part))
  const isWhole = ordinary.every((part) => asked.includes(part))
  return { parts: asked, quick, date, resultsFile: isWhole ? 'results.md' : `results-${asked.join('-')}.md` }
}
