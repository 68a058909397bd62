// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { loadNearScreens, loadNextScreen, mayLoadAhead } from './near-screens.ts'
import { screens } from './screens/screens.ts'

const asked: string[] = []
let stop = new AbortController()

beforeEach(() => {
  asked.length = 0
  stop = new AbortController()
  for (const [name, screen] of Object.entries(screens))
    vi.spyOn(screen, 'load').mockImplementation(() => {
      asked.push(name)
      return Promise.resolve()
    })
})
afterEach(() => {
  stop.abort()
  document.body.innerHTML = ''
  vi.restoreAllMocks()
  Reflect.deleteProperty(navigator, 'connection')
})

/** A link with something inside it, which the pointer meets first. */
const linkTo = (href: string): Element => {
  document.body.innerHTML = `<a href="${href}"><span>there</span></a><p>text</p>`
  const inside = document.querySelector('span')
  if (inside === null) throw new Error('The link has nothing inside it.')
  return inside
}
const sign = (target: Element | null, type: string) =>
  target?.dispatchEvent(new Event(type, { bubbles: true }))
const connect = (connection: object) =>
  Object.defineProperty(navigator, 'connection', { value: connection, configurable: true })

describe('loadNearScreens', () => {
  it('loads nothing over a slow connection, for a user who saves data, or for a link that leads elsewhere', () => {
    loadNearScreens(stop.signal)
    connect({ effectiveType: '3g' })
    sign(linkTo('/secure/team'), 'pointerover')
    connect({ effectiveType: '4g', saveData: true })
    sign(linkTo('/secure/team'), 'pointerover')
    connect({ effectiveType: '4g' })
    sign(linkTo('https://elsewhere.example/secure/team'), 'pointerover')
    sign(linkTo('/docs'), 'pointerover')
    sign(linkTo('/secure'), 'pointerover')
    linkTo('/secure/team')
    sign(document.querySelector('p'), 'pointerover')
    expect(asked).toEqual([])
    sign(linkTo('/secure/team'), 'pointerover')
    expect(asked).toEqual(['Team'])
  })

  it('loads the code of the screen that a pointed, focused or touched link leads to', () => {
    loadNearScreens(stop.signal)
    for (const [type, href, screen] of [
      ['pointerover', '/secure/support', 'Support'],
      ['focusin', '/secure/transactions/t/wires/w?from=list', 'Wire'],
      ['touchstart', '/secure/transactions/t/money', 'Money'],
    ] as const) {
      asked.length = 0
      sign(linkTo(href), type)
      expect(asked).toContain(screen)
    }
  })

  it('hears nothing once it is stopped', () => {
    loadNearScreens(stop.signal)
    stop.abort()
    sign(linkTo('/secure/support'), 'pointerover')
    expect(asked).toEqual([])
  })
})

it('loads what comes next: the transaction, and from there the wire', () => {
  loadNextScreen('/')
  expect(asked).toEqual(['Transaction', 'WiresAndParties'])
  asked.length = 0
  loadNextScreen('/transactions/t')
  expect(asked).toEqual(['Wire'])
})

it('loads ahead only online, at full speed, and where data need not be saved', () => {
  expect(mayLoadAhead({ onLine: true })).toBe(true)
  expect(mayLoadAhead({ onLine: true, connection: { effectiveType: '4g', saveData: false } })).toBe(true)
  expect(mayLoadAhead({ onLine: false })).toBe(false)
  expect(mayLoadAhead({ onLine: true, connection: { saveData: true } })).toBe(false)
  expect(mayLoadAhead({ onLine: true, connection: { effectiveType: '2g' } })).toBe(false)
})
