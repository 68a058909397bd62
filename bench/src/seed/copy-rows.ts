import { once } from 'node:events'
import type { Duplex } from 'node:stream'
import type pg from 'pg'

export type Value = string | number | boolean | null

const chunkBytes = 1 << 16

/** A value in COPY's text format. */
const field = (value: Value): string =>
  value === null
    ? String.raw`\N`
    : String(value).replace(
        /[\\\t\n\r]/g,
        (found) => `\\${{ '\t': 't', '\n': 'n', '\r': 'r' }[found] ?? found}`,
      )

/** The parts of the driver's connection that a COPY needs; the driver's own types leave them out. */
type CopyConnection = {
  stream: Duplex
  query: (text: string) => void
  sendCopyFromChunk: (chunk: Buffer) => void
  endCopyFrom: () => void
  sendCopyFail: (message: string) => void
}

/** The rows that `row` gives for each of the first `count` numbers. */
export function* rowsOf(count: number, row: (at: number) => Iterable<Value[]>): Generator<Value[]> {
  for (let at = 0; at < count; at += 1) yield* row(at)
}

/** Streams rows into a table by COPY FROM STDIN, and gives how many there were. */
export const copyRows = (
  client: pg.Client,
  table: string,
  columns: readonly string[],
  rows: Iterable<readonly Value[]>,
): Promise<number> =>
  new Promise((done, failed) => {
    let count = 0
    let failure: Error | undefined
    const pump = async (connection: CopyConnection): Promise<void> => {
      let text = ''
      const send = async () => {
        connection.sendCopyFromChunk(Buffer.from(text))
        text = ''
        if (connection.stream.writableNeedDrain) await once(connection.stream, 'drain')
      }
      for (const row of rows) {
        count += 1
        text += `${row.map(field).join('\t')}\n`
        if (text.length >= chunkBytes) await send()
      }
      await send()
      connection.endCopyFrom()
    }
    const copy = {
      submit: (connection: CopyConnection) =>
        connection.query(`copy ${table} (${columns.join(', ')}) from stdin`),
      handleCopyInResponse: (connection: CopyConnection) => {
        pump(connection).catch((error: unknown) => connection.sendCopyFail(String(error)))
      },
      handleCommandComplete: () => undefined,
      handleError: (error: Error) => {
        failure = error
        failed(error)
      },
      handleReadyForQuery: () => {
        if (!failure) done(count)
      },
    }
    client.query(copy as unknown as pg.Submittable)
  })
