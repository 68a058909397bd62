import { join } from 'node:path'
import { findChromium } from '../browser/find-chromium.ts'
import { launchChromium } from '../browser/launch-chromium.ts'
import { violations } from '../fixtures/axe.ts'

/** Smaller letters are hard to read on a phone. */
const smallestText = 14

/** Smaller targets are hard to press. */
const smallestTarget = 44

/** How the document that is shown is laid out, in CSS pixels. */
const measured = () => {
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  const sizes: number[] = []
  while (texts.nextNode()) {
    const { textContent, parentElement } = texts.currentNode
    if (textContent?.trim() && parentElement)
      sizes.push(Number.parseFloat(getComputedStyle(parentElement).fontSize))
  }
  return {
    over: document.documentElement.scrollWidth - document.documentElement.clientWidth,
    text: Math.min(...sizes),
    targets: [...document.querySelectorAll('a')].map((link) => {
      const { width, height } = link.getBoundingClientRect()
      return Math.min(width, height)
    }),
    broken: [...document.querySelectorAll('th')].flatMap(({ firstChild: text }) =>
      [...(text?.textContent ?? '').matchAll(/\S+/g)].flatMap(({ 0: word, index }) => {
        const range = document.createRange()
        range.setStart(text!, index)
        range.setEnd(text!, index + word.length)
        return range.getClientRects().length > 1 ? [word] : []
      }),
    ),
    first: document.body.innerText.trim().split('\n')[0] ?? '',
  }
}

/** What is wrong with a document there, its first line, and what it loaded. */
export type Read = { faults: string[]; first: string; loaded: string[] }

/** A browser of 320 px, in which one document after the other is read in light and dark. `folder` is its own. */
export async function smallestPhone(folder: string) {
  const browser = await launchChromium(await findChromium(process.env, join(folder, 'chromium')))
  const page = await browser.newPage({ viewport: { width: 320, height: 700 } })
  const loaded: string[] = []
  page.on('request', (request) => loaded.push(request.url()))
  return {
    read: async (html: string): Promise<Read> => {
      loaded.length = 0
      await page.setContent(html)
      const faults: string[] = []
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme })
        faults.push(...(await violations(page)).map((fault) => `${colorScheme}: ${fault}`))
      }
      const { over, text, targets, broken, first } = await page.evaluate(measured)
      if (over > 0) faults.push(`it scrolls ${over} px sideways`)
      if (broken.length > 0) faults.push(`it breaks the labels ${broken.join(', ')}`)
      if (text < smallestText) faults.push(`it has text of ${text} px`)
      if (targets.length !== 1 || targets.some((side) => side < smallestTarget))
        faults.push(`its targets have ${targets.join(', ')} px`)
      return { faults, first, loaded: [...loaded] }
    },
    close: () => browser.close(),
  }
}
