import { stat } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { systemClock } from '../../platform/database/clock.ts'
import { readConfig } from '../configuration/read-config.ts'
import { openBeside } from './open-beside.ts'
import type { Environment } from '../configuration/settings.ts'
import { progressInLines, progressInPlace, type Terminal } from './import-progress.ts'
import { importDirectory } from '../../wires/routing-directory/import-directory.ts'

type Say = (line: string) => void

const usage =
  'Usage: npm run directory:import -- FILE [--as-of YYYY-MM-DD] [--fewer] [--force]\n' +
  '  FILE     a Fedwire or FedACH participant file of the Federal Reserve, fixed-width or JSON\n' +
  '  --as-of  the day the file speaks of; else the day it was last written\n' +
  '  --fewer  takes a file that names far fewer banks than the loaded one\n' +
  '  --force  takes a file that is older than the loaded one'

type Asked = { path: string; asOf: string | undefined; acceptFewer: boolean; force: boolean }

function readArguments(given: readonly string[]): Asked {
  const { values, positionals } = parseArgs({
    args: [...given],
    allowPositionals: true,
    strict: false,
    options: { 'as-of': { type: 'string' }, fewer: { type: 'boolean' }, force: { type: 'boolean' } },
  })
  const [path, ...more] = positionals
  const unknown = Object.keys(values).filter((name) => !['as-of', 'fewer', 'force'].includes(name))
  if (path === undefined || more.length > 0 || unknown.length > 0) throw new Error(usage)
  const asOf = values['as-of']
  const accepted = { acceptFewer: values['fewer'] === true, force: values['force'] === true }
  if (asOf === undefined) return { path, asOf, ...accepted }
  if (typeof asOf !== 'string' || !/^\d{4}-\d\d-\d\d$/.test(asOf) || Number.isNaN(Date.parse(asOf))) {
    throw new Error(`--as-of takes a day such as 2026-11-20.\n${usage}`)
  }
  if (Date.parse(asOf) > systemClock().getTime()) throw new Error('--as-of may not lie in the future.')
  return { path, asOf, ...accepted }
}

/** A day, UTC; a clock that was wrong when the file was written does not make it younger than today. */
async function dayOf(path: string, now: Date): Promise<string> {
  const written = await stat(path).then(
    (facts) => facts.mtime,
    () => now,
  )
  return new Date(Math.min(written.getTime(), now.getTime())).toISOString().slice(0, 10)
}

type Watched = {
  /** Ends the import; the old directory stands then. */
  signal?: AbortSignal
  /** Where the progress is one line that is written over; left out, it is a line for each tenth. */
  terminal?: Terminal | undefined
}

/**
 * `npm run directory:import`: takes a participant file into the database that the settings name, and says what it does.
 * Throws a sentence for a person; the old directory stands then.
 */
export async function runImport(
  given: readonly string[],
  environment: Environment,
  say: Say,
  { signal, terminal }: Watched = {},
): Promise<void> {
  const { path, asOf: stated, acceptFewer, force } = readArguments(given)
  const asOf = stated ?? (await dayOf(path, systemClock()))
  const database = await openBeside(readConfig(environment), say)
  const progress = terminal ? progressInPlace(terminal) : progressInLines(say)
  const sayBelow: Say = (line) => {
    progress.end()
    say(line)
  }
  try {
    const { kind, entries, before } = await importDirectory(
      database.pool,
      { path, asOf, acceptFewer, force },
      { clock: systemClock, say: sayBelow, onProgress: progress.show, ...(signal && { signal }) },
    )
    const replaced = before === null ? '' : ` It replaces one of ${before.toLocaleString('en-US')}.`
    say(`The ${kind} directory of ${asOf} is loaded: ${entries.toLocaleString('en-US')} banks.${replaced}`)
  } finally {
    progress.end()
    await database.close()
  }
}
