import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeAll, expect, it, vi } from 'vitest'
import { WireStatus } from '@countersign/domain/platform/master-data/wire-status'
import { exampleId, exampleTransaction, exampleWire, listed, morgan } from '../../testing/example-records.ts'
import { renderPage } from '../../testing/render-page.tsx'
import { WiresTable } from './wires-table.tsx'

beforeAll(() => Promise.all([import('./wire-menu.tsx'), import('./wire-dialogs.tsx')]))

const wireOf = (number: number) =>
  listed(
    exampleWire({
      id: exampleId(1000 + number),
      number,
      status: number % 2 === 0 ? WireStatus.ReadyToSend : WireStatus.PendingVerification,
      // The first wires have the largest amounts.
      amount: (1000 - number) * 100,
    }),
  )

/** A closing with so many wires, as its manager sees it. */
function wiresOf(count: number, at = '/') {
  const wires = Array.from({ length: count }, (_, index) => wireOf(index + 1))
  const transaction = exampleTransaction({ roleInTransaction: 'Transaction Manager', wires })
  return renderPage(<WiresTable transaction={transaction} add={null} />, { as: morgan, at })
}

const links = () => [...document.querySelectorAll('a[data-tour="wire-link"]')]
const numbers = () => links().map(({ textContent }) => Number(textContent.split('#')[1]))
const inTime = { timeout: 30_000 }

it('puts a few of 500 wires on the page at once, one box and one pair of buttons each, and no menu', () => {
  wiresOf(500)
  expect(links().length).toBeGreaterThan(11)
  expect(links().length).toBeLessThan(40)
  expect(document.querySelectorAll('*').length).toBeLessThan(2500)
  expect(document.querySelectorAll('[role="menu"]')).toHaveLength(0)
})

it('draws a row with few elements, of which only what is pressed lies over others', () => {
  wiresOf(20)
  const row = screen.getAllByRole('row')[1]
  expect(row?.querySelectorAll('*').length).toBeLessThan(25)
  // The box, and the buttons. Each press looks through all elements of all rows that lie over something.
  const over = row?.querySelectorAll('.relative, .absolute, .sr-only, [class*="opacity-0"]')
  expect([...(over ?? [])].map((each) => each.querySelector('input, button') !== null)).toEqual([true, true])
  expect(screen.getByRole('link', { name: 'Wire #1' }).textContent).toBe('#1')
})

it('has every row on the page before it is printed, however early that is', () => {
  wiresOf(300)
  expect(links().length).toBeLessThan(40)
  fireEvent(window, new Event('beforeprint'))
  expect(numbers()).toEqual(Array.from({ length: 300 }, (_, index) => index + 1))
})

it('brings every row to the page in the end, so that it can be found and read aloud', async () => {
  wiresOf(90)
  expect(links().length).toBeLessThan(90)
  await waitFor(() => expect(links()).toHaveLength(90), inTime)
  expect(screen.getAllByRole('row')).toHaveLength(1 + 90 + 1)
}, 60_000)

it('has one menu for all rows, which the keyboard opens, closes, and leaves where it came from', async () => {
  const { user } = wiresOf(60)
  const dots = screen.getByLabelText('Actions for wire #2')
  dots.focus()
  await user.keyboard('{Enter}')
  const menu = await screen.findByRole('menu', {}, inTime)
  expect(dots.getAttribute('aria-expanded')).toBe('true')
  expect(within(menu).getByText('Duplicate')).toBeTruthy()
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('menu')).toBeNull(), inTime)
  await waitFor(() => expect(document.activeElement).toBe(dots), inTime)
  expect(dots.getAttribute('aria-expanded')).toBe('false')
  await user.click(screen.getByLabelText('Actions for wire #3'))
  await screen.findByRole('menu', {}, inTime)
  expect(document.querySelectorAll('[role="menu"]')).toHaveLength(1)
}, 60_000)

it('sorts by its columns, keeps the order in the address, and keeps what is selected', async () => {
  const { user, address } = wiresOf(12)
  await user.click(screen.getByLabelText('Select wire #2'))
  await user.click(screen.getByRole('button', { name: 'Amount' }))
  await waitFor(() => expect(numbers()[0]).toBe(12))
  expect(address()).toBe('/?sort=amount&order=ascending')
  expect(screen.getByRole('columnheader', { name: 'Amount' }).getAttribute('aria-sort')).toBe('ascending')
  expect(screen.getByLabelText<HTMLInputElement>('Select wire #2').checked).toBe(true)
  expect(screen.getByText('1 selected')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Status' }))
  await waitFor(() => expect(numbers().slice(0, 6)).toEqual([2, 4, 6, 8, 10, 12]))
})

it('selects what stands between two rows in the order that is shown', async () => {
  const { user } = wiresOf(12, '/?sort=number&order=descending')
  expect(numbers()[0]).toBe(12)
  await user.click(screen.getByLabelText('Select wire #11'))
  fireEvent.click(screen.getByLabelText('Select wire #8'), { shiftKey: true })
  expect(screen.getByText('4 selected')).toBeTruthy()
})

it('sorts by a field where there is no room for columns', async () => {
  const { user, address } = wiresOf(6)
  vi.stubGlobal('matchMedia', (media: string) => Object.assign(new EventTarget(), { media, matches: true }))
  // Any change draws the list anew, now on a narrow screen.
  await user.click(screen.getByLabelText('Select wire #2'))
  await user.selectOptions(screen.getByLabelText('Sort by'), 'Amount, ascending')
  await waitFor(() => expect(numbers()).toEqual([6, 5, 4, 3, 2, 1]))
  expect(address()).toBe('/?sort=amount&order=ascending')
  expect(screen.queryByRole('table')).toBeNull()
  expect(screen.getByLabelText<HTMLInputElement>('Select wire #2').checked).toBe(true)
})

it('marks the rows of a selection of many in turns, and the row that is pressed at once', async () => {
  const { user } = wiresOf(120)
  await waitFor(() => expect(links()).toHaveLength(120), inTime)
  const checked = () => document.querySelectorAll('tbody input[type="checkbox"]:checked').length
  fireEvent.click(screen.getByLabelText('Select all wires'))
  expect(screen.getByText('120 selected')).toBeTruthy()
  expect(checked()).toBeLessThan(60)
  fireEvent.click(screen.getByLabelText('Select wire #120'))
  expect(screen.getByLabelText<HTMLInputElement>('Select wire #120').checked).toBe(false)
  expect(screen.getByText('119 selected')).toBeTruthy()
  await waitFor(() => expect(checked()).toBe(119), inTime)
  await user.click(screen.getByLabelText('Select wire #3'))
  expect(checked()).toBe(118)
}, 60_000)

it('selects all of many wires with one press, also those that come to the page later', async () => {
  const { user } = wiresOf(70)
  await user.click(screen.getByLabelText('Select all wires'))
  expect(screen.getByText('70 selected')).toBeTruthy()
  await waitFor(() => expect(links()).toHaveLength(70), inTime)
  await waitFor(
    () => expect(document.querySelectorAll('tbody input[type="checkbox"]:checked')).toHaveLength(70),
    inTime,
  )
}, 60_000)
