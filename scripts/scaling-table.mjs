/** One hundred million closings in ten years, on 250 days of eight hours each, and the busiest hour ten times as busy. */
const closings = 100_000_000
const years = 10
const workingSeconds = years * 250 * 8 * 3600
const busiest = 10

/** Of which the closings are still read and changed. */
const hotDays = 90

/** Assumed, of disk and network together; transactions of the database for each event: the change, its dispatch, its jobs. */
const backupBytesPerSecond = 200_000_000
const transactionsPerEvent = 5
const freezeAfter = 200_000_000

/** The lines of `npm run bench -- growth` in bench/results-growth.md. */
const line =
  /^\| \(l\) a transaction leaves in (\w+) \| ([\d.,]+) rows, ([\d,]+) bytes, of these indexes ([\d,]+) \|/gm

const numberOf = (text) => Number(text.replaceAll(',', ''))

/** What one transaction leaves in each table, on average; empty where growth was not measured. */
export const measuredTables = (results) =>
  [...results.matchAll(line)].map(([, table, rows, bytes, indexBytes]) => ({
    table,
    rows: numberOf(rows),
    bytes: numberOf(bytes),
    indexBytes: numberOf(indexBytes),
  }))

const count = (value) => Math.round(value).toLocaleString('en-US')

const size = (bytes) => {
  const units = ['B', 'kB', 'MB', 'GB', 'TB']
  const at = Math.min(units.length - 1, Math.floor(Math.log10(Math.max(bytes, 1)) / 3))
  const value = bytes / 1000 ** at
  return `${value >= 100 ? Math.round(value) : value.toPrecision(2)} ${units[at]}`
}

const row = (...cells) => `| ${cells.join(' | ')} |`

/** Both tables of docs/scaling.md: what was measured for each table, and what it comes to. `date`: YYYY-MM-DD. */
export const scalingTables = (tables, date) => {
  const sum = (pick) => tables.reduce((total, one) => total + pick(one), 0)
  const all = {
    table: '**all**',
    rows: sum(({ rows }) => rows),
    bytes: sum(({ bytes }) => bytes),
    indexBytes: sum(({ indexBytes }) => indexBytes),
  }
  const largest = tables.toSorted((one, other) => other.bytes - one.bytes)[0]
  const events = tables.find(({ table }) => table === 'audit_events')?.rows ?? 0
  const perSecond = closings / workingSeconds
  const hot = (closings * hotDays) / (years * 365.25)
  const transactionsPerDay = (closings * events * transactionsPerEvent) / (years * 365.25)
  return [
    `Measured ${date} by \`npm run bench -- growth\`: what one transaction leaves, on average.`,
    '',
    row('Table', 'Rows', 'Bytes with indexes', 'of these indexes', 'at 100 million'),
    row('---', '---:', '---:', '---:', '---:'),
    ...[...tables, all].map(({ table, rows, bytes, indexBytes }) =>
      row(table, rows.toFixed(2), count(bytes), count(indexBytes), size(bytes * closings)),
    ),
    '',
    row('At 100 million', 'Comes to', 'From'),
    row('---', '---', '---'),
    row('Rows', `${count((all.rows * closings) / 1e6)} million`, 'rows above'),
    row('Disk', size(all.bytes * closings), 'bytes above; as much again for each standby'),
    row('Indexes of these', size(all.indexBytes * closings), 'bytes above'),
    row('Largest table', `${largest?.table}, ${size((largest?.bytes ?? 0) * closings)}`, 'PostgreSQL: 32 TB'),
    row(
      'Memory for the hot part',
      size(hot * all.bytes),
      `closings of the last ${hotDays} days of ten years, with all their rows`,
    ),
    row(
      'New closings in the busiest hour',
      `${(perSecond * busiest).toFixed(1)} a second`,
      'ten years of 250 days of 8 hours; ten times the mean',
    ),
    row(
      'Changes then',
      `${count(perSecond * busiest * events)} a second`,
      'the same, and one audit event for each',
    ),
    row('Rows written then', `${count(perSecond * busiest * all.rows)} a second`, 'the same, and rows above'),
    row(
      'Freezing vacuum of each table',
      `each ${count(freezeAfter / transactionsPerDay)} days`,
      `\`autovacuum_freeze_max_age\` 200 million; ${transactionsPerEvent} database transactions for each event, assumed`,
    ),
    row(
      'Full backup',
      `${((all.bytes * closings) / backupBytesPerSecond / 3600).toFixed(1)} hours`,
      '200 MB a second, assumed: measure yours',
    ),
    row(
      'New bytes of a day, for an incremental backup',
      size((all.bytes * closings) / years / 250),
      'a day of 250 in the year',
    ),
  ].join('\n')
}

const begins = '<!-- Written by npm run docs:scaling. -->'
const ends = '<!-- End of what npm run docs:scaling writes. -->'

/** The page with the tables between its two marks. */
export const withTables = (page, tables) => {
  const [head, rest] = page.split(begins)
  const tail = rest?.split(ends)[1]
  if (tail === undefined) throw new Error('docs/scaling.md has lost the marks of its tables.')
  return `${head}${begins}\n\n${tables}\n\n${ends}${tail}`
}
