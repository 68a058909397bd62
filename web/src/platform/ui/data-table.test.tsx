import { act, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { Cell, DataTable, Head } from './data-table.tsx'

let watchers: (() => void)[] = []

beforeEach(() => {
  watchers = []
  vi.stubGlobal(
    'ResizeObserver',
    class {
      constructor(onChange: () => void) {
        watchers.push(onChange)
      }
      observe = vi.fn()
      disconnect = vi.fn()
    },
  )
})
afterEach(() => vi.restoreAllMocks())

const layOut = (widths: { table: number; place: number }) => {
  vi.spyOn(Element.prototype, 'scrollWidth', 'get').mockReturnValue(widths.table)
  vi.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(widths.place)
  act(() => watchers.forEach((look) => look()))
}

const tableOf = (rows: number, heads = 1) => (
  <DataTable
    label="Wires"
    long
    head={Array.from({ length: heads }, (_, at) => (
      <Head key={at}>Number</Head>
    ))}
  >
    {Array.from({ length: rows }, (_, at) => (
      <tr key={at}>
        <Cell>{at}</Cell>
      </tr>
    ))}
  </DataTable>
)

it('scrolls sideways only where it is wider than its place: what scrolls is painted as a whole', () => {
  render(tableOf(30))
  layOut({ table: 800, place: 800 })
  expect(screen.queryByRole('region')).toBeNull()
  expect(screen.getByRole('table').parentElement?.className).not.toContain('overflow-x-auto')
  layOut({ table: 801, place: 800 })
  const region = screen.getByRole('region', { name: 'Wires, scrollable' })
  expect(region.className).toContain('overflow-x-auto')
  expect(region.tabIndex).toBe(0)
})

it('measures its columns for a new width or column, and asks for no size with a further row', () => {
  const { rerender } = render(tableOf(20))
  layOut({ table: 800, place: 800 })
  expect(screen.getByRole('table').dataset['measured']).toBe('')
  const asked = vi.spyOn(Element.prototype, 'getBoundingClientRect')
  const width = vi.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(800)
  width.mockClear()
  rerender(tableOf(32))
  expect([asked.mock.calls.length, width.mock.calls.length]).toEqual([0, 0])
  rerender(tableOf(32, 2))
  expect(asked).toHaveBeenCalledTimes(2)
  asked.mockClear()
  layOut({ table: 700, place: 700 })
  expect(asked).toHaveBeenCalledTimes(2)
})
