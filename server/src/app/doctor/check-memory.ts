import { type Finding, findingsOf } from './finding.ts'
import { gibibyte, inGibibytes } from './in-gibibytes.ts'

const { warning } = findingsOf('database')

/** A database this much larger than the memory of PostgreSQL is read from elsewhere for most of its pages. */
const mostTimes = 8

/** From here on the memory was chosen for the machine, and what is open lies in it, however long the past is. */
const chosen = gibibyte

type Sizes = { databaseBytes: number; sharedBufferBytes: number }

/** Whether a database has outgrown the memory that PostgreSQL takes by default, which is the same on every machine. */
export const checkMemory = ({ databaseBytes, sharedBufferBytes }: Sizes): Finding[] =>
  sharedBufferBytes >= chosen || databaseBytes <= mostTimes * sharedBufferBytes
    ? []
    : [
        warning(
          `The database has ${inGibibytes(databaseBytes)}, and PostgreSQL takes ${inGibibytes(sharedBufferBytes)} of memory for it.`,
          'Set shared_buffers to a quarter of the memory of its machine: docs/operations.md.',
        ),
      ]
