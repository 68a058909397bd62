import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { findChromium } from './e2e/src/browser/find-chromium.ts'
import { launchChromium } from './e2e/src/browser/launch-chromium.ts'
import { violations } from './e2e/src/fixtures/axe.ts'
import { htmlDocument } from './server/src/messaging/mail/layout.ts'
import { everyMail } from './server/src/testing/every-mail.ts'

/** As long as people type them, and with words that have no place to break. */
const longest = 'Donaudampfschifffahrtsgesellschaftskapitänswitwenrentenauszahlungsstelle'

const mails = everyMail(
  {
    transactionName: `Town of East Harrow and ${longest}, General Obligation Refunding Bonds, Series 2026-A`,
    transactionId: '0198f0aa-0000-7000-8000-000000000001',
    wireNumber: '500',
    wireId: '0198f0aa-0000-7000-8000-000000000002',
    actor: `Maximiliana ${longest}`,
    organization: `${longest} & Sons, Limited Liability Partnership`,
    amount: '$9,999,999,999,999.99',
    gates: `The account is new to ${longest}, The receiver changed`,
    reasons: 'Incorrect ABA, Incorrect account number, Other',
    remarks: longest,
    role: 'Financial Advisor',
    when: 'Nov 27, 2026, 3:00 PM UTC',
    closing: 'Dec 1, 2026, 10:00 AM CST',
  },
  {
    actor: `Maximiliana ${longest}`,
    organization: `${longest} & Sons`,
    what: `${longest}@${longest.toLowerCase()}.example`,
    until: 'Nov 27, 2026, 3:00 PM UTC',
  },
)

/** Another run may hold the processor while the browser is unpacked. */
const patienceMs = 120_000

let browser: Browser | undefined
let page: Page
let folder: string
const requests: string[] = []

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'mails-'))
  browser = await launchChromium(await findChromium(process.env, join(folder, 'chromium')))
  page = await browser.newPage({ viewport: { width: 320, height: 700 } })
  page.on('request', (request) => requests.push(request.url()))
}, patienceMs)

afterAll(async () => {
  await browser?.close()
  await rm(folder, { recursive: true, force: true })
}, patienceMs)

/** How the page that is shown is laid out, in CSS pixels. */
const measured = () => {
  const text = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  const sizes: number[] = []
  while (text.nextNode())
    if (text.currentNode.textContent?.trim())
      sizes.push(Number.parseFloat(getComputedStyle(text.currentNode.parentElement!).fontSize))
  return {
    over: document.documentElement.scrollWidth - document.documentElement.clientWidth,
    smallest: Math.min(...sizes),
    targets: [...document.querySelectorAll('a')].map((link) => {
      const { width, height } = link.getBoundingClientRect()
      return Math.min(width, height)
    }),
    first: document.body.innerText.trim().split('\n')[0],
  }
}

it('every mail is readable and can be pressed on the smallest phone, light and dark, and loads nothing', async () => {
  expect(mails.length).toBeGreaterThan(60)
  const faults: string[] = []
  for (const { template, mail } of mails) {
    await page.setContent(htmlDocument(mail))
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme })
      faults.push(...(await violations(page)).map((fault) => `${template}, ${colorScheme}: ${fault}`))
    }
    const { over, smallest, targets, first } = await page.evaluate(measured)
    if (over > 0) faults.push(`${template} scrolls ${over} px sideways`)
    if (smallest < 14) faults.push(`${template} has text of ${smallest} px`)
    if (targets.length !== 1 || targets.some((side) => side < 44))
      faults.push(`${template} has targets of ${targets.join(', ')} px`)
    if (first !== mail.text.split('\n')[0]) faults.push(`${template} begins with ${first}`)
  }
  expect(faults).toEqual([])
  expect(requests).toEqual([])
})
