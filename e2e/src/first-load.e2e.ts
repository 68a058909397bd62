import { expect } from 'vitest'
import { test } from './fixtures/fixtures.ts'

/** Bytes over the wire, headers included, compressed as sent. */
const budget = 150 * 1024

/** A browser asks for six at a time of a server without HTTP/2: scripts that come after another wait for it. */
const mostScripts = 3

type Load = { address: string; startedAt: number; bytes: number; sent: number; ended: number }

test('the list’s first load, with nothing kept, asks for exchange and list side by side and stays within 150 KiB and three scripts', async ({
  fixtures,
}) => {
  const { page, context } = await fixtures.visit('morgan')
  const network = await context.newCDPSession(page)
  await network.send('Network.enable')
  const loads = new Map<string, Load>()
  network.on('Network.requestWillBeSent', ({ requestId, request, wallTime, timestamp }) => {
    const load = { startedAt: wallTime * 1000, bytes: 0, sent: timestamp, ended: Infinity }
    loads.set(requestId, { address: request.url, ...load })
  })
  network.on('Network.dataReceived', ({ requestId, encodedDataLength }) => {
    const load = loads.get(requestId)
    if (load) load.bytes += encodedDataLength
  })
  // What it says at the end counts headers too, and stands in for the pieces.
  network.on('Network.loadingFinished', ({ requestId, encodedDataLength, timestamp }) => {
    const load = loads.get(requestId)
    if (load) Object.assign(load, { bytes: encodedDataLength, ended: timestamp })
  })
  await page.addInitScript(() => {
    const rows = new MutationObserver(() => {
      if (document.querySelector('table tbody tr') === null) return
      rows.disconnect()
      // Not the frame that paints them: on a busy machine the page loads ahead for other screens before it.
      document.documentElement.setAttribute('data-rows-stood', String(Date.now()))
    })
    rows.observe(document, { childList: true, subtree: true })
  })

  // Other stories change this list meanwhile, and a page that hears of it reads the list again.
  let followed = 0
  await page.route('**/notification/stream?*', () => void followed++)

  await page.goto('/secure')
  const marked = page.locator('html[data-rows-stood]')
  await marked.waitFor()
  const rowsStoodAt = Number(await marked.getAttribute('data-rows-stood'))
  await expect.poll(() => followed).toBeGreaterThan(0)
  // What was asked for before the rows stood is counted whole, also where it arrives after them.
  await page.waitForTimeout(500)

  // Another story's closing may have a letter in its name that the first file of the typeface has not.
  const parts = [...loads.values()].filter(
    ({ startedAt, address }) => startedAt <= rowsStoodAt && !address.includes('/geist-rest-'),
  )
  const total = parts.reduce((sum, { bytes }) => sum + bytes, 0)
  const lines = parts
    .toSorted((a, b) => b.bytes - a.bytes)
    .map(({ address, bytes }) => `  ${String(bytes).padStart(7)}  ${new URL(address).pathname}`)
  process.stdout.write(`First load of the list: ${(total / 1024).toFixed(1)} KiB\n${lines.join('\n')}\n`)
  expect(parts.some(({ address }) => address.endsWith('.woff2'))).toBe(true)
  // Of the router only what screens use, which does not include its forms.
  const scripts = parts.filter(({ address }) => address.endsWith('.js'))
  const formed: string[] = []
  for (const { address } of scripts)
    if ((await (await page.request.get(address)).text()).includes('multipart/form-data')) formed.push(address)
  expect(formed).toEqual([])
  const asked = (path: string) => parts.filter(({ address }) => new URL(address).pathname === path)
  const [[exchange], [list, ...again]] = [asked('/account/exchange'), asked('/transaction')]
  expect(again.map(({ address, sent }) => ({ address, after: sent - (list?.sent ?? 0) }))).toEqual([])
  expect(list?.sent).toBeLessThan(exchange?.ended ?? 0)
  expect(total).toBeGreaterThan(50 * 1024)
  expect(total).toBeLessThanOrEqual(budget)
  expect(scripts.length).toBeLessThanOrEqual(mostScripts)
})
