import type { Locator } from 'playwright-core'
import { expect } from 'vitest'

const mostStops = 80

export const hasFocus = (place: Locator): Promise<boolean> =>
  place.evaluate((element) => element === document.activeElement)

/** Whether the focus stands in it, or in something of it. */
export const holdsFocus = (place: Locator): Promise<boolean> =>
  place.evaluate((box) => box.contains(document.activeElement))

/** As Escape does it, once what is open has taken the focus; nobody is quicker than that. */
export async function leaveByEscape(place: Locator): Promise<void> {
  await expect.poll(() => holdsFocus(place)).toBe(true)
  await place.page().keyboard.press('Escape')
  await place.waitFor({ state: 'detached' })
}

/** What opens over the page takes the focus a moment after it is seen. */
const isWithin = (place: Locator): Promise<boolean> =>
  place.evaluate((element) => {
    const open = element.closest('[role=dialog], [role=alertdialog], [role=menu]')
    return open === null || open.contains(document.activeElement)
  })

/** Goes on from stop to stop, as somebody without a mouse does, until the focus stands there; throws when it never does. */
export async function tabTo(place: Locator, { back = false } = {}): Promise<void> {
  const page = place.page()
  await place.waitFor()
  await expect.poll(() => isWithin(place)).toBe(true)
  for (let stop = 0; stop < mostStops; stop += 1) {
    if (await hasFocus(place)) return
    await page.keyboard.press(back ? 'Shift+Tab' : 'Tab')
  }
  throw new Error(`The keyboard does not reach ${String(place)} within ${mostStops} stops.`)
}

export async function press(place: Locator, key: 'Enter' | 'Space' = 'Enter'): Promise<void> {
  await tabTo(place)
  await place.page().keyboard.press(key)
}

/** Types over whatever stands in the field. */
export async function type(place: Locator, text: string): Promise<void> {
  await tabTo(place)
  await place.page().keyboard.press('ControlOrMeta+A')
  await place.page().keyboard.type(text)
}

/** Chooses in a list by typing the beginning of a name, as native lists allow. */
export async function choose(place: Locator, name: string): Promise<void> {
  await tabTo(place)
  await place.page().keyboard.type(name)
}
