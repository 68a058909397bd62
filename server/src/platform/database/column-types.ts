import pg from 'pg'

const int8 = 20
const int8Array = 1016
const date = 1082
const dateArray = 1182
const textArray = 1009

function safeInteger(written: string): number {
  const value = Number(written)
  if (!Number.isSafeInteger(value)) throw new RangeError(`${written} is too large to be counted exactly`)
  return value
}

// pg's own type for these numbers lists the scalar types only.
const anyParser = pg.types.getTypeParser as (oid: number, format?: string) => (written: string) => unknown
const parseTextArray = anyParser(textArray) as (written: string) => (string | null)[]

const parsers: Record<number, (written: string) => unknown> = {
  [int8]: safeInteger,
  [int8Array]: (written) => parseTextArray(written).map((item) => (item === null ? null : safeInteger(item))),
  [date]: (written) => written,
  [dateArray]: parseTextArray,
}

/** bigint arrives as a number (refused beyond 2^53), date as 'YYYY-MM-DD', timestamptz as Date, numeric as text. */
export const columnTypes: pg.CustomTypesConfig = {
  getTypeParser: (oid: number, format?: 'text' | 'binary') =>
    (format !== 'binary' && parsers[oid]) || anyParser(oid, format),
}
