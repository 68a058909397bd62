import { expect, it } from 'vitest'
import {
  changeListState,
  filtersOf,
  lastNumberedPage,
  pressSort,
  readListState,
  turnPage,
  writeListState,
} from './list-state.ts'

const read = (query: string) => readListState(new URLSearchParams(query))

it('takes nothing from an address that it does not understand', () => {
  expect(read('page=-3&type=Odd&status=9&sort=weight&order=up')).toEqual(read(''))
  expect(read('page=1e99').pageNum).toBe(1)
})

it('comes back from the address as it went in', () => {
  const state = read('search=Salina&type=Competitive&status=2&sort=name&order=ascending&page=3&cursor=abc')
  expect(state).toMatchObject({ search: 'Salina', type: 'Competitive', status: 2, sort: 'name', pageNum: 3 })
  expect(readListState(writeListState(state))).toEqual(state)
  expect(writeListState(read('')).toString()).toBe('')
})

it('shows the open closings, the soonest first, until the address says otherwise', () => {
  expect(read('')).toMatchObject({ status: 'open', sort: 'closingDate', order: 'ascending' })
  expect(filtersOf(read(''))).toMatchObject({ open: 'true', status: undefined, order: 'ascending' })
  expect(filtersOf(read('status=all'))).toMatchObject({
    open: undefined,
    status: undefined,
    order: 'descending',
  })
  expect(filtersOf(read('status=3'))).toMatchObject({ open: undefined, status: 3 })
})

it('keeps an order that was chosen when the status changes, and follows the status with one that was not', () => {
  const all = changeListState(read(''), { status: 'all' })
  expect(writeListState(all).toString()).toBe('status=all')
  expect(all.order).toBe('descending')
  const named = changeListState(read('sort=name&order=ascending'), { status: 'all' })
  expect(named).toMatchObject({ sort: 'name', order: 'ascending' })
})

it('begins at page one when a filter or the order changes', () => {
  const deep = read('page=3&cursor=abc')
  expect(changeListState(deep, { search: 'x' })).toMatchObject({ pageNum: 1, cursor: undefined, search: 'x' })
  expect(pressSort(deep, 'name')).toMatchObject({ pageNum: 1, sort: 'name', order: 'ascending' })
})

it('turns the order around when the same column is pressed again', () => {
  const byName = pressSort(read(''), 'name')
  expect(pressSort(byName, 'name').order).toBe('descending')
  expect(pressSort(pressSort(byName, 'name'), 'name').order).toBe('ascending')
  expect(pressSort(read('status=all'), 'closingDate').order).toBe('ascending')
  // The soonest come first until then.
  expect(pressSort(read(''), 'closingDate').order).toBe('descending')
})

it('goes by number near the start, by cursor beyond, and back to the last numbered page without one', () => {
  const state = read('search=Salina')
  expect(lastNumberedPage).toBe(67)
  expect(turnPage(state, 67, { 67: 'a' })).toEqual({ ...state, pageNum: 67, cursor: undefined })
  expect(turnPage(state, 68, { 68: 'b' })).toEqual({ ...state, pageNum: 68, cursor: 'b' })
  expect(turnPage(state, 70, {})).toEqual({ ...state, pageNum: 67, cursor: undefined })
})
