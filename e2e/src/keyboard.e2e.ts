import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import { account, closingName, sentWireBy, wirePath } from './closing-desk/closing.ts'
import { dialog, openScreen, question, wireAmount, wireRow } from './closing-desk/screens.ts'
import { choose, hasFocus, holdsFocus, leaveByEscape, press, tabTo, type } from './fixtures/keyboard.ts'
import { linkMailed } from './fixtures/mailbox.ts'
import { people, type Person } from './fixtures/people.ts'
import { signInButton } from './fixtures/sign-in.ts'
import { test } from './fixtures/fixtures.ts'

/** A press of a mouse would be a lie here. */
async function withoutMouse(page: Page): Promise<void> {
  await page.addInitScript(() => {
    addEventListener('pointerdown', () => {
      throw new Error('This story has no mouse.')
    })
  })
}

/** On the login page and on the provider's, which have each one way on. */
async function signInByKeyboard(page: Page, person: Person): Promise<void> {
  await tabTo(signInButton(page))
  await page.keyboard.press('Enter')
  await tabTo(page.getByRole('button', { name: people[person].email }))
  await page.keyboard.press('Enter')
}

/** The focus stays within the open element: back over its beginning, and on over its end. */
async function staysWithin(place: Locator): Promise<void> {
  await expect.poll(() => holdsFocus(place)).toBe(true)
  for (let stop = 0; stop < 14; stop += 1) {
    await place.page().keyboard.press(stop < 5 ? 'Shift+Tab' : 'Tab')
    // At its end a guard stands for a moment, and leads back to its beginning.
    await expect.poll(() => holdsFocus(place), { message: `the focus at stop ${stop + 1}` }).toBe(true)
  }
}

test('by keyboard alone: the whole main job, from the list through every dialog to Verified and Declined, in two browsers', async ({
  fixtures,
}) => {
  // Both sign in themselves: the receiver later, by the link of the mail.
  const [{ page: desk }, { page: receiver, context: receiving }] = await Promise.all([
    fixtures.visit(null),
    fixtures.visit(null),
  ])
  await withoutMouse(desk)
  await withoutMouse(receiver)
  const name = closingName('Without a mouse')
  await desk.goto('/secure')
  await signInByKeyboard(desk, 'morgan')
  const opener = desk.getByRole('button', { name: 'Add Transaction' }).first()
  await opener.waitFor()
  await desk.keyboard.press('Tab')
  await expect.poll(() => hasFocus(desk.getByRole('link', { name: 'Skip to content' }))).toBe(true)
  await desk.keyboard.press('Enter')
  await expect.poll(() => hasFocus(desk.getByRole('main'))).toBe(true)

  // What opens keeps the focus while it is open, and gives it back.
  for (const [button, popup] of [
    [
      desk.getByRole('button', { name: /^Notifications/ }),
      desk.getByRole('dialog', { name: 'Notifications' }),
    ],
    [desk.getByRole('button', { name: /^Account of/ }), desk.getByRole('menu')],
  ] as const) {
    await tabTo(button, { back: true })
    await desk.keyboard.press('Enter')
    await leaveByEscape(popup)
    await expect.poll(() => hasFocus(button)).toBe(true)
  }
  await press(opener)
  const adding = dialog(desk, 'Add Transaction')
  await adding.waitFor()
  await staysWithin(adding)
  await leaveByEscape(adding)
  await expect.poll(() => hasFocus(opener)).toBe(true)

  await press(opener)
  await type(adding.getByLabel('Name', { exact: true }), name)
  await desk.keyboard.press('Enter')
  await desk.getByRole('heading', { name, level: 1 }).waitFor()
  const transactionId = new URL(desk.url()).pathname.split('/').at(-1) ?? ''

  await press(desk.getByRole('button', { name: 'Add Wire' }).first())
  const form = dialog(desk, 'Add Wire')
  await type(form.getByLabel('Receiver'), 'Tess')
  await desk.getByRole('option', { name: people.tessa.email }).waitFor()
  await desk.keyboard.press('ArrowDown')
  await desk.keyboard.press('Enter')
  await expect.poll(() => form.getByLabel('Receiver').inputValue()).toBe(people.tessa.email)
  await choose(form.getByLabel('Role', { exact: true }), 'Trustee')
  await press(form.getByRole('button', { name: 'Continue' }))
  await choose(form.getByLabel('Purpose 1', { exact: true }), 'Debt')
  await press(form.getByRole('button', { name: 'Add Purpose' }))
  await type(wireAmount(form), '5,000.00')
  await type(form.getByLabel('Amount', { exact: true }).nth(1), '4,000.00')
  await choose(form.getByLabel('Purpose 2', { exact: true }), 'Project')
  await press(form.getByRole('button', { name: 'Rest' }).last())
  await expect.poll(() => hasFocus(form.getByLabel('Amount', { exact: true }).last())).toBe(true)
  await press(form.getByRole('button', { name: 'Add References' }))
  await expect.poll(() => hasFocus(form.getByLabel('Line 1'))).toBe(true)
  await type(form.getByLabel('Line 1'), 'BY HAND')
  await press(form.getByRole('button', { name: 'Continue' }))
  await press(form.getByRole('button', { name: 'Save Wire' }))
  await form.waitFor({ state: 'detached' })
  await wireRow(desk, 1).getByText('To be filled by recipient').waitFor()
  await press(wireRow(desk, 1).getByRole('button', { name: 'Send Invite' }))
  const asked = question(desk, 'Send the invite for wire #1?')
  await press(asked.getByRole('button', { name: 'Send Invite' }))
  await wireRow(desk, 1).getByText('Pending Verification').waitFor()

  // To the list and from it into the transaction.
  await press(desk.getByRole('link', { name: 'Transactions' }).last())
  await desk.getByRole('heading', { name: 'Transactions', level: 1 }).waitFor()
  await type(desk.getByLabel('Search transactions'), name)
  await press(desk.getByRole('table').getByRole('link', { name }))
  await desk.getByRole('heading', { name, level: 1 }).waitFor()

  // The other browser: from the mail to the decision.
  const subject = new RegExp(`^Action needed: confirm wire #1 for ${name}`)
  await receiver.goto(await linkMailed(receiving, people.tessa.email, subject))
  await signInByKeyboard(receiver, 'tessa')
  await press(receiver.getByRole('link', { name }))
  await press(receiver.getByRole('link', { name: 'Fill In and Review' }))
  await type(receiver.getByLabel('Name on the account (FBO)'), account.fbo)
  await type(receiver.getByLabel('ABA routing number'), '1011-0062 1')
  await type(receiver.getByLabel('Account number', { exact: true }), account.accountNumber)
  await type(
    receiver.getByLabel('Account number again'),
    account.accountNumber.replace(/^(.{3})(.{4})(.{4})/, '$1 $2 $3 '),
  )
  await receiver.keyboard.press('Enter')
  await receiver.getByRole('heading', { name: 'Review Wire #1' }).waitFor()
  await receiver.getByText('Debt Service Fund').waitFor()
  await receiver.getByText('BY HAND').waitFor()
  await press(receiver.getByRole('button', { name: 'Accept', exact: true }))
  await wireRow(desk, 1).getByText('Verified', { exact: true }).waitFor()
  await expect.poll(() => hasFocus(receiver.getByRole('heading', { name: 'Wire #1', level: 1 }))).toBe(true)
  await expect.poll(() => receiver.evaluate(() => scrollY)).toBe(0)

  // The next wire is rejected.
  const next = await sentWireBy(desk, transactionId)
  await openScreen(receiver, wirePath(transactionId, next))
  await press(receiver.getByRole('button', { name: 'Reject this wire instead' }))
  const rejection = dialog(receiver, 'Reject Wire #2')
  await rejection.waitFor()
  await staysWithin(rejection)
  await press(rejection.getByLabel('Incorrect amount'), 'Space')
  await press(rejection.getByLabel('Wrong recipient'), 'Space')
  await press(rejection.getByRole('button', { name: 'Reject Wire' }))
  await receiver.getByText('Declined', { exact: true }).waitFor()
  await expect.poll(() => hasFocus(receiver.getByRole('heading', { name: 'Wire #2', level: 1 }))).toBe(true)
  await wireRow(desk, 2).getByText('Declined', { exact: true }).waitFor()
})
