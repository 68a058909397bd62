import { expect } from 'vitest'
import { closingBy, closingName } from './closing-desk/closing.ts'
import { test } from './fixtures/fixtures.ts'

test('a button stays where it is while another one is on its way, and the tab of a narrow page is in sight', async ({
  fixtures,
}) => {
  const { page } = await fixtures.visit('morgan')
  const transactionId = await closingBy(page, closingName('Late button'))
  const arrival = Promise.withResolvers<void>()
  await page.route('**/assets/freeze-menu-*.js', async (route) => {
    await arrival.promise
    await route.continue()
  })
  await page.goto(`/secure/transactions/${transactionId}`)
  const add = page.getByRole('button', { name: 'Add Wire' }).first()
  await add.waitFor()
  const before = await add.boundingBox()
  const late = page.getByRole('button', { name: 'More actions for this transaction' })
  expect(await late.count()).toBe(0)
  arrival.resolve()
  await late.waitFor()
  expect(await add.boundingBox()).toEqual(before)

  // On a narrow screen the tab of the page that is open is in sight.
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(`/secure/transactions/${transactionId}/files`)
  const tab = page
    .getByRole('navigation', { name: 'Transaction sections' })
    .getByRole('link', { name: 'Files' })
  const rightEdge = async () => {
    const { x, width } = (await tab.boundingBox()) ?? { x: Infinity, width: 0 }
    return x + width
  }
  await expect.poll(rightEdge).toBeLessThanOrEqual(390)
})
