import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { agreedClosingBy, finalMemoBy, verifiedBy } from './closing-desk/closing-memo.ts'
import { dialog, toast } from './closing-desk/screens.ts'
import { problemsInEveryAppearance } from './fixtures/appearances.ts'
import { test } from './fixtures/fixtures.ts'

/** Where the status stands; the history tells of it as well. */
const heading = (page: Page) =>
  page.locator('main header').filter({ has: page.getByRole('heading', { level: 1 }) })

describe('completing a closing', () => {
  test('links to what is missing, then completes it for all participants, read-only until reopened', async ({
    fixtures,
  }) => {
    const { page: desk } = await fixtures.visit('morgan')
    const { transactionId, name, wire } = await agreedClosingBy(desk, 'To be completed')
    const at = `/secure/transactions/${transactionId}`
    await desk.goto(at)
    await desk.getByRole('button', { name: 'Complete' }).click()
    const refused = dialog(desk, 'Not complete yet')
    await refused.getByText(/^Wire #1 to First Trust Bank is 'Pending Verification'/).waitFor()
    await expect
      .poll(() => refused.getByRole('link', { name: 'Memo' }).getAttribute('href'))
      .toContain('/memo')
    expect(await problemsInEveryAppearance(desk, 'missing for completion', refused)).toEqual([])
    await refused.getByRole('link', { name: 'Wire' }).click()
    await desk.getByRole('heading', { name: 'Wire #1' }).waitFor()

    const { page: receiver } = await fixtures.visit('tessa')
    await verifiedBy(receiver, wire.id)
    await finalMemoBy(desk, transactionId)
    await receiver.goto(at)
    await desk.goto(at)
    await desk.getByRole('button', { name: 'Complete' }).click()
    await dialog(desk, 'Complete this transaction?').getByRole('button', { name: 'Complete' }).click()
    await toast(desk, 'Transaction completed').waitFor()
    for (const page of [desk, receiver]) {
      await page.getByRole('heading', { name: /^Completed on .* by Morgan Hale$/ }).waitFor()
      await heading(page).getByText('Completed', { exact: true }).waitFor()
    }
    for (const what of ['Edit', 'Add Wire', 'Invite', 'Add Member']) {
      await expect
        .poll(() => desk.getByRole('button', { name: what, exact: true }).first().isDisabled())
        .toBe(true)
    }
    await expect.poll(() => receiver.getByRole('button', { name: 'Reopen' }).count()).toBe(0)
    expect(await problemsInEveryAppearance(desk, 'completed')).toEqual([])
    await desk.goto(`/secure?search=${encodeURIComponent(name)}`)
    await desk
      .getByRole('row', { name: new RegExp(name) })
      .getByText('Completed', { exact: true })
      .waitFor()

    await desk.goto(at)
    await desk.getByRole('button', { name: 'Reopen' }).click()
    const reopening = dialog(desk, 'Reopen this transaction?')
    await reopening.getByRole('button', { name: 'Reopen' }).click()
    await reopening.getByText('Enter the reason for reopening').waitFor()
    await reopening.getByLabel('Reason').fill('One wire has to be added')
    await reopening.getByRole('button', { name: 'Reopen' }).click()
    for (const page of [desk, receiver]) {
      await page.getByRole('heading', { name: /^Reopened by Morgan Hale/ }).waitFor()
      await page.getByText('One wire has to be added', { exact: true }).first().waitFor()
    }
    await expect.poll(() => desk.getByRole('button', { name: 'Add Wire' }).first().isDisabled()).toBe(false)

    await desk.getByRole('button', { name: 'More actions for this transaction' }).click()
    await desk.getByRole('menuitem', { name: 'Cancel Transaction' }).click()
    const canceling = dialog(desk, 'Cancel this transaction?')
    await canceling.getByLabel('Reason').fill('The sale fell through')
    await canceling.getByRole('button', { name: 'Cancel Transaction' }).click()
    await receiver.goto(`${at}/wires/${wire.id}`)
    const hold = (page: Page) =>
      page.getByRole('region', { name: /^On hold: do not wire\. Canceled on .* by Morgan Hale$/ })
    for (const page of [desk, receiver]) {
      await hold(page).waitFor()
      await page.getByText('The sale fell through', { exact: true }).first().waitFor()
    }
    await heading(desk).getByText('Canceled', { exact: true }).waitFor()
    await expect.poll(() => desk.getByRole('button', { name: 'Add Wire' }).first().isDisabled()).toBe(true)
    expect(await problemsInEveryAppearance(desk, 'canceled', hold(desk))).toEqual([])
    await desk.getByRole('button', { name: 'Reinstate' }).click()
    const reinstating = dialog(desk, 'Reinstate this transaction?')
    await reinstating.getByLabel('Reason').fill('Sold again')
    await reinstating.getByRole('button', { name: 'Reinstate' }).click()
    await receiver.getByRole('heading', { name: /Canceled on/ }).waitFor({ state: 'detached' })
    await expect.poll(() => desk.getByRole('button', { name: 'Add Wire' }).first().isDisabled()).toBe(false)
  })
})
