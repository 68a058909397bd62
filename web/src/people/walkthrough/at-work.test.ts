import { expect, it } from 'vitest'
import { quietFor, watchWork } from './at-work.ts'

const added = (html: string): HTMLElement => {
  document.body.insertAdjacentHTML('beforeend', html)
  return document.body.lastElementChild as HTMLElement
}

it.each(['<div role="dialog"></div>', '<div role="menu"></div>', '<dialog open></dialog>'])(
  'takes a person for at work while %s is open',
  (html) => {
    const work = watchWork()
    expect(work.isAtWork()).toBe(false)
    const one = added(html)
    expect(work.isAtWork()).toBe(true)
    one.remove()
    expect(work.isAtWork()).toBe(false)
    work.end()
  },
)

it('takes a person for at work who is in a field, however long', () => {
  let now = 0
  const work = watchWork(() => now)
  const field = added('<input>')
  field.focus()
  now += 1_000 * quietFor
  expect(work.isAtWork()).toBe(true)
  field.blur()
  expect(work.isAtWork()).toBe(false)
  field.remove()
  work.end()
})

it.each(['pointerdown', 'keydown', 'input'])('waits for a moment of quiet after %s', (name) => {
  let now = 0
  const work = watchWork(() => now)
  document.body.dispatchEvent(new Event(name, { bubbles: true }))
  now += quietFor - 1
  expect(work.isAtWork()).toBe(true)
  now += 1
  expect(work.isAtWork()).toBe(false)
  work.end()
  document.body.dispatchEvent(new Event(name, { bubbles: true }))
  expect(work.isAtWork()).toBe(false)
})
