import { expect, it } from 'vitest'
import { readListAddress, writeListAddress } from './list-address.ts'

const read = (query: string) =>
  readListAddress(new URLSearchParams(query), 'status', ['Active', 'Blocked'], ['name', 'email'])

it('reads what it understands and takes the rest for not said', () => {
  expect(read('page=3&search=ann&status=Blocked')).toEqual({ pageNum: 3, search: 'ann', filter: 'Blocked' })
  const first = { pageNum: 1, search: '', filter: undefined }
  expect(read('')).toEqual(first)
  for (const page of ['0', '-1', '1.5', 'x', '1e400']) {
    expect(read(`page=${page}&status=constructor`)).toEqual(first)
  }
})

it('has an order only with a column that the list is sorted by', () => {
  expect(read('sort=email&order=descending')).toMatchObject({ sort: 'email', order: 'descending' })
  expect(read('sort=name&order=sideways')).toMatchObject({ sort: 'name', order: 'ascending' })
  for (const query of ['order=descending', 'sort=constructor&order=descending']) {
    expect(read(query)).toMatchObject({ sort: undefined, order: undefined })
  }
  expect(writeListAddress('status', read('sort=email&page=2')).toString()).toBe(
    'sort=email&order=ascending&page=2',
  )
})

it('writes what it reads, without what stands by default', () => {
  const query = 'search=ann&status=Blocked&page=3'
  expect(writeListAddress('status', read(query)).toString()).toBe(query)
  expect(writeListAddress('status', read('page=1')).toString()).toBe('')
})
