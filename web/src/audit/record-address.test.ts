import { expect, it } from 'vitest'
import { readRecordAddress, writeRecordAddress } from './record-address.ts'

const read = (query: string) => readRecordAddress(new URLSearchParams(query))

it('reads what it understands and takes the rest for not said', () => {
  expect(read('page=3&kind=access&from=2026-11-02&to=2026-11-20')).toEqual({
    pageNum: 3,
    kind: 'access',
    from: '2026-11-02',
    to: '2026-11-20',
  })
  const first = { pageNum: 1, kind: undefined, from: '', to: '' }
  for (const query of ['', 'page=0', 'page=x', 'kind=wires', 'kind=constructor', 'from=2026-02-30&to=soon']) {
    expect([query, read(query)]).toEqual([query, first])
  }
})

it('writes what it reads, without what stands by default', () => {
  const query = 'kind=people&from=2026-11-02&to=2026-11-20&page=3'
  expect(writeRecordAddress(read(query)).toString()).toBe(query)
  expect(writeRecordAddress(read('page=1')).toString()).toBe('')
})
