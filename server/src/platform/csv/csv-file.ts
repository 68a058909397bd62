import { mostCsvRows } from '@countersign/domain/platform/limits'
import type { FileAnswer } from '@countersign/contract/platform/endpoint'
import { csvText } from '@countersign/domain/platform/text/csv-cell'
import { decimalAmount } from '@countersign/domain/platform/money'
import { stringify } from 'csv-stringify/sync'
import { mapInTurns } from '../http/in-turns.ts'
import { Problem } from '../http/problem.ts'
import { fileName } from './file-name.ts'

/** All of a list, and one more: as many as it takes to know that it is too long. */
export const wholeList = { limit: mostCsvRows + 1, offset: 0 }

/** `text` was typed by people and is kept from being run as a formula; `plain` is written by us: a number or a date. */
export type Cell = { text: string } | { plain: string }

export type Column<Row> = { title: string; of: (row: Row) => Cell }

export const text = (value: string | null | undefined): Cell => ({ text: value ?? '' })

export const amount = (cents: number | null): Cell => ({ plain: cents === null ? '' : decimalAmount(cents) })

export const count = (value: number): Cell => ({ plain: String(value) })

export const yesOrNo = (value: boolean): Cell => ({ plain: value ? 'yes' : 'no' })

/** UTC, to the second. */
export const instant = (value: Date | string | null): Cell => ({
  plain: value === null ? '' : `${new Date(value).toISOString().slice(0, 19)}Z`,
})

export const day = (value: string | null): Cell => ({ plain: value ?? '' })

/**
 * A list as CSV: UTF-8 with its mark, lines ended by CRLF, as spreadsheets open it without asking. Other requests have
 * their turns meanwhile.
 */
export const csvFile = async <Row>(
  name: string,
  at: Date,
  columns: readonly Column<Row>[],
  rows: readonly Row[],
): Promise<FileAnswer> => {
  if (rows.length > mostCsvRows) {
    throw new Problem(
      422,
      'too-many-rows',
      `This list has more than ${mostCsvRows.toLocaleString('en-US')} rows. Narrow it by a search, a filter or days.`,
    )
  }
  const written = (cells: readonly string[]): string => stringify([cells], { record_delimiter: '\r\n' })
  const lines = await mapInTurns(rows, (row) =>
    written(
      columns.map(({ of }) => {
        const cell = of(row)
        return 'text' in cell ? csvText(cell.text) : cell.plain
      }),
    ),
  )
  return {
    bytes: Buffer.from(['\uFEFF', written(columns.map(({ title }) => title)), ...lines].join(''), 'utf8'),
    mediaType: 'text/csv; charset=utf-8',
    name: fileName(name, at, 'csv'),
  }
}
