import { rm } from 'node:fs/promises'
import { afterAll, beforeAll, expect } from 'vitest'
import { callApi, done } from './closing-desk/call-api.ts'
import {
  account,
  closingBy,
  closingName,
  filledBy,
  sentWireBy,
  wirePath,
  type Wire,
} from './closing-desk/closing.ts'
import { freePort, startProduct, type RunningProduct } from './product/start-product.ts'
import { dataFolder } from './product/story-folder.ts'
import { test } from './fixtures/fixtures.ts'

let place: { dataDir: string; port: number }
let product: RunningProduct

beforeAll(async () => {
  place = { dataDir: await dataFolder(), port: await freePort() }
  product = await startProduct(place)
})

afterAll(async () => {
  await product?.stop()
  await rm(place.dataDir, { recursive: true, force: true })
})

test('a server that is killed and started again has everything, and open pages go on by themselves', async ({
  fixtures,
}) => {
  const baseURL = product.origin
  const { page: desk, errorMonitor } = await fixtures.visit('morgan', { baseURL, ownSession: true })
  const { page: receiver, errorMonitor: second } = await fixtures.visit('tessa', {
    baseURL,
    ownSession: true,
  })
  for (const each of [errorMonitor, second])
    each.expect(
      /ERR_(CONNECTION_(REFUSED|RESET|CLOSED)|SOCKET_NOT_CONNECTED|INCOMPLETE_CHUNKED|EMPTY_RESPONSE)/,
      /master data could not be/,
    )

  const name = closingName('Survivor')
  const transactionId = await closingBy(desk, name)
  const accepted = await sentWireBy(desk, transactionId)
  const waiting = await sentWireBy(desk, transactionId, { cents: 42 })
  const filled = await filledBy(receiver, accepted.id)
  await done(callApi<Wire>(receiver, 'POST', `/wire/${accepted.id}/accept`, { digest: filled.digest }))
  await filledBy(receiver, waiting.id)
  await desk.goto(`/secure/transactions/${transactionId}`)
  const status = (number: number, text: string) =>
    desk
      .getByRole('region', { name: 'Wires' })
      .getByRole('row')
      .filter({ hasText: `#${number}` })
      .getByText(text, { exact: true })
  await status(1, 'Verified').waitFor()
  await receiver.goto(wirePath(transactionId, waiting))
  const accept = receiver.getByRole('button', { name: 'Accept', exact: true })
  await accept.waitFor()

  await product.kill()
  await accept.click()
  // Other parts of the page, such as its files, may say the same of themselves.
  const refused = receiver.getByRole('alert').filter({ hasText: 'The wire was not accepted' })
  await refused.getByText(/cannot be reached/).waitFor()
  // What was on the page is still on it.
  await expect.poll(() => receiver.getByText('$0.42').count()).toBeGreaterThan(0)
  await expect.poll(() => status(1, 'Verified').count()).toBe(1)

  product = await startProduct(place)
  await accept.click()
  await receiver.getByText('Verified', { exact: true }).first().waitFor()
  // The manager's page finds its way back to the live stream without a hand on it.
  await status(2, 'Verified').waitFor({ timeout: 60_000 })
  await desk.reload()
  await status(1, 'Verified').waitFor()
  await status(2, 'Verified').waitFor()
  await expect.poll(() => desk.content()).not.toContain(account.accountNumber)
})
