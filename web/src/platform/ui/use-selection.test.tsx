// @vitest-environment jsdom
import { act, renderHook } from '@testing-library/react'
import { expect, it } from 'vitest'
import { useSelection } from './use-selection.ts'

const shown = (given: { ids: readonly string[]; page?: string }) =>
  renderHook(({ ids, page }) => useSelection(ids, page), { initialProps: given })

it('selects a row no more that went, also when it comes back', () => {
  const { result, rerender } = shown({ ids: ['a', 'b', 'c'] })
  act(() => result.current.press('a', { shiftKey: false }))
  act(() => result.current.press('b', { shiftKey: false }))
  rerender({ ids: ['b', 'c'] })
  expect([...result.current.selected]).toEqual(['b'])
  rerender({ ids: ['a', 'b', 'c'] })
  expect([...result.current.selected]).toEqual(['b'])
})

it('begins no range at a row whose selection was ended by another order or by Clear', () => {
  const { result, rerender } = shown({ ids: ['a', 'b', 'c', 'd'], page: 'by name' })
  act(() => result.current.press('a', { shiftKey: false }))
  rerender({ ids: ['d', 'c', 'b', 'a'], page: 'by date' })
  act(() => result.current.press('c', { shiftKey: true }))
  expect([...result.current.selected]).toEqual(['c'])
  act(() => result.current.clear())
  act(() => result.current.press('a', { shiftKey: true }))
  expect([...result.current.selected]).toEqual(['a'])
})
