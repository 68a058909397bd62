import { expect, it } from 'vitest'
import { readMemoList, writeMemoList } from './memo-list-state.ts'

const read = (query: string) => readMemoList(new URLSearchParams(query))

it('reads what it understands and takes the rest for not said', () => {
  expect(read('page=2&search=salina&status=Final')).toEqual({
    pageNum: 2,
    search: 'salina',
    status: 'Final',
    cursor: undefined,
  })
  const first = { pageNum: 1, search: '', status: undefined, cursor: undefined }
  for (const query of ['', 'page=0&status=final', 'page=x', 'page=1.5&status=constructor']) {
    expect(read(query)).toEqual(first)
  }
})

it('writes what it reads, without what stands by default', () => {
  const query = 'search=salina&status=Superseded&page=70&cursor=abc'
  expect(writeMemoList(read(query)).toString()).toBe(query)
  expect(writeMemoList(read('page=1')).toString()).toBe('')
})
