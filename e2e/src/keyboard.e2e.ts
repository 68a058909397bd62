import type { Locator, Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { account, closingBy, closingName, sentWireOf, wirePath } from './closing-desk/closing.ts'
import { dialog, question, wireAmount, wireRow } from './closing-desk/screens.ts'
import { choose, hasFocus, holdsFocus, leaveByEscape, press, tabTo, type } from './fixtures/keyboard.ts'
import { people } from './fixtures/people.ts'
import { test } from './fixtures/fixtures.ts'

/** A press of a mouse would be a lie here. */
async function withoutMouse(page: Page): Promise<void> {
  await page.addInitScript(() => {
    addEventListener('pointerdown', () => {
      throw new Error('This story has no mouse.')
    })
  })
}

/** The focus stays within the open element, however often the user presses Tab. */
async function staysWithin(place: Locator): Promise<void> {
  await expect.poll(() => holdsFocus(place)).toBe(true)
  for (let stop = 0; stop < 30; stop += 1) {
    await place.page().keyboard.press(stop % 3 === 2 ? 'Shift+Tab' : 'Tab')
    // At its end a guard stands for a moment, and leads back to its beginning.
    await expect.poll(() => holdsFocus(place), { message: `the focus at stop ${stop + 1}` }).toBe(true)
  }
}

describe('by keyboard alone', () => {
  test('from the list into a transaction and back', async ({ fixtures }) => {
    const { page } = await fixtures.visit('morgan')
    const name = closingName('Found without a mouse')
    await closingBy(page, name)
    await withoutMouse(page)
    await page.goto(`/secure?search=${encodeURIComponent(name)}`)
    await page.getByRole('table').waitFor()
    await page.keyboard.press('Tab')
    await expect.poll(() => hasFocus(page.getByRole('link', { name: 'Skip to content' }))).toBe(true)
    await page.keyboard.press('Enter')
    await expect.poll(() => hasFocus(page.getByRole('main'))).toBe(true)
    await press(page.getByRole('table').getByRole('link', { name }))
    await page.getByRole('heading', { name, level: 1 }).waitFor()
    await press(page.getByRole('link', { name: 'Transactions' }).last())
    await page.getByRole('heading', { name: 'Transactions', level: 1 }).waitFor()
  })

  test('dialogs keep the focus while they are open, and give it back', async ({ fixtures }) => {
    const { page } = await fixtures.visit('morgan')
    await withoutMouse(page)
    await page.goto('/secure')
    const opener = page.getByRole('button', { name: 'Add Transaction' })
    await press(opener)
    const form = dialog(page, 'Add Transaction')
    await form.waitFor()
    await staysWithin(form)
    await leaveByEscape(form)
    await expect.poll(() => hasFocus(opener)).toBe(true)

    for (const [button, popup] of [
      [
        page.getByRole('button', { name: /^Notifications/ }),
        page.getByRole('dialog', { name: 'Notifications' }),
      ],
      [page.getByRole('button', { name: /^Account of/ }), page.getByRole('menu')],
    ] as const) {
      await tabTo(button, { back: true })
      await page.keyboard.press('Enter')
      await leaveByEscape(popup)
      await expect.poll(() => hasFocus(button)).toBe(true)
    }
  })

  test('the whole main job: added, sent, filled in, accepted', async ({ fixtures }) => {
    const [{ page: desk }, { page: receiver }] = await Promise.all([
      fixtures.visit('morgan'),
      fixtures.visit('tessa'),
    ])
    await withoutMouse(desk)
    await withoutMouse(receiver)
    const name = closingName('Without a mouse')
    await desk.goto('/secure')
    await press(desk.getByRole('button', { name: 'Add Transaction' }))
    const adding = dialog(desk, 'Add Transaction')
    await type(adding.getByLabel('Name', { exact: true }), name)
    await desk.keyboard.press('Enter')
    await desk.getByRole('heading', { name, level: 1 }).waitFor()

    await press(desk.getByRole('button', { name: 'Add Wire' }).first())
    const form = dialog(desk, 'Add Wire')
    await type(form.getByLabel('Receiver'), 'Tess')
    await desk.getByRole('option', { name: people.tessa.email }).waitFor()
    await desk.keyboard.press('ArrowDown')
    await desk.keyboard.press('Enter')
    await expect.poll(() => form.getByLabel('Receiver').inputValue()).toBe(people.tessa.email)
    await choose(form.getByLabel('Role', { exact: true }), 'Trustee')
    await press(form.getByRole('button', { name: 'Continue' }))
    await type(wireAmount(form), '5,000.00')
    await choose(form.getByLabel('Purpose 1', { exact: true }), 'Debt')
    await press(form.getByRole('button', { name: 'Rest' }))
    await expect.poll(() => hasFocus(form.getByLabel('Amount', { exact: true }).last())).toBe(true)
    await press(form.getByRole('button', { name: 'Continue' }))
    await type(form.getByLabel('Line 1'), 'BY HAND')
    await press(form.getByRole('button', { name: 'Continue' }))
    await press(form.getByRole('button', { name: 'Save Wire' }))
    await form.waitFor({ state: 'detached' })
    await press(wireRow(desk, 1).getByRole('button', { name: 'Send Invite' }))
    const asked = question(desk, 'Send the invite for wire #1?')
    await press(asked.getByRole('button', { name: 'Send Invite' }))
    await wireRow(desk, 1).getByText('Pending Verification').waitFor()

    await receiver.goto(`/secure?search=${encodeURIComponent(name)}`)
    await press(receiver.getByRole('link', { name }))
    await press(receiver.getByRole('link', { name: 'Fill in and Review' }))
    await type(receiver.getByLabel('Name on the account (FBO)'), account.fbo)
    await type(receiver.getByLabel('ABA routing number'), account.aba)
    await type(receiver.getByLabel('Account number', { exact: true }), account.accountNumber)
    await type(receiver.getByLabel('Account number again'), account.accountNumber)
    await receiver.keyboard.press('Enter')
    await receiver.getByRole('heading', { name: 'Review wire #1' }).waitFor()
    await press(receiver.getByRole('button', { name: 'Accept', exact: true }))
    await wireRow(desk, 1).getByText('Verified', { exact: true }).waitFor()
    await expect.poll(() => hasFocus(receiver.getByRole('heading', { name: 'Wire #1', level: 1 }))).toBe(true)
    await expect.poll(() => receiver.evaluate(() => scrollY)).toBe(0)
  })

  test('and rejected', async ({ fixtures }) => {
    const [{ page: desk }, { page: receiver }] = await Promise.all([
      fixtures.visit('morgan'),
      fixtures.visit('tessa'),
    ])
    await withoutMouse(receiver)
    const { transactionId, wire } = await sentWireOf(desk, 'Rejected without a mouse')
    await receiver.goto(wirePath(transactionId, wire))
    await press(receiver.getByRole('button', { name: 'Reject this wire instead' }))
    const form = dialog(receiver, 'Reject wire #1')
    await form.waitFor()
    await staysWithin(form)
    await press(form.getByLabel('Incorrect amount'), 'Space')
    await press(form.getByLabel('Wrong recipient'), 'Space')
    await press(form.getByRole('button', { name: 'Reject Wire' }))
    await receiver.getByText('Declined', { exact: true }).waitFor()
    await expect.poll(() => hasFocus(receiver.getByRole('heading', { name: 'Wire #1', level: 1 }))).toBe(true)
  })
})
