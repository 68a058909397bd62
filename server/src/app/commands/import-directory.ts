import { stat } from 'node:fs/promises'
import { Day } from '@countersign/contract/platform/endpoint'
import { systemClock } from '../../platform/database/clock.ts'
import { mayBeKept } from '../../platform/database/database-trouble.ts'
import { importDirectory } from '../../wires/routing-directory/import-directory.ts'
import { Canceled, type Command, type Invocation, WrongUsage } from './command.ts'
import { onDatabase } from './on-database.ts'

/** The stated day, YYYY-MM-DD; undefined when none is stated. */
function statedDay({ options }: Pick<Invocation, 'options'>): string | undefined {
  if (options['as-of'] === undefined) return undefined
  const { data: asOf } = Day.safeParse(options['as-of'])
  if (asOf === undefined) throw new WrongUsage('--as-of takes a day such as 2026-11-20.')
  if (Date.parse(asOf) > systemClock().getTime()) throw new WrongUsage('--as-of may not lie in the future.')
  return asOf
}

/** A day, UTC; a clock that was wrong when the file was written does not make it younger than today. */
async function dayOf(path: string, now: Date): Promise<string> {
  const written = await stat(path).then(
    (facts) => facts.mtime,
    () => now,
  )
  return new Date(Math.min(written.getTime(), now.getTime())).toISOString().slice(0, 10)
}

/**
 * `countersign import-directory`: takes a participant file into the database that the settings name. The old directory stands
 * when it fails or is canceled.
 */
export const importDirectoryCommand: Command = {
  does: 'Loads a participant file of the Federal Reserve, Fedwire or FedACH, fixed-width or JSON.',
  argument: { name: 'FILE', does: 'the participant file' },
  options: {
    'as-of': {
      type: 'string',
      value: 'YYYY-MM-DD',
      does: 'the day the file speaks of; else the day it was last written',
    },
    fewer: { type: 'boolean', does: 'takes a file that names far fewer banks than the loaded one' },
    force: { type: 'boolean', does: 'takes a file that is older than the loaded one' },
  },
  changesNothingOnFailure: true,
  run: async (invocation) => {
    const { argument: path, options, progress, say } = invocation
    const asOf = statedDay(invocation) ?? (await dayOf(path, systemClock()))
    const signal = invocation.canceling()
    return onDatabase(invocation, async (_config, pool) => {
      const asked = { path, asOf, acceptFewer: options['fewer'] === true, force: options['force'] === true }
      const { kind, entries, before } = await importDirectory(pool, asked, {
        clock: systemClock,
        say,
        signal,
        onProgress: ({ entries: done, share }) =>
          progress.show({
            share,
            words: `${done.toLocaleString('en-US')} ${done === 1 ? 'bank' : 'banks'} checked`,
            canCancel: true,
          }),
      }).catch((error: unknown) => {
        // A commit without an answer is not canceled: the directory may be loaded.
        if (signal.aborted && !mayBeKept(error))
          throw new Canceled((error as Error).message, { cause: error })
        throw error
      })
      const replaced = before === null ? '' : ` It replaces one of ${before.toLocaleString('en-US')}.`
      return {
        lines: [
          `The ${kind} directory of ${asOf} is loaded: ${entries.toLocaleString('en-US')} banks.${replaced}`,
        ],
        facts: { kind, asOf, entries, before },
      }
    })
  },
}
