import { expect, it } from 'vitest'
import { readMemoList, writeMemoList } from './memo-list-state.ts'

const read = (query: string) => readMemoList(new URLSearchParams(query))

it('reads what it understands and takes the rest for not said', () => {
  expect(read('page=2&search=salina&status=Final')).toEqual({
    pageNum: 2,
    search: 'salina',
    status: 'Final',
    sort: 'closingDate',
    order: 'descending',
    cursor: undefined,
  })
  const first = {
    pageNum: 1,
    search: '',
    status: undefined,
    sort: 'closingDate',
    order: 'descending',
    cursor: undefined,
  }
  for (const query of ['', 'page=0&status=final', 'page=x', 'page=1.5&status=constructor']) {
    expect(read(query)).toEqual(first)
  }
})

it('writes what it reads, without what stands by default', () => {
  for (const query of [
    'search=salina&status=Superseded&page=70&cursor=abc',
    'sort=name&order=ascending',
    'sort=closingDate&order=ascending&page=2',
  ]) {
    expect(writeMemoList(read(query)).toString()).toBe(query)
  }
  expect(writeMemoList(read('page=1')).toString()).toBe('')
})
