import { beforeEach, expect, it } from 'vitest'
import { forgetUnsent, keepUnsent, unsentValues } from './unsent-forms.ts'

const start = { name: '', amount: '', references: [''], accountNumber: '' }
const written = new Map<string, string>()
const store = {
  getItem: (key: string) => written.get(key) ?? null,
  setItem: (key: string, value: string) => void written.set(key, value),
  removeItem: (key: string) => void written.delete(key),
}

beforeEach(() => written.clear())

it('never writes a secret field', () => {
  keepUnsent(store, 'u1', 'wire', { ...start, name: 'x', accountNumber: '4021778399' }, ['accountNumber'])
  expect([...written.values()].join()).not.toContain('4021778399')
  expect(unsentValues(store, 'u1', 'wire', start)).toEqual({ ...start, name: 'x' })
})

it('gives them back only to the person who typed them', () => {
  keepUnsent(store, 'u1', 'wire', { ...start, amount: '10' })
  expect(unsentValues(store, 'u1', 'wire', start)?.amount).toBe('10')
  expect(unsentValues(store, 'u2', 'wire', start)).toBeNull()
  forgetUnsent(store, 'u1', 'wire')
  expect(unsentValues(store, 'u1', 'wire', start)).toBeNull()
})

it('takes nothing that the form does not have in that shape', () => {
  keepUnsent(store, 'u1', 'wire', { name: 7, references: 'a', other: 'b', amount: '5' })
  expect(unsentValues(store, 'u1', 'wire', start)).toEqual({ ...start, amount: '5' })
  store.setItem('countersign.unsent.u1.wire', 'no json')
  expect(unsentValues(store, 'u1', 'wire', start)).toBeNull()
})

it('does without a store that is full', () => {
  const full = {
    ...store,
    setItem: () => {
      throw new Error('full')
    },
  }
  expect(() => keepUnsent(full, 'u1', 'wire', start)).not.toThrow()
})
