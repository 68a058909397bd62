import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { callApi, done } from './closing-desk/call-api.ts'
import {
  account,
  emptyDetails,
  filledBy,
  sentWireOf,
  wireBody,
  wirePath,
  type Wire,
} from './closing-desk/closing.ts'
import { wireRow } from './closing-desk/screens.ts'
import { test } from './fixtures/fixtures.ts'

/** The manager makes the wire another, and sends it again. */
async function changeAndSendAgain(desk: Page, wireId: string, cents: number): Promise<void> {
  // Null keeps the number that stands.
  const body = { ...wireBody({ cents }), bankDetails: { ...emptyDetails, ...account, accountNumber: null } }
  await done(callApi<Wire>(desk, 'PUT', `/wire/${wireId}`, body))
  await done(callApi<Wire>(desk, 'POST', `/wire/${wireId}/send`))
}

/** All of the page has come before anything changes: what comes after would look for a wire that is out of sight. */
async function openedBy(receiver: Page, { transactionId, wire }: { transactionId: string; wire: Wire }) {
  await Promise.all([
    receiver.waitForResponse((response) => response.url().endsWith(`/${transactionId}/freeze`)),
    receiver.goto(wirePath(transactionId, wire)),
    receiver.getByText('No files attached yet').waitFor(),
    receiver.getByText('No messages yet').waitFor(),
    accept(receiver).waitFor(),
  ])
}

const changes = (page: Page) => page.getByRole('table', { name: 'What changed' })

const accept = (page: Page) => page.getByRole('button', { name: 'Accept', exact: true })

describe('a wire that changes while the receiver looks at it', () => {
  test('says so by itself, also of what came before the page could listen, and cannot be decided on until that was seen', async ({
    fixtures,
  }) => {
    const [{ page: desk }, { page: receiver, errorMonitor }] = await Promise.all([
      fixtures.visit('morgan'),
      fixtures.visit('tessa'),
    ])
    // Between the change and the new invite it is out of the receiver's sight, if the page looks just then.
    errorMonitor.expect(/status of 404/)
    const { transactionId, wire } = await sentWireOf(desk, 'Changed while open')
    await filledBy(receiver, wire.id)
    const changed = Promise.withResolvers<void>()
    await receiver.route('**/notification/stream?*', async (route) => {
      await changed.promise
      await route.continue()
    })
    await openedBy(receiver, { transactionId, wire })
    await desk.goto(`/secure/transactions/${transactionId}`)
    const row = wireRow(desk, 1)
    await row.getByText('$125,000.00').waitFor()
    await changeAndSendAgain(desk, wire.id, 88_888_88)
    // The row updates once the server has notified its listeners.
    await row.getByText('$88,888.88').waitFor()
    changed.resolve()
    const notice = receiver.getByText('This wire changed while you were viewing it')
    const seen = receiver.getByRole('button', { name: 'I Have Seen the Changes' })
    await notice.waitFor()
    await changes(receiver).getByText('$88,888.88', { exact: true }).waitFor()
    await seen.click()
    await notice.waitFor({ state: 'detached' })

    await changeAndSendAgain(desk, wire.id, 99_999_99)
    await notice.waitFor()
    await changes(receiver).getByText('$99,999.99', { exact: true }).waitFor()
    await expect.poll(() => accept(receiver).isDisabled()).toBe(true)
    await seen.click()
    await expect.poll(() => accept(receiver).isDisabled()).toBe(false)

    await done(callApi<Wire>(desk, 'POST', `/wire/${wire.id}/recall`, { reason: '' }))
    await receiver.getByText('The manager recalled this wire').waitFor()
    await expect.poll(() => accept(receiver).isDisabled()).toBe(true)
  })
})
