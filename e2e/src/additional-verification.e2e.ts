import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { callApi, done } from './closing-desk/call-api.ts'
import { account, filledBy, sentWireOf, wirePath, type Wire } from './closing-desk/closing.ts'
import { dialog, toast } from './closing-desk/screens.ts'
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
  const [{ page: desk }, { page: receiver }, { page: checker, errorMonitor }] = await Promise.all([
    fixtures.visit('morgan'),
    fixtures.visit('tessa'),
    fixtures.visit('olivia'),
  ])
  const { transactionId, wire } = await sentWireOf(desk, 'Verified twice')
  type Members = { items: { userId: string; email: string }[] }
  const members = await done(callApi<Members>(desk, 'GET', '/user/organization'))
  const olivia = members.items.find(({ email }) => email === people.olivia.email)
  await done(
    callApi(desk, 'POST', `/transaction/${transactionId}/team`, {
      userId: olivia?.userId,
      rights: 'checker',
    }),
  )
  const accept = async ({ digest }: Wire) =>
    done(callApi<Wire>(receiver, 'POST', `/wire/${wire.id}/accept`, { digest }))
  expect((await accept(await filledBy(receiver, wire.id))).status).toBe(5)
  const { digest } = await filledBy(receiver, wire.id, corrected())
  await receiver.goto(wirePath(transactionId, wire))
  await receiver.getByRole('button', { name: 'Accept', exact: true }).click()
  await receiver.getByText('Pending Additional Verification', { exact: true }).first().waitFor()
  return { desk, receiver, checker, errorMonitor, transactionId, wire: { ...wire, digest } }
}

async function openRecord(page: Page) {
  await page.getByRole('button', { name: 'Record Call-Back' }).click()
  const form = dialog(page, 'Record a Call-Back')
  await form.getByText('Person called').waitFor()
  return form
}

describe('additional verification', () => {
  test('[R6.6] a second person calls back on a number known before, and stands for the wire; the receiver sees the plain status and no invoice', async ({
    fixtures,
  }) => {
    const { desk, receiver, checker, transactionId, wire } = await changedAfterAcceptance(fixtures)
    const faults: string[] = []
    const path = wirePath(transactionId, wire)

    // The user who sent the wire reads why it waits, and cannot be the second person.
    await desk.goto(path)
    const why = desk.getByRole('region', { name: 'Why it needs additional verification' })
    await why.getByText('The bank details were changed after an earlier acceptance').waitFor()
    await why.getByText(/^To resolve/).waitFor()
    const verification = desk.getByRole('region', { name: 'Verification', exact: true })
    await verification
      .getByText('The person who sent a wire cannot also verify it. Ask a colleague')
      .waitFor()
    await expect.poll(() => verification.getByRole('button', { name: 'Verify Wire' }).isDisabled()).toBe(true)

    // The receiver's side sees the plain status, and no call.
    await expect.poll(() => receiver.getByRole('region', { name: 'Bank details' }).count()).toBe(1)
    await expect.poll(() => receiver.getByText('Why it needs additional verification').count()).toBe(0)
    await expect.poll(() => receiver.getByRole('button', { name: 'Record Call-Back' }).count()).toBe(0)

    // The checker compares the versions, digit by digit.
    await checker.goto(path)
    await checker.getByRole('button', { name: 'Versions' }).click()
    const versions = checker.getByRole('table', { name: /^Bank details, version 1 and version 2/ })
    await versions.getByRole('row', { name: /^Account number Changed/ }).waitFor()
    await expect.poll(() => checker.getByText(account.accountNumber.slice(-4)).count()).toBe(0)
    const show = checker.getByRole('button', { name: 'Show the digits' })
    await show.click()
    await expect
      .poll(() => versions.locator('mark').allTextContents())
      .toEqual([account, corrected()].map(({ accountNumber }) => accountNumber.slice(-1)))
    await checker.getByRole('button', { name: 'Hide now' }).click()
    await expect.poll(() => checker.getByText(account.accountNumber.slice(-4)).count()).toBe(0)

    // Voicemail is kept, and does not count.
    const form = await openRecord(checker)
    await form.getByRole('button', { name: 'Record Call-Back' }).click()
    await form.getByText('Choose whom you called').waitFor()
    faults.push(...(await problemsInEveryAppearance(checker, 'record a call-back', form)))
    await form.getByText(`${people.theo.name},`).click()
    await form.getByText('Voicemail', { exact: true }).click()
    await form.getByRole('button', { name: 'Record Call-Back' }).click()
    await checker.getByText('No person was reached. Voicemail does not count').first().waitFor()
    await checker.getByText('No recorded call counts.', { exact: false }).waitFor()

    const again = await openRecord(checker)
    await again.getByText(`${people.theo.name},`).click()
    await again.getByLabel('Spoke with').fill(people.theo.name)
    await again.getByLabel('What was read back').fill('The name and every digit agreed.')
    await again.getByRole('button', { name: 'Record Call-Back' }).click()
    await toast(checker, 'Call-back recorded').waitFor()
    await checker.getByRole('list', { name: 'Call-backs' }).getByText('Counts', { exact: true }).waitFor()
    // Shown, the digits hide by themselves after a while, which may come while the page is looked at.
    await show.click()
    await checker.getByRole('button', { name: 'Hide now' }).waitFor()
    faults.push(...(await problemsInEveryAppearance(checker, 'verification card and versions')))

    await checker.getByRole('button', { name: 'Verify Wire' }).click()
    const verifying = dialog(checker, `Verify wire #${wire.number}`)
    await verifying.getByText('Call-back used').waitFor()
    faults.push(...(await problemsInEveryAppearance(checker, 'verify wire', verifying)))
    await verifying.getByRole('button', { name: 'Verify Wire' }).click()
    await checker
      .getByText(`Verified by a second approver: ${people.olivia.name}`, { exact: false })
      .waitFor()
    await desk.getByText('Verified', { exact: true }).first().waitFor()
    await receiver.getByText('Verified', { exact: true }).first().waitFor()

    // Invoices are for underwriters: others have neither the page nor its part of the transaction.
    for (const page of [desk, receiver]) {
      await page.goto(`/secure/transactions/${transactionId}`)
      await page.getByRole('heading', { name: 'Facts' }).waitFor()
    }
    await desk.getByRole('region', { name: 'Invoice' }).waitFor()
    await expect.poll(() => receiver.getByRole('region', { name: 'Invoice' }).count()).toBe(0)
    await receiver.goto('/secure/invoices')
    await receiver.getByRole('heading', { name: 'Transactions', level: 1 }).waitFor()
    await expect.poll(() => new URL(receiver.url()).pathname).toMatch(/^\/secure\/?$/)
    expect(faults).toEqual([])
  })
})

describe('a freeze', () => {
  test('disables what it stops on every open page, until two persons release it', async ({ fixtures }) => {
    const [{ page: desk, errorMonitor }, { page: receiver }, { page: colleague }] = await Promise.all([
      fixtures.visit('morgan'),
      fixtures.visit('tessa'),
      fixtures.visit('olivia'),
    ])
    errorMonitor.expect(/status of 403/)
    const { transactionId, wire } = await sentWireOf(desk, 'Frozen closing')
    await filledBy(receiver, wire.id)
    await receiver.goto(wirePath(transactionId, wire))
    const accept = receiver.getByRole('button', { name: 'Accept', exact: true })
    await accept.waitFor()
    await desk.goto(`/secure/transactions/${transactionId}`)
    await desk.getByRole('button', { name: 'More actions for this transaction' }).click()
    await desk.getByRole('menuitem', { name: 'Freeze Transaction' }).click()
    const freezing = dialog(desk, 'Freeze this transaction?')
    await freezing.getByRole('button', { name: 'Freeze Transaction' }).click()
    await freezing.getByText('Enter the reason for the freeze').waitFor()
    const faults = await problemsInEveryAppearance(desk, 'freeze dialog', freezing)
    await freezing.getByLabel('Reason').fill('Other instructions came by mail.')
    await freezing.getByRole('button', { name: 'Freeze Transaction' }).click()

    const banner = (page: Page) => page.getByRole('region', { name: 'This transaction is frozen' })
    await banner(desk).getByText('Other instructions came by mail.').waitFor()
    await expect.poll(() => desk.getByRole('button', { name: 'Add Wire' }).first().isDisabled()).toBe(true)
    await expect.poll(() => desk.getByRole('button', { name: 'Edit', exact: true }).isDisabled()).toBe(true)
    // The receiver's page was never touched.
    await banner(receiver).waitFor()
    await expect.poll(() => accept.isDisabled()).toBe(true)
    await expect
      .poll(() => receiver.getByRole('button', { name: 'Reject', exact: true }).isDisabled())
      .toBe(false)
    faults.push(...(await problemsInEveryAppearance(desk, 'frozen transaction', banner(desk))))
    faults.push(...(await problemsInEveryAppearance(receiver, 'frozen decision', receiver.getByRole('main'))))

    const release = async (page: Page) => {
      await banner(page).getByRole('button', { name: 'Release' }).click()
      const releasing = dialog(page, 'Release this transaction?')
      await releasing.getByLabel('Reason').fill('The mail was a forgery; nothing in it was used.')
      await releasing.getByRole('button', { name: 'Release' }).click()
      return releasing
    }
    await release(desk)
    await banner(desk).getByText(`${people.morgan.name} has released it.`, { exact: false }).waitFor()
    const refused = await release(desk)
    await refused.getByText('A second person must also release it', { exact: false }).waitFor()
    await colleague.goto(`/secure/transactions/${transactionId}`)
    await release(colleague)
    await banner(receiver).waitFor({ state: 'detached' })
    await accept.click()
    await receiver.getByText('Verified', { exact: true }).first().waitFor()
    expect(faults).toEqual([])
  })
})

describe('what a desk keeps for it', () => {
  test('the gates of an organization and its call-back book', async ({ fixtures }) => {
    const { page } = await fixtures.visit('olivia', { at: '/secure/settings' })
    const gates = page.getByRole('region', { name: 'Verification gates' })
    await gates.getByRole('switch', { name: 'Amount at or above a limit' }).check()
    await gates.getByLabel('Amount from').fill('nothing')
    await gates.getByRole('button', { name: 'Save Gates' }).click()
    await gates.getByLabel('Amount from').and(page.locator('[aria-invalid]:focus')).waitFor()
    const faults = await problemsInEveryAppearance(page, 'verification gates', gates)
    await gates.getByRole('radio', { name: 'Strict' }).check()
    await gates.getByRole('switch', { name: 'First use of an account', checked: true }).waitFor()
    await gates.getByRole('switch', { name: 'Shortly before the closing' }).uncheck()
    await gates.getByRole('radio', { name: 'Custom', checked: true }).waitFor()
    await gates.getByText('This lowers the protection of wires').waitFor()
    faults.push(...(await problemsInEveryAppearance(page, 'a choice of gates', gates)))

    await page.goto('/secure/team')
    const book = page.getByRole('region', { name: 'Call-back book' })
    await book.getByRole('list', { name: 'Contacts at First Trust Bank' }).waitFor()
    faults.push(...(await problemsInEveryAppearance(page, 'call-back book', book)))
    await book.getByRole('button', { name: 'Add Contact' }).click()
    const adding = dialog(page, 'Add a Contact')
    await adding.getByRole('button', { name: 'Add Contact' }).click()
    await adding.getByText('Required field').first().waitFor()
    faults.push(...(await problemsInEveryAppearance(page, 'add a contact', adding)))
    await adding.getByLabel('Organization').selectOption('Lexbond LLP')
    await adding.getByLabel('Person').fill('Quinn Abara')
    await adding.getByLabel('Phone number').fill('7855550199')
    await adding.getByRole('button', { name: 'Add Contact' }).click()
    const row = book.getByRole('listitem').filter({ hasText: 'Quinn Abara' })
    await row
      .getByText(/^Waiting period until/)
      .first()
      .waitFor()
    await row.getByRole('button', { name: 'Remove Quinn Abara' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click()
    await row.waitFor({ state: 'detached' })
    expect(faults).toEqual([])
  })
})
