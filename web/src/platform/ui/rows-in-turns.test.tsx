import { act, fireEvent, renderHook, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { useRowsInTurns } from './rows-in-turns.tsx'

const rows = Array.from({ length: 90 }, (_, at) => at)

it('brings rows in turns again when they stand in another order, and then all of them', async () => {
  const { result, rerender } = renderHook(({ order }) => useRowsInTurns(rows, { order }), {
    initialProps: { order: 'number' },
  })
  expect(result.current.shown.length).toBeLessThan(30)
  await waitFor(() => expect(result.current.shown).toHaveLength(90), { timeout: 10_000 })
  rerender({ order: 'amount' })
  expect(result.current.shown.length).toBeLessThan(30)
  expect(result.current.left).toBe(90 - result.current.shown.length)
  await waitFor(() => expect(result.current.shown).toHaveLength(90), { timeout: 10_000 })
})

it('has all rows at once for a print, in any order', () => {
  const { result, rerender } = renderHook(({ order }) => useRowsInTurns(rows, { order, first: 4, turn: 2 }), {
    initialProps: { order: 'number' },
  })
  rerender({ order: 'amount' })
  expect(result.current.shown).toHaveLength(4)
  act(() => void fireEvent(window, new Event('beforeprint')))
  expect(result.current.shown).toHaveLength(90)
})
