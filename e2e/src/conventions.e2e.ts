import { expect } from 'vitest'
import { callApi, done } from './closing-desk/call-api.ts'
import { account, closingBy, closingName, sentWireBy } from './closing-desk/closing.ts'
import { test } from './fixtures/fixtures.ts'

/** The red, green and blue of an element's text as the browser paints it, whatever notation the style uses. */
const paint = (element: Element): number[] => {
  const canvas = document.createElement('canvas').getContext('2d')
  if (!canvas) return []
  canvas.fillStyle = getComputedStyle(element).color
  canvas.fillRect(0, 0, 1, 1)
  return [...canvas.getImageData(0, 0, 1, 1).data].slice(0, 3)
}

test('[R3.8] [R9.8] what is missing reads N/A; dollars, short dates, red for rejected, green for final', async ({
  fixtures,
}) => {
  const { page } = await fixtures.visit('morgan')
  const { page: receiver } = await fixtures.visit('tessa')
  const transactionId = await closingBy(page, closingName('Conventions'))
  for (const path of ['accept', 'reject']) {
    const wire = await sentWireBy(page, transactionId, { cents: 1_234_567_89 })
    const details = { ...account, accountNumberAgain: account.accountNumber }
    const filled = await done(
      callApi<{ digest: string }>(receiver, 'PUT', `/wire/${wire.id}/instructions`, details),
    )
    const body = { digest: filled.digest, ...(path === 'reject' && { reasons: ['amount'] }) }
    await done(callApi(receiver, 'POST', `/wire/${wire.id}/${path}`, body))
  }
  await page.goto(`/secure/transactions/${transactionId}`)
  await page.getByText('$1,234,567.89').first().waitFor()
  await expect.poll(() => page.getByText('N/A', { exact: true }).count()).toBeGreaterThan(3)
  await page
    .getByText(/^\d{1,2}\/\d{1,2}\/\d\d, \d{1,2}:\d\d\s[AP]M\s[A-Z]{2,5}$/)
    .first()
    .waitFor()
  const [red, , ofRed] = await page.getByText('Declined', { exact: true }).first().evaluate(paint)
  expect(red).toBeGreaterThan(2 * (ofRed ?? 255))
  const [r, green] = await page.getByText('Verified', { exact: true }).first().evaluate(paint)
  expect(green).toBeGreaterThan(2 * (r ?? 255))
})

test('a user who prefers reduced motion sees no element fade', async ({ fixtures }) => {
  const { page } = await fixtures.visit('morgan', { at: '/secure' })
  await page.getByRole('table').waitFor()
  await page.evaluate(() =>
    document.addEventListener('transitionrun', () => {
      document.body.dataset['faded'] = 'yes'
    }),
  )
  const faded = () =>
    page.evaluate(async () => {
      const painted = () => new Promise((done) => requestAnimationFrame(done))
      // Begun in one frame, said in the next.
      for (let frames = 0; frames < 3; frames += 1) await painted()
      return document.body.dataset['faded']
    })
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' })
  expect(await faded()).toBeUndefined()
  // Without the wish something does: it would have been seen.
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'no-preference' })
  await page.getByRole('button', { name: 'Add Transaction' }).first().hover()
  await expect.poll(faded).toBe('yes')
})
