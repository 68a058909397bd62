import type { DirectoryKind } from './directory-entry.ts'
import { readFedach, readFedwire, type ReadBank } from './participant.ts'

/** How many columns a line of each kind has. */
export const columnsOf: Record<DirectoryKind, number> = { Fedwire: 101, FedACH: 155 }

/** The kind of a fixed-width file by its first line; null when it is neither. */
export const kindOfLine = (line: string): DirectoryKind | null => {
  if (!/^\d{9}/.test(line)) return null
  if (line.length === columnsOf.Fedwire) return 'Fedwire'
  return line.length === columnsOf.FedACH ? 'FedACH' : null
}

/** One line, one byte a column, without its line end. The refusal is a sentence about the line. */
export const readLine = (kind: DirectoryKind, line: string): ReadBank => {
  if (line.length !== columnsOf[kind]) {
    return { ok: false, refusal: `it has ${line.length} columns instead of ${columnsOf[kind]}` }
  }
  /** Columns as the Federal Reserve counts them: from 1, the last one included. */
  const columns = (from: number, to: number): string => line.slice(from - 1, to).trim()
  if (kind === 'Fedwire') {
    return readFedwire({
      routingNumber: columns(1, 9),
      customerName: columns(28, 63) || columns(10, 27),
      customerState: columns(64, 65),
      customerCity: columns(66, 90),
      fundsEligibility: columns(91, 91),
      fundsSettlementOnlyStatus: columns(92, 92),
      securitiesEligibility: columns(93, 93),
      changeDate: columns(94, 101),
    })
  }
  return readFedach({
    routingNumber: columns(1, 9),
    officeCode: columns(10, 10),
    servicingFRBNumber: columns(11, 19),
    recordTypeCode: columns(20, 20),
    newRoutingNumber: columns(27, 35),
    customerName: columns(36, 71),
    customerCity: columns(108, 127),
    customerState: columns(128, 129),
  })
}

/**
 * Whether a file of so many banks can be whole. `before`: how many the loaded one has, or null while none is. A file
 * that ends between two lines looks like a whole one; only its size tells.
 */
export const countRefusal = (count: number, before: number | null): string | null => {
  if (count === 0) return 'it names no bank'
  if (before === null || count >= before * 0.9) return null
  return `it names ${count} banks where the loaded directory names ${before}: it may be cut off`
}

/**
 * Why a file of this day (YYYY-MM-DD) cannot take the place of the loaded one of its kind, or null. An older file would
 * bring back numbers that banks gave up since; `force` takes it knowingly. A day to come is a wrong day.
 */
export const dayRefusal = (
  kind: DirectoryKind,
  { asOf, loadedAsOf, force, now }: { asOf: string; loadedAsOf: string | null; force: boolean; now: Date },
): string | null => {
  const today = now.toISOString().slice(0, 10)
  if (asOf > today) return `it is of ${asOf}, which lies in the future (today is ${today}, UTC)`
  if (loadedAsOf === null || asOf >= loadedAsOf || force) return null
  return `it is of ${asOf}, and the loaded ${kind} directory is of ${loadedAsOf}. The operator of the server can load the older file: countersign import-directory --force.`
}
