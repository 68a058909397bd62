import { expect, it } from 'vitest'
import { seenWalkthroughs } from './seen-walkthroughs.ts'

it('keeps that a view was explained as 1, under the product’s prefix and the view’s name', () => {
  const items = new Map<string, string>()
  const seen = seenWalkthroughs({
    getItem: (key) => items.get(key) ?? null,
    setItem: (key, value) => void items.set(key, value),
    removeItem: (key) => void items.delete(key),
  })
  expect(seen.has('TRANSACTIONS_VIEW')).toBe(false)
  seen.add('TRANSACTIONS_VIEW')
  expect([...items]).toEqual([['countersign.TRANSACTIONS_VIEW', '1']])
  expect([seen.has('TRANSACTIONS_VIEW'), seen.has('TRANSACTION_VIEW')]).toEqual([true, false])
  seen.add('TRANSACTION_VIEW')
  seen.forget()
  expect(items.size).toBe(0)
})
