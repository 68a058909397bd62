import { defaultSort } from '@countersign/domain/transactions/record/list-sort'
import { expect, test } from 'vitest'
import { firstCallsOf } from './first-calls.ts'

const sorted = `sort=${defaultSort.sort}&order=${defaultSort.order}`

test.each([
  ['/secure', [`/transaction?pageNum=1&${sorted}`]],
  ['/secure/transactions?search=Salina&page=2', [`/transaction?pageNum=2&search=Salina&${sorted}`]],
  ['/secure/transactions/t1', ['/transaction/t1']],
  ['/secure/transactions/t1/wires/w1', ['/wire/w1']],
  ['/secure/transactions/t1/board', []],
  ['/secure/transactions/..%2Faccount', []],
  ['/secure/settings', []],
  ['/secure/logincallback?code=c&state=s', []],
])('at %s the screen asks first for %s', (address, calls) => {
  expect(firstCallsOf(new URL(address, 'https://app.example'))).toEqual(calls)
})
