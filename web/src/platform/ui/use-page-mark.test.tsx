import { render } from '@testing-library/react'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { usePageMark } from './use-page-mark.ts'

function Bar() {
  usePageMark('dialog')
  return null
}

it('marks the page for as long as one of several stands', () => {
  const marked = () => document.documentElement.hasAttribute('data-with-dialog')
  const { rerender, unmount } = render([<Bar key="1" />, <Bar key="2" />])
  expect(marked()).toBe(true)
  rerender([<Bar key="2" />])
  expect(marked()).toBe(true)
  unmount()
  expect(marked()).toBe(false)
})

it('leaves no style that looks through the whole page for each row that comes', () => {
  const root = join(import.meta.dirname, '..', '..')
  const styles = readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.(?:css|tsx)$/.test(name) && !name.includes('.test.'))
    .map((name) => ({ name, text: readFileSync(join(root, name), 'utf8') }))
  expect(styles.length).toBeGreaterThan(100)
  const wide = styles.filter(({ text }) => /(?:html|body|main|:root)[^\s{,]*:has\(/.test(text))
  expect(wide.map(({ name }) => name)).toEqual([])
})
