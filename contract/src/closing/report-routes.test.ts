import { requestName, routePattern } from '@countersign/domain/platform/error-reports/route-pattern'
import { expect, test } from 'vitest'
import { contract } from '../app/contract.ts'

test('an error report names every call of the contract by its pattern', () => {
  for (const { method, path } of Object.values(contract)) {
    const address = path.replaceAll(/\{\w+\}/g, '01a20505-7cc2-7a79-9aea-dd5a73920a0e')
    expect(requestName(`${method} ${address}?email=tessa`)).toBe(
      `${method} ${path.replaceAll(/\{\w+\}/g, ':id')}`,
    )
  }
})

test('a pattern contains neither a name that was searched for nor any other value of an address', () => {
  expect(routePattern('https://tessa.example/user/search/Tessa%20Quill#x')).toBe('/user/search/:id')
  expect(routePattern('/secure/Tessa/4210077319')).toBe('/secure/:id/:id')
  expect(routePattern('Actions for invoice 7 of Quill')).toBeUndefined()
  expect(requestName('GET')).toBe('GET')
  expect(requestName('click Tessa')).toBeUndefined()
})
