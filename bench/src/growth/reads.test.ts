import { contract } from '@countersign/contract/app/contract'
import { expect, test } from 'vitest'
import { allReads, unmeasured } from './reads.ts'

test('every call that reads is measured, or has a reason why not', () => {
  const reading = Object.keys(contract).filter((call) => call.startsWith('GET '))
  const named = [...new Set(allReads.map(({ call }) => call as string)), ...Object.keys(unmeasured)]
  expect(named.toSorted()).toEqual(reading.toSorted())
})

test('no two reads have one name', () => {
  const names = allReads.map(({ what }) => what)
  expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([])
})
