import { basename } from 'node:path'
import type { DirectoryKind, ListedBank } from '@countersign/domain/wires/routing-directory/directory-entry'
import { countRefusal, dayRefusal } from '@countersign/domain/wires/routing-directory/fixed-width'
import type { Clock } from '../../platform/database/clock.ts'
import { transaction, type Pool, type Transaction } from '../../platform/database/connection.ts'
import { newId } from '../../platform/database/new-id.ts'
import { claimImport, loadedFile, stageBanks, swapDirectory } from './import-store.ts'
import { DirectoryFault, fileAt, readParticipants } from './read-participants.ts'

const batch = 1000

type Asked = {
  path: string
  /** The day the file speaks of, YYYY-MM-DD. */
  asOf: string
  /** Takes also a file that names far fewer banks than the loaded one. */
  acceptFewer: boolean
  /** Takes also a file that is older than the loaded one; the audit event says so. */
  force: boolean
}

/** How many banks are read and checked, and how much of the file is behind them: 0 to 1. */
type ImportProgress = { entries: number; share: number }

type Surroundings = {
  clock: Clock
  say: (line: string) => void
  onProgress?: (progress: ImportProgress) => void
  /** Ends the import before the directory is replaced: the loaded one stays. */
  signal?: AbortSignal
}

export type Imported = { kind: DirectoryKind; entries: number; before: number | null }

/**
 * Reads a participant file, checks all of it, and puts it in the place of the loaded one of its kind: everything in one
 * database transaction, so that whatever goes wrong leaves the old directory as it was. Throws a DirectoryFault that
 * names the file and the line.
 */
export const importDirectory = async (
  pool: Pool,
  asked: Asked,
  surroundings: Surroundings,
): Promise<Imported> =>
  transaction(pool, async (tx) => {
    const { clock, say } = surroundings
    if (!(await claimImport(tx))) throw new DirectoryFault('Another import is running. Wait until it ends.')
    const { kind, entries } = await stageFile(tx, asked.path, surroundings)
    const loaded = await loadedFile(tx, kind)
    const { asOf, force } = asked
    const before = loaded?.entries ?? null
    const loadedAsOf = loaded?.asOf ?? null
    const dayFault = dayRefusal(kind, { asOf, loadedAsOf, force, now: clock() })
    if (dayFault !== null) throw new DirectoryFault(`${asked.path}: ${dayFault}`)
    const refusal = asked.acceptFewer ? null : countRefusal(entries, before)
    if (refusal !== null) {
      throw new DirectoryFault(`${asked.path}: ${refusal}. If it is whole, add --fewer.`)
    }
    endIfCanceled(surroundings)
    say('Every bank is checked. The directory is being replaced.')
    await swapDirectory(tx, {
      kind,
      entries,
      asOf,
      fileName: basename(asked.path),
      isSample: false,
      at: clock(),
      event: {
        id: newId(),
        actorId: null,
        data: loadedAsOf !== null && asOf < loadedAsOf ? { forced: true, replacedAsOf: loadedAsOf } : {},
      },
    })
    return { kind, entries, before }
  })

const endIfCanceled = ({ signal }: Surroundings): void => {
  if (signal?.aborted) throw new DirectoryFault('The import was canceled.')
}

const stageFile = async (
  tx: Transaction,
  path: string,
  surroundings: Surroundings,
): Promise<{ kind: DirectoryKind; entries: number }> => {
  let found: DirectoryKind | null = null
  let entries = 0
  let waiting: ListedBank[] = []
  for await (const { kind, bank, share } of readParticipants(await fileAt(path))) {
    endIfCanceled(surroundings)
    if (found === null) surroundings.say(`${path} is a ${kind} participant file.`)
    found = kind
    entries += 1
    waiting.push(bank)
    if (waiting.length === batch) {
      await stageBanks(tx, kind, waiting)
      waiting = []
    }
    surroundings.onProgress?.({ entries, share })
  }
  if (found === null) throw new DirectoryFault(`${path}: it is empty, or names no bank.`)
  await stageBanks(tx, found, waiting)
  return { kind: found, entries }
}
