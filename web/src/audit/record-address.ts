import { recordKindNames, type RecordKind } from '@countersign/domain/audit/record-kinds'
import { dayFault } from '@countersign/domain/platform/dates/day-fault'
import { useSearchParams } from 'react-router'

/** What is shown of a history, kept in the address; '' is a day that was not chosen. */
export type RecordAddress = { pageNum: number; kind: RecordKind | undefined; from: string; to: string }

/** A day that the server knows as well. */
export const isDay = (text: string): boolean => dayFault(text) === null

const dayOf = (text: string | null): string => (text !== null && isDay(text) ? text : '')

/** What it does not understand counts as not said. */
export function readRecordAddress(query: URLSearchParams): RecordAddress {
  const pageNum = Number(query.get('page') ?? '1')
  return {
    pageNum: Number.isSafeInteger(pageNum) && pageNum > 0 ? pageNum : 1,
    kind: recordKindNames.find((kind) => kind === query.get('kind')),
    from: dayOf(query.get('from')),
    to: dayOf(query.get('to')),
  }
}

export function writeRecordAddress({ pageNum, kind, from, to }: RecordAddress): URLSearchParams {
  return new URLSearchParams({
    ...(kind !== undefined && { kind }),
    ...(from !== '' && { from }),
    ...(to !== '' && { to }),
    ...(pageNum > 1 && { page: String(pageNum) }),
  })
}

/** A history's place in the address. A changed question begins at page one. */
export function useRecordAddress() {
  const [query, setQuery] = useSearchParams()
  const address = readRecordAddress(query)
  const ask = (change: Partial<Omit<RecordAddress, 'pageNum'>>) =>
    setQuery(writeRecordAddress({ ...address, ...change, pageNum: 1 }), { replace: true })
  const turn = (pageNum: number) => {
    setQuery(writeRecordAddress({ ...address, pageNum }))
    window.scrollTo({ top: 0 })
  }
  return { address, ask, turn }
}
