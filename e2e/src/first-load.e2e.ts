import { expect } from 'vitest'
import { story } from './stage/stage.ts'

/** Bytes over the wire, headers included, compressed as sent. */
const budget = 200 * 1024

story('the list’s first load, signed in and with nothing kept, stays within 200 KiB', async ({ stage }) => {
  const { page, context } = await stage.visit('morgan')
  const network = await context.newCDPSession(page)
  await network.send('Network.enable')
  const addresses = new Map<string, string>()
  const sizes = new Map<string, number>()
  network.on('Network.requestWillBeSent', ({ requestId, request }) => addresses.set(requestId, request.url))
  network.on('Network.dataReceived', ({ requestId, encodedDataLength }) => {
    sizes.set(requestId, (sizes.get(requestId) ?? 0) + encodedDataLength)
  })
  // What it says at the end counts headers too, and stands in for the pieces.
  network.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    sizes.set(requestId, encodedDataLength)
  })

  await page.goto('/secure')
  await page.getByRole('table').locator('tbody tr').first().waitFor()
  await page.evaluate(() => document.fonts.ready)
  await page.evaluate(
    () => new Promise((painted) => requestAnimationFrame(() => requestAnimationFrame(painted))),
  )

  const parts = [...sizes].map(([id, bytes]) => ({ address: addresses.get(id) ?? '', bytes }))
  const total = parts.reduce((sum, { bytes }) => sum + bytes, 0)
  const lines = parts
    .toSorted((a, b) => b.bytes - a.bytes)
    .map(({ address, bytes }) => `  ${String(bytes).padStart(7)}  ${new URL(address).pathname}`)
  process.stdout.write(`First load of the list: ${(total / 1024).toFixed(1)} KiB\n${lines.join('\n')}\n`)
  expect(parts.some(({ address }) => address.endsWith('.woff2'))).toBe(true)
  expect(total).toBeGreaterThan(50 * 1024)
  expect(total).toBeLessThanOrEqual(budget)
})
