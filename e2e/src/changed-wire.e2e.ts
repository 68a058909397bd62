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
import { deafen } from './stage/deafen.ts'
import { test, type Stage } from './stage/stage.ts'

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
    receiver.getByText('Nothing is attached yet').waitFor(),
    receiver.getByText('Nothing was asked yet').waitFor(),
    receiver.getByRole('button', { name: 'Accept', exact: true }).waitFor(),
  ])
}

async function decisionPage(stage: Stage, options: { deaf: boolean }) {
  const [{ page: desk }, { page: receiver, witness }] = await Promise.all([
    stage.visit('morgan', { at: '/secure' }),
    stage.visit('tessa', { at: '/secure' }),
  ])
  const { transactionId, wire } = await sentWireOf(desk, 'Changed while open')
  await filledBy(receiver, wire.id)
  if (options.deaf) await deafen(receiver)
  await openedBy(receiver, { transactionId, wire })
  return { desk, receiver, witness, wire }
}

const changes = (page: Page) => page.getByRole('table', { name: 'What changed' })

describe('a wire that changes while the receiver looks at it', () => {
  test('is not accepted: the answer is 409, and the page shows old and new', async ({ stage }) => {
    const { desk, receiver, witness, wire } = await decisionPage(stage, { deaf: true })
    witness.expect(/status of 409/)
    await changeAndSendAgain(desk, wire.id, 125_000_01)
    const answered = receiver.waitForResponse((response) => response.url().endsWith('/accept'))
    await receiver.getByRole('button', { name: 'Accept', exact: true }).click()
    expect((await answered).status()).toBe(409)
    await receiver.getByText('This wire changed while you were looking at it').waitFor()
    const row = changes(receiver).getByRole('row', { name: /^Amount/ })
    await row.getByText('$125,000.00', { exact: true }).waitFor()
    await row.getByText('$125,000.01', { exact: true }).waitFor()
    expect((await done(callApi<Wire>(desk, 'GET', `/wire/${wire.id}`))).status).toBe(3)
  })

  test('says so by itself, and waits until the change was seen', async ({ stage }) => {
    const { desk, receiver, witness, wire } = await decisionPage(stage, { deaf: false })
    // Between the change and the new invite it is out of the receiver's sight, if the page looks just then.
    witness.expect(/status of 404/)
    await changeAndSendAgain(desk, wire.id, 99_999_99)
    await receiver.getByText('This wire changed while you were looking at it').waitFor()
    await changes(receiver).getByText('$99,999.99', { exact: true }).waitFor()
    await expect
      .poll(() => receiver.getByRole('button', { name: 'Accept', exact: true }).isDisabled())
      .toBe(true)
    await receiver.getByRole('button', { name: 'I Have Seen the Changes' }).click()
    await receiver.getByRole('button', { name: 'Accept', exact: true }).click()
    await receiver.getByText('Verified', { exact: true }).first().waitFor()
  })

  test('says so as well when it came before the page could listen', async ({ stage }) => {
    const [{ page: desk }, { page: receiver }] = await Promise.all([
      stage.visit('morgan', { at: '/secure' }),
      stage.visit('tessa', { at: '/secure' }),
    ])
    const { transactionId, wire } = await sentWireOf(desk, 'Changed before it was heard')
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
    // Whoever listens has been told.
    await row.getByText('$88,888.88').waitFor()
    changed.resolve()
    await receiver.getByText('This wire changed while you were looking at it').waitFor()
    await changes(receiver).getByText('$88,888.88', { exact: true }).waitFor()
  })

  test('cannot be decided on while the manager has it back', async ({ stage }) => {
    const { desk, receiver, witness, wire } = await decisionPage(stage, { deaf: false })
    // Unsent, it is out of the receiver's sight.
    witness.expect(/status of 404/)
    await done(callApi<Wire>(desk, 'POST', `/wire/${wire.id}/recall`, { reason: '' }))
    await receiver.getByText('The manager has taken this wire back').waitFor()
    await expect
      .poll(() => receiver.getByRole('button', { name: 'Accept', exact: true }).isDisabled())
      .toBe(true)
  })
})
