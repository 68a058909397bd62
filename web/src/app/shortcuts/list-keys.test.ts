import { beforeEach, expect, it } from 'vitest'
import { focusRow, focusSearch } from './list-keys.ts'

const focused = () => document.activeElement?.id

beforeEach(() => {
  document.body.innerHTML = `
    <search><input id="elsewhere"></search>
    <main tabindex="-1"><table><tbody>
      <tr><td><a id="a" href="/a">A</a><button id="menu"></button></td></tr>
      <tr><td>No link</td></tr>
      <tr><td><a id="b" href="/b">B</a><a href="/c">C</a></td></tr>
    </tbody></table></main>`
})

it('goes from row to row, each by its first link, and stays at both ends', () => {
  focusRow(1)
  expect(focused()).toBe('a')
  focusRow(-1)
  expect(focused()).toBe('a')
  document.getElementById('menu')?.focus()
  focusRow(1)
  expect(focused()).toBe('b')
  focusRow(1)
  expect(focused()).toBe('b')
  focusRow(-1)
  expect(focused()).toBe('a')
})

it('searches the list of the page alone, with what was typed chosen', () => {
  expect(focusSearch()).toBe(false)
  document
    .querySelector('main')
    ?.insertAdjacentHTML(
      'afterbegin',
      '<search><input id="other"><input id="box" inputmode="search" value="old"></search>',
    )
  expect(focusSearch()).toBe(true)
  const box = document.getElementById('box') as HTMLInputElement
  expect([focused(), box.selectionStart, box.selectionEnd]).toEqual(['box', 0, 3])
})
