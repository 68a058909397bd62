import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { callApi, done } from './closing-desk/call-api.ts'
import { agreedClosingBy, finalMemoBy, verifiedBy } from './closing-desk/closing-memo.ts'
import { wirePath } from './closing-desk/closing.ts'
import { chooseMore, dialog, toast } from './closing-desk/screens.ts'
import { problemsInEveryAppearance } from './fixtures/appearances.ts'
import { test } from './fixtures/fixtures.ts'

/** Where the status stands; the history tells of it as well. */
const heading = (page: Page) =>
  page.locator('main header').filter({ has: page.getByRole('heading', { level: 1 }) })

test('a closing is completed once nothing is missing, and both sides follow its completion, reopening and cancellation', async ({
  fixtures,
}) => {
  const { page: desk } = await fixtures.visit('morgan')
  const { transactionId, wire } = await agreedClosingBy(desk, 'To be completed')
  await desk.goto(`/secure/transactions/${transactionId}`)
  await chooseMore(desk, 'Complete')
  const refused = dialog(desk, 'This transaction is not complete yet')
  await refused.getByText(/^Wire #1, \$125,000\.00, to First Trust Bank is 'Pending Verification'/).waitFor()
  expect(await problemsInEveryAppearance(desk, 'missing for completion', refused)).toEqual([])
  await refused.getByRole('button', { name: 'Close' }).last().click()

  const { page: receiver } = await fixtures.visit('tessa')
  await verifiedBy(receiver, wire.id)
  await finalMemoBy(desk, transactionId)
  await receiver.goto(wirePath(transactionId, wire))
  await receiver.getByText(/^Accepted by/).waitFor()
  await desk.getByRole('button', { name: 'Complete', exact: true }).click()
  const completing = dialog(desk, 'Complete this transaction?')
  await completing.getByRole('button', { name: 'Complete' }).click()
  await toast(desk, 'Transaction completed').waitFor()
  const completed = (page: Page) => page.getByRole('region', { name: /^Completed on .* by Morgan Hale$/ })
  for (const page of [desk, receiver]) await completed(page).waitFor()
  await heading(desk).getByText('Completed', { exact: true }).waitFor()
  await desk.getByRole('button', { name: 'More actions for this transaction' }).click()
  const edit = desk.getByRole('menuitem', { name: 'Edit The transaction is completed.' })
  await expect.poll(() => edit.getAttribute('aria-disabled')).toBe('true')
  await desk.keyboard.press('Escape')
  for (const what of ['Add Wire', 'Invite', 'Add Member']) {
    await expect
      .poll(() => desk.getByRole('button', { name: what, exact: true }).first().isDisabled())
      .toBe(true)
  }
  await expect.poll(() => receiver.getByRole('button', { name: 'Reopen' }).count()).toBe(0)
  expect(await problemsInEveryAppearance(desk, 'completed', completed(desk))).toEqual([])

  const change = (act: string, reason: string) =>
    done(callApi(desk, 'POST', `/transaction/${transactionId}/${act}`, { reason }))
  await change('reopen', 'One wire has to be added')
  const reopened = desk.getByRole('region', { name: /^Reopened by Morgan Hale/ })
  await reopened.getByText('One wire has to be added', { exact: true }).waitFor()
  await completed(receiver).waitFor({ state: 'detached' })
  await expect.poll(() => desk.getByRole('button', { name: 'Add Wire' }).first().isDisabled()).toBe(false)

  await change('cancel', 'The sale fell through')
  const hold = (page: Page) =>
    page.getByRole('region', { name: /^On hold: do not wire\. Canceled on .* by Morgan Hale$/ })
  for (const page of [desk, receiver]) {
    await hold(page).waitFor()
    await page.getByText('The sale fell through', { exact: true }).first().waitFor()
  }
  await heading(desk).getByText('Canceled', { exact: true }).waitFor()
  await expect.poll(() => desk.getByRole('button', { name: 'Add Wire' }).first().isDisabled()).toBe(true)
  expect(await problemsInEveryAppearance(desk, 'canceled', hold(desk))).toEqual([])
  await change('reinstate', 'Sold again')
  await hold(receiver).waitFor({ state: 'detached' })
  await expect.poll(() => desk.getByRole('button', { name: 'Add Wire' }).first().isDisabled()).toBe(false)
})
