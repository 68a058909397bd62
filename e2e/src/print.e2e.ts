import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { callApi, done } from './closing-desk/call-api.ts'
import { agreedClosingBy, finalMemoBy, verifiedBy } from './closing-desk/closing-memo.ts'
import { account, wirePath } from './closing-desk/closing.ts'
import { test } from './fixtures/fixtures.ts'

/** Between the margins of a Letter sheet, in pixels. */
const sheet = { width: 700, height: 940 }

/** The words of the page as its paper has them, and what of its looks matters there. */
async function printed(page: Page): Promise<string> {
  await page.getByRole('main').waitFor()
  await page
    .getByText(/^Loading/)
    .first()
    .waitFor({ state: 'detached' })
  // Dark on the screen.
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
  await page.setViewportSize(sheet)
  const looks = await page.evaluate(() => {
    const shown = (selector: string) =>
      [...document.querySelectorAll(selector)].filter((element) => element.checkVisibility()).length
    const of = (selector: string) => {
      const element = document.querySelector(selector)
      return element === null ? null : getComputedStyle(element)
    }
    return {
      pressed: shown('button:not(th button), nav, [role=menu], aside:not(main aside)'),
      scheme: of('html')?.colorScheme,
      ground: of('html')?.backgroundColor,
      row: of('tr')?.breakInside ?? 'avoid',
      head: of('thead')?.display ?? 'table-header-group',
      floats: [...document.querySelectorAll('main *')].filter((element) => {
        const { position } = getComputedStyle(element)
        return element.checkVisibility() && (position === 'sticky' || position === 'fixed')
      }).length,
      tooWide: document.documentElement.scrollWidth > document.documentElement.clientWidth,
      // A box of its own in a head is missing on every sheet but the first.
      onceOnly: [...document.querySelectorAll('th button')].filter(
        (button) => getComputedStyle(button).display !== 'contents',
      ).length,
      // A column of nothing but controls has nothing to print, and no room.
      idle: [...document.querySelectorAll('main th')].filter(
        (head) =>
          head.getBoundingClientRect().width > 2 &&
          head.textContent === head.querySelector('.sr-only')?.textContent,
      ).length,
      // The page ends with the line that says who printed it: below would be an empty sheet.
      longer:
        document.documentElement.scrollHeight - 20 >
        Math.max(
          innerHeight,
          scrollY +
            ([...document.querySelectorAll('p')]
              .find((line) => line.textContent.startsWith('Printed by'))
              ?.getBoundingClientRect().bottom ?? 0),
        ),
    }
  })
  expect(looks).toEqual({
    pressed: 0,
    scheme: 'light',
    ground: 'rgb(255, 255, 255)',
    row: 'avoid',
    head: 'table-header-group',
    floats: 0,
    tooWide: false,
    onceOnly: 0,
    idle: 0,
    longer: false,
  })
  const pdf = await page.pdf({ preferCSSPageSize: true })
  // Letter, upright.
  expect(pdf.toString('latin1')).toMatch(/\/MediaBox \[0 0 612 792\]/)
  const words = await page.locator('body').innerText()
  expect(words).toMatch(/Printed by Morgan Hale, [A-Z][a-z]{2} \d+, \d{4}, .*\/secure\//)
  expect(words.split(new URL(page.url()).pathname)).toHaveLength(2)
  expect(words).not.toContain(account.accountNumber)
  await page.emulateMedia({ media: 'screen', colorScheme: 'light' })
  await page.setViewportSize({ width: 1280, height: 800 })
  return words
}

const times = (words: string, part: string) => words.split(part).length - 1

test('transaction, board, memo and wire are printed whole, in light, masked, and with their state', async ({
  fixtures,
}) => {
  const { page } = await fixtures.visit('morgan')
  const { transactionId, name, wire } = await agreedClosingBy(page, 'On paper')
  const { page: receiver } = await fixtures.visit('tessa')
  await verifiedBy(receiver, wire.id)
  const memo = await finalMemoBy(page, transactionId)
  await page.goto(wirePath(transactionId, wire))
  await page.getByRole('button', { name: 'Show account number' }).first().click()
  await page.getByRole('button', { name: 'Hide Now' }).first().waitFor()
  const onWire = await printed(page)
  // The column beside the decision belongs on the paper.
  for (const part of ['Wire #1', 'Sent By', 'Morgan Hale']) expect(onWire).toContain(part)

  await page.goto(`/secure/transactions/${transactionId}`)
  await page.getByRole('region', { name: 'Wires' }).getByRole('table').waitFor()
  const paper = await printed(page)
  expect(times(paper, name)).toBe(1)
  for (const part of [
    '1 of 1 verified, $125,000.00 of $125,000.00',
    'XXXXXXXXXX',
    'First Trust Bank',
    'Facts',
  ])
    expect(paper).toContain(part)
  expect(paper).not.toContain('$125K')
  await page.goto(`/secure/transactions/${transactionId}/board`)
  await page.getByRole('heading', { name: 'Timetable' }).waitFor()
  expect(await printed(page)).toContain('Readiness')
  await page.goto(`/secure/transactions/${transactionId}/money`)
  await page.getByRole('heading', { name: 'Flow of Funds' }).waitFor()
  expect(await printed(page)).toContain('Sources less uses')

  const why = { reason: 'The sale fell through' }
  await done(callApi(page, 'POST', `/transaction/${transactionId}/cancel`, why))
  const hold = page.getByRole('region', { name: /^On hold: do not wire\. Canceled on/ })
  for (const path of [`transactions/${transactionId}`, `closingmemos/${memo.id}`]) {
    await page.goto(`/secure/${path}`)
    await hold.waitFor()
    if (path.startsWith('closing')) await page.getByRole('article', { name: 'Closing memo' }).waitFor()
    const words = await printed(page)
    expect(words).toMatch(/On hold: do not wire\. Canceled on .* by Morgan Hale/)
    expect(words).toContain(why.reason)
    if (path.startsWith('closing')) {
      expect(words).toContain('This memo was superseded. Do not wire from it')
      // The memo says itself what the heading says.
      expect(times(words, name)).toBe(1)
    }
  }
})
