import { beforeEach, expect, it } from 'vitest'
import { createShortcutListener, type Asked } from './heard-shortcut.ts'

const all = ['/', '/closingmemos', '/team', '/invitations', '/settings']

let listen: ReturnType<typeof createShortcutListener>
beforeEach(() => {
  document.body.innerHTML =
    '<main><input id="text"><select id="choice"></select><a id="link" href="/">x</a></main>'
  listen = createShortcutListener()
})

type Pressed = KeyboardEventInit & { at?: string; time?: number; pages?: string[]; singleKeys?: boolean }

const press = (
  key: string,
  { at = '#link', time = 0, pages = all, singleKeys = true, ...init }: Pressed = {},
): Asked | null => {
  const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...init })
  Object.defineProperty(event, 'timeStamp', { value: time })
  let heard: Asked | null = null
  const hear = (one: Event) => (heard = listen(one as KeyboardEvent, { pages, singleKeys }))
  document.addEventListener('keydown', hear)
  document.querySelector(at)?.dispatchEvent(event)
  document.removeEventListener('keydown', hear)
  return heard
}

it('hears each single key', () => {
  expect(['/', '?', 'j', 'k', 'x', 'g'].map((key) => press(key))).toEqual([
    'search',
    'help',
    'next',
    'previous',
    null,
    null,
  ])
})

it('hears a letter after g, for a page of the own menu, within a moment', () => {
  press('g')
  expect(press('t', { time: 100 })).toEqual({ goTo: '/' })
  // The letter alone goes nowhere.
  expect(press('t', { time: 200 })).toBeNull()
  press('g')
  expect(press('u', { time: 100 })).toBeNull()
  press('g')
  expect(press('t', { time: 1600 })).toBeNull()
  press('g')
  press('x', { time: 50 })
  expect(press('t', { time: 100 })).toBeNull()
  // The letter of a page is not the key of a row.
  press('g')
  expect(press('j', { time: 100 })).toBeNull()
})

it.each(['#text', '#choice'])('hears no single key in %s, and the palette’s keys there too', (at) => {
  expect(['/', '?', 'j', 'g'].map((key) => press(key, { at }))).toEqual([null, null, null, null])
  expect(press('t', { time: 10, at: '#link' })).toBeNull()
  expect(press('k', { at, ctrlKey: true })).toBe('palette')
})

it.each([{ ctrlKey: true }, { metaKey: true }, { altKey: true }, { isComposing: true }, { repeat: true }])(
  'hears no single key with %o',
  (init) => {
    expect(['/', '?'].map((key) => press(key, init))).toEqual([null, null])
  },
)

it('hears the palette’s keys with no further modifier', () => {
  expect(press('K', { ctrlKey: true })).toBe('palette')
  expect(press('k', { ctrlKey: true, shiftKey: true })).toBeNull()
  expect(press('k', { ctrlKey: true, altKey: true })).toBeNull()
  expect(press('k', { ctrlKey: true, metaKey: true })).toBeNull()
})

it.each([
  '<div role="dialog"></div>',
  '<div role="alertdialog"></div>',
  '<div role="menu"></div>',
  '<dialog open></dialog>',
])('hears nothing while %s is open', (open) => {
  document.body.insertAdjacentHTML('beforeend', open)
  expect(press('?')).toBeNull()
  expect(press('k', { ctrlKey: true })).toBeNull()
})

it('hears no single key once they are turned off, and the palette’s keys still', () => {
  expect(press('?', { singleKeys: false })).toBeNull()
  press('g', { singleKeys: false })
  expect(press('t', { time: 10, singleKeys: false })).toBeNull()
  expect(press('k', { ctrlKey: true, singleKeys: false })).toBe('palette')
})

it('leaves a key alone that something else has taken', () => {
  const taken = new KeyboardEvent('keydown', { key: '?', cancelable: true })
  taken.preventDefault()
  expect(listen(taken, { pages: all, singleKeys: true })).toBeNull()
})
