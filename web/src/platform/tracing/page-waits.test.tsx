// @vitest-environment jsdom
import { render } from '@testing-library/react'
import type { ReactNode } from 'react'
import { expect, it } from 'vitest'
import { pageWaits } from './page-waits.ts'

const at = '/secure/transactions/01993b5e'

it.each<[string, ReactNode, string, boolean]>([
  ['the screen of another address stands', <main key="" data-path="/" />, at, true],
  ['its own screen stands', <main key="" data-path="/transactions/01993b5e" />, at, false],
  ['a part of its screen loads', <main key="" data-path="/transactions/01993b5e" data-waiting />, at, true],
  ['the list stands', <main key="" data-path="/" />, '/secure', false],
  ['the list stands at an address with a slash', <main key="" data-path="/" />, '/secure/', false],
  ['a page names no address', <main key="" />, '/secure/login', false],
])('where %s', (_, page, path, waits) => {
  render(page)
  expect(pageWaits(document, path)).toBe(waits)
})
