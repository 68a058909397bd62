import { expect, test } from 'vitest'
import { firstCallsOf } from './first-calls.ts'

const open = 'open=true&sort=closingDate&order=ascending'
const tasks = '/tasks?pageSize=5'

test.each([
  ['/secure', [`/transaction?${open}&pageNum=1`, tasks]],
  ['/secure/transactions?search=Salina&page=2', [`/transaction?search=Salina&${open}&pageNum=2`, tasks]],
  ['/secure/transactions/t1', ['/transaction/t1']],
  ['/secure/transactions/t1/wires/w1', ['/wire/w1', '/transaction/t1']],
  ['/secure/transactions/t1/board', ['/transaction/t1']],
  ['/secure/transactions/t1/board/more', []],
  ['/secure/transactions/..%2Faccount', []],
  ['/secure/settings', []],
  ['/secure/logincallback?code=c&state=s', []],
])('at %s the screen asks first for %s', (address, calls) => {
  expect(firstCallsOf(new URL(address, 'https://app.example'))).toEqual(calls)
})
