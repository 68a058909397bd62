import { expect, it } from 'vitest'
import { readListAddress, writeListAddress } from './list-address.ts'

const read = (query: string) => readListAddress(new URLSearchParams(query), 'status', ['Active', 'Blocked'])

it('reads what it understands and takes the rest for not said', () => {
  expect(read('page=3&search=ann&status=Blocked')).toEqual({ pageNum: 3, search: 'ann', filter: 'Blocked' })
  const first = { pageNum: 1, search: '', filter: undefined }
  expect(read('')).toEqual(first)
  for (const page of ['0', '-1', '1.5', 'x', '1e400']) {
    expect(read(`page=${page}&status=constructor`)).toEqual(first)
  }
})

it('writes what it reads, without what stands by default', () => {
  const query = 'search=ann&status=Blocked&page=3'
  expect(writeListAddress('status', read(query)).toString()).toBe(query)
  expect(writeListAddress('status', read('page=1')).toString()).toBe('')
})
