import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { callApi, done } from './closing-desk/call-api.ts'
import { account, checkerBy, filledBy, sentWireOf, wirePath, type Wire } from './closing-desk/closing.ts'
import { chooseMore, dialog, openScreen, toast } from './closing-desk/screens.ts'
import { problemsInEveryAppearance } from './fixtures/appearances.ts'
import { people } from './fixtures/people.ts'
import { test, type Fixtures } from './fixtures/fixtures.ts'

/** One digit is another. */
const corrected = () => ({
  ...account,
  accountNumber: account.accountNumber.replace(/.$/, (last) => String((Number(last) + 6) % 10)),
})

/** A sent wire whose receiver accepts, changes one digit and accepts again; Olivia is a checker of its team. */
async function changedAfterAcceptance(fixtures: Fixtures) {
  const [{ page: desk }, { page: receiver }, { page: checker }] = await Promise.all([
    fixtures.visit('morgan'),
    fixtures.visit('tessa'),
    fixtures.visit('olivia'),
  ])
  const { transactionId, wire } = await sentWireOf(desk, 'Verified twice')
  await checkerBy(desk, transactionId, 'olivia')
  const accept = async ({ digest }: Wire) =>
    done(callApi<Wire>(receiver, 'POST', `/wire/${wire.id}/accept`, { digest }))
  expect((await accept(await filledBy(receiver, wire.id))).status).toBe(5)
  expect((await accept(await filledBy(receiver, wire.id, corrected()))).status).toBe(6)
  return { desk, receiver, checker, transactionId, wire }
}

async function openRecord(page: Page) {
  await page.getByRole('button', { name: 'Record Call-Back' }).click()
  const form = dialog(page, 'Record a Call-Back')
  await form.getByText('Person called').waitFor()
  return form
}

describe('additional verification', () => {
  test('[R6.6] a second person calls back on a number known before, and stands for the wire; the receiver gets the plain status and no invoice', async ({
    fixtures,
  }) => {
    const { desk, receiver, checker, transactionId, wire } = await changedAfterAcceptance(fixtures)
    const faults: string[] = []

    // Of gates, calls and invoices the receiver's side gets nothing.
    type Seen = Wire & { openGates: { id: string }[] | null }
    const seen = (page: Page) => done(callApi<Seen>(page, 'GET', `/wire/${wire.id}`))
    const statuses = (path: string) =>
      Promise.all([desk, receiver].map(async (page) => (await callApi(page, 'GET', path)).status))
    expect((await seen(desk)).openGates?.map(({ id }) => id)).toContain('changed-after-acceptance')
    expect(await seen(receiver)).toMatchObject({ status: 6, openGates: null })
    expect(await statuses(`/wire/${wire.id}/call-back`)).toEqual([200, 403])
    expect(await statuses(`/transaction/${transactionId}/invoice`)).toEqual([200, 403])
    expect(await statuses('/invoice')).toEqual([200, 403])

    // The checker compares the versions, digit by digit.
    await checker.goto(wirePath(transactionId, wire))
    await checker.getByRole('region', { name: 'Why It Needs Additional Verification' }).waitFor()
    await checker.getByRole('button', { name: 'Versions' }).click()
    const versions = checker.getByRole('table', { name: /^Bank details, version 1 and version 2/ })
    await versions.getByRole('row', { name: /^Account number Changed/ }).waitFor()
    await expect.poll(() => checker.getByText(account.accountNumber.slice(-4)).count()).toBe(0)
    await checker.getByRole('button', { name: 'Show the digits' }).click()
    await expect
      .poll(() => versions.locator('mark').allTextContents())
      .toEqual([account, corrected()].map(({ accountNumber }) => accountNumber.slice(-1)))

    const form = await openRecord(checker)
    await form.getByRole('button', { name: 'Record Call-Back' }).click()
    await form.getByText('Choose whom you called').waitFor()
    faults.push(...(await problemsInEveryAppearance(checker, 'record a call-back', form)))
    await form.getByText(`${people.theo.name},`).click()
    await form.getByLabel('Spoke with').fill(people.theo.name)
    await form.getByLabel('What was read back').fill('The name and every digit agreed.')
    await form.getByRole('button', { name: 'Record Call-Back' }).click()
    await toast(checker, 'Call-back recorded').waitFor()
    await checker.getByRole('list', { name: 'Call-backs' }).getByText('Counts', { exact: true }).waitFor()
    faults.push(...(await problemsInEveryAppearance(checker, 'verification card and versions')))

    await checker.getByRole('button', { name: 'Verify Wire' }).click()
    const verifying = dialog(checker, `Verify Wire #${wire.number}`)
    await verifying.getByText('Call-back used').waitFor()
    faults.push(...(await problemsInEveryAppearance(checker, 'verify wire', verifying)))
    await verifying.getByRole('button', { name: 'Verify Wire' }).click()
    await checker
      .getByText(`Verified by a second approver: ${people.olivia.name}`, { exact: false })
      .waitFor()
    expect((await seen(receiver)).status).toBe(5)
    expect(faults).toEqual([])
  })
})

describe('a freeze', () => {
  test('disables what it stops on every open page, until two persons release it', async ({ fixtures }) => {
    const [{ page: desk }, { page: receiver }, { page: colleague }] = await Promise.all([
      fixtures.visit('morgan'),
      fixtures.visit('tessa'),
      fixtures.visit('olivia'),
    ])
    const { transactionId, wire } = await sentWireOf(desk, 'Frozen closing')
    await filledBy(receiver, wire.id)
    await receiver.goto(wirePath(transactionId, wire))
    const accept = receiver.getByRole('button', { name: 'Accept', exact: true })
    await accept.waitFor()
    await desk.goto(`/secure/transactions/${transactionId}`)
    await chooseMore(desk, 'Freeze Transaction')
    const freezing = dialog(desk, 'Freeze this transaction?')
    await freezing.getByRole('button', { name: 'Freeze Transaction' }).click()
    await freezing.getByText('Enter the reason for the freeze').waitFor()
    // Every dialog that asks for a reason alone is this one.
    const faults = await problemsInEveryAppearance(desk, 'freeze', freezing)
    await freezing.getByLabel('Reason').fill('Other instructions came by mail.')
    await freezing.getByRole('button', { name: 'Freeze Transaction' }).click()

    const banner = (page: Page) => page.getByRole('region', { name: 'This transaction is frozen' })
    await banner(desk).getByText('Other instructions came by mail.').waitFor()
    await expect.poll(() => desk.getByRole('button', { name: 'Add Wire' }).first().isDisabled()).toBe(true)
    // The receiver's page was never touched.
    await banner(receiver).getByRole('button', { name: 'Release' }).waitFor()
    await expect.poll(() => accept.isDisabled()).toBe(true)
    await expect
      .poll(() => receiver.getByRole('button', { name: 'Reject', exact: true }).isDisabled())
      .toBe(false)
    // The banner of the manager's page is the same one.
    faults.push(...(await problemsInEveryAppearance(receiver, 'frozen decision', receiver.getByRole('main'))))

    const release = (page: Page) =>
      done(callApi(page, 'POST', `/transaction/${transactionId}/release`, { reason: 'It was a forgery.' }))
    await release(desk)
    await banner(receiver).getByText(`${people.morgan.name} has released it.`, { exact: false }).waitFor()
    expect(await accept.isDisabled()).toBe(true)
    await release(colleague)
    await banner(receiver).waitFor({ state: 'detached' })
    await expect.poll(() => accept.isDisabled()).toBe(false)
    expect(faults).toEqual([])
  })
})

describe('what a desk keeps for it', () => {
  test('the gates of an organization and its call-back book', async ({ fixtures }) => {
    const { page } = await fixtures.visit('olivia', { at: '/secure/settings' })
    const gates = page.getByRole('region', { name: 'Verification Gates' })
    await gates.getByRole('radio', { name: 'Strict' }).check()
    await gates.getByRole('switch', { name: 'Shortly before the closing' }).uncheck()
    await gates.getByText('This lowers the protection of wires').waitFor()
    const faults = await problemsInEveryAppearance(page, 'a choice of gates', gates)
    // The fault stands far above the button.
    await gates.getByLabel('Amount from').fill('nothing')
    await gates.getByRole('button', { name: 'Save Gates' }).click()
    await gates.getByLabel('Amount from').and(page.locator('[aria-invalid]:focus')).waitFor()

    await openScreen(page, '/secure/team')
    const book = page.getByRole('region', { name: 'Call-Back Book' })
    await book.getByRole('list', { name: 'Contacts at First Trust Bank' }).waitFor()
    faults.push(...(await problemsInEveryAppearance(page, 'call-back book', book)))
    await book.getByRole('button', { name: 'Add Contact' }).click()
    const adding = dialog(page, 'Add a Contact')
    await adding.getByRole('button', { name: 'Add Contact' }).click()
    await adding.getByText('Required field').first().waitFor()
    faults.push(...(await problemsInEveryAppearance(page, 'add a contact', adding)))
    expect(faults).toEqual([])
  })
})
