import type { Locator, Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { callApi, done } from './closing-desk/call-api.ts'
import {
  account,
  filledBy,
  sentWireBy,
  sentWireOf,
  wireBody,
  wirePath,
  type Wire,
} from './closing-desk/closing.ts'
import {
  chooseReceiver,
  dialog,
  fillPurpose,
  openAddWire,
  question,
  wireAmount,
  wireRow,
} from './closing-desk/screens.ts'
import { holdsFocus, leaveByEscape } from './fixtures/keyboard.ts'
import { problemsInEveryAppearance } from './fixtures/appearances.ts'
import { openMail } from './fixtures/mailbox.ts'
import { people } from './fixtures/people.ts'
import { signInButton } from './fixtures/sign-in.ts'
import { test } from './fixtures/fixtures.ts'

/** Gathers over a whole walk, so that one run names everything. */
function gathering(page: Page) {
  const faults: string[] = []
  return {
    look: async (name: string, place?: Locator) =>
      void faults.push(...(await problemsInEveryAppearance(page, name, place))),
    faults: () => faults,
  }
}

describe('every screen and dialog, wide and narrow, light and dark', () => {
  test('on the way in', async ({ fixtures }) => {
    const { page, errorMonitor } = await fixtures.visit(null, { at: '/secure' })
    errorMonitor.expect(/status of 40[14]/)
    const { look, faults } = gathering(page)
    await signInButton(page).waitFor()
    await look('login')
    await signInButton(page).click()
    await page.getByLabel('Password').waitFor()
    await look('sign-in')
    await page.getByLabel('Email').fill(people.irene.email)
    await page.getByLabel('Password').fill('wrong')
    await page.getByRole('button', { name: 'Sign in', exact: true }).click()
    await page.getByRole('alert').waitFor()
    await look('sign-in refused')
    await page.goto('/account/login?interaction=none')
    await page.getByRole('heading').first().waitFor()
    await look('sign-in expired')
    await page.goto('/mailbox')
    await look('mailbox')
    expect(faults()).toEqual([])
  })

  test('of the list', async ({ fixtures }) => {
    const { page, errorMonitor } = await fixtures.visit('morgan', { at: '/secure' })
    const { look, faults } = gathering(page)
    await page.getByRole('table').waitFor()
    await look('list')
    await page.getByRole('button', { name: /^Notifications/ }).click()
    await page.getByRole('dialog', { name: 'Notifications' }).getByRole('listitem').first().waitFor()
    await look('notifications', page.getByRole('dialog', { name: 'Notifications' }))
    await leaveByEscape(page.getByRole('dialog', { name: 'Notifications' }))
    await page.getByRole('button', { name: /^Account of/ }).click()
    await page.getByRole('menuitem', { name: 'Logout' }).waitFor()
    await look('account menu', page.getByRole('menu'))
    await leaveByEscape(page.getByRole('menu'))
    await page.getByRole('button', { name: 'Add Transaction' }).first().click()
    const form = dialog(page, 'Add Transaction')
    await form.getByRole('button', { name: 'Add Transaction' }).click()
    await form.getByText('Required field').waitFor()
    await look('add transaction', form)
    await leaveByEscape(form)
    await page.setViewportSize({ width: 390, height: 844 })
    await page.getByRole('button', { name: 'Open navigation' }).click()
    await page.getByRole('dialog', { name: 'Navigation' }).waitFor()
    await look('navigation')
    await page.goto('/secure?search=no+closing+is+called+so')
    await page.getByText('No transaction matches').waitFor()
    await look('list without a match')
    errorMonitor.expect(/ERR_FAILED/, /status of 403/)
    await page.route(/\/transaction\?/, (route) => route.abort())
    await page.goto('/secure?status=2')
    await page.getByRole('button', { name: 'Try again' }).waitFor()
    await look('list that failed')
    await page.unroute(/\/transaction\?/)
    await page.route(/\/transaction\?/, (route) =>
      route.fulfill({ status: 403, contentType: 'text/plain', body: 'User inactive or blocked' }),
    )
    await page.goto('/secure?status=3')
    const ended = page.getByRole('dialog', { name: 'Your account has been marked as Inactive or Blocked.' })
    await ended.waitFor()
    await look('session ended', ended)
    expect(faults()).toEqual([])
  })

  test('of the manager’s transaction and wires', async ({ fixtures }) => {
    const [{ page }, { page: receiver }] = await Promise.all([
      fixtures.visit('morgan'),
      fixtures.visit('tessa'),
    ])
    const { look, faults } = gathering(page)
    const { transactionId, wire } = await sentWireOf(page, 'Seen in every light')
    const rejected = await sentWireBy(page, transactionId, { cents: 7_531_86 })
    const reasons = {
      digest: rejected.digest,
      reasons: ['amount', 'purpose'],
      remarks: 'Compare the indenture.',
    }
    await done(callApi(receiver, 'POST', `/wire/${rejected.id}/reject`, reasons))
    await done(callApi<Wire>(page, 'POST', `/transaction/${transactionId}/wire`, wireBody({ bank: account })))
    const filled = await filledBy(receiver, wire.id)
    await done(callApi(receiver, 'POST', `/wire/${wire.id}/accept`, { digest: filled.digest }))
    await page.goto(`/secure/transactions/${transactionId}`)
    await wireRow(page, 1).getByText('Verified').waitFor()
    await page.getByRole('region', { name: 'History' }).getByRole('listitem').first().waitFor()
    await look('transaction')

    await wireRow(page, 3).getByRole('button', { name: 'Send Invite' }).click()
    await question(page, /^Send the invite/).waitFor()
    await look('send invite', question(page, /^Send the invite/))
    await leaveByEscape(question(page, /^Send the invite/))
    await wireRow(page, 1).getByRole('button', { name: 'Actions for wire #1' }).click()
    await page.getByRole('menuitem', { name: 'Recall' }).waitFor()
    await look('wire menu')
    // Narrow, the rows are cards: the menu went with its row.
    await wireRow(page, 1).getByRole('button', { name: 'Actions for wire #1' }).click()
    await page.getByRole('menuitem', { name: 'Recall' }).click()
    await dialog(page, 'Recall wire #1').getByRole('button', { name: 'Recall Wire' }).click()
    await page.getByText('Enter the reason for the recall').waitFor()
    await look('recall', dialog(page, 'Recall wire #1'))
    await leaveByEscape(dialog(page, 'Recall wire #1'))

    const form = await openAddWire(page)
    await form.getByRole('button', { name: 'Fill In Now' }).click()
    await form.getByLabel('ABA routing number').fill('101100622')
    await form.getByRole('button', { name: 'Continue' }).click()
    await form.getByText(/wrong check digit/).waitFor()
    await look('add wire 1', form)
    await form.getByLabel('ABA routing number').fill('101100621')
    await chooseReceiver(form, people.tessa)
    await form.getByLabel('Role', { exact: true }).selectOption('Trustee')
    await form.getByRole('button', { name: 'Continue' }).click()
    await wireAmount(form).fill('1000')
    await fillPurpose(form, 1, 'Escrow Fund', '900')
    await form.getByRole('button', { name: 'Continue' }).click()
    await form.getByText(/less than the wire's/).waitFor()
    await look('add wire 2', form)
    await fillPurpose(form, 1, 'Escrow Fund', '1000')
    await form.getByRole('button', { name: 'Continue' }).click()
    await form.getByLabel('Line 1').fill('SERIES 2026-A')
    await look('add wire 3', form)
    await form.getByRole('button', { name: 'Continue' }).click()
    await form.getByRole('button', { name: 'Save Wire' }).waitFor()
    await look('add wire 4', form)
    await form.getByRole('button', { name: 'Save as Draft' }).click()
    await question(page, 'Please Confirm').waitFor()
    await look('please confirm', question(page, 'Please Confirm'))
    await leaveByEscape(question(page, 'Please Confirm'))
    await expect.poll(() => holdsFocus(form)).toBe(true)
    await page.keyboard.press('Escape')
    await page.getByRole('alertdialog').getByText('Your inputs will not be saved if you close.').waitFor()
    await look('closing asks', page.getByRole('alertdialog'))
    await page.getByRole('alertdialog').getByRole('button', { name: 'Close', exact: true }).click()

    await wireRow(page, 2).getByRole('link').click()
    await page.getByText(/^Rejected by/).waitFor()
    await look('wire declined')
    await page.goto(wirePath(transactionId, wire))
    await page.getByText(/^Accepted by/).waitFor()
    await page.getByRole('button', { name: 'Show account number' }).click()
    await page.getByRole('button', { name: 'Hide now' }).waitFor()
    await look('wire verified')
    expect(faults()).toEqual([])
  })

  test('of the receiver', async ({ fixtures }) => {
    const [{ page: desk }, { page, context, errorMonitor }] = await Promise.all([
      fixtures.visit('morgan'),
      fixtures.visit('tessa'),
    ])
    errorMonitor.expect(/status of 40[14]/)
    const { look, faults } = gathering(page)
    const cents = 1_333_797_26
    const { transactionId, name, wire } = await sentWireOf(desk, 'Received in every light', { cents })
    await page.goto(`/secure/transactions/${transactionId}`)
    await page.getByRole('region', { name: 'Action needed' }).waitFor()
    await look('action needed')
    await page.goto(wirePath(transactionId, wire))
    await page.getByRole('button', { name: 'Save and Review' }).click()
    await page.getByText('Enter the ABA routing number').waitFor()
    await look('bank details wanted')
    await filledBy(page, wire.id)
    await page.reload()
    await page.getByRole('button', { name: 'Accept', exact: true }).waitFor()
    await look('decision')
    await page.getByRole('button', { name: 'Reject', exact: true }).click()
    await dialog(page, /^Reject wire/)
      .getByLabel('Other')
      .check()
    await dialog(page, /^Reject wire/)
      .getByRole('button', { name: 'Reject Wire' })
      .click()
    await page.getByText('Describe what is wrong', { exact: true }).waitFor()
    await look('reject', dialog(page, /^Reject wire/))
    await leaveByEscape(dialog(page, /^Reject wire/))
    const body = {
      ...wireBody({ cents: 99 }),
      bankDetails: { ...wireBody({ bank: account }).bankDetails, accountNumber: null },
    }
    await done(callApi(desk, 'PUT', `/wire/${wire.id}`, body))
    await done(callApi(desk, 'POST', `/wire/${wire.id}/send`))
    await page.getByText('This wire changed while you were viewing it').waitFor()
    await look('changed meanwhile')
    const mail = await openMail(context, people.tessa.email, new RegExp(`^Action needed.*${name}`))
    await mail.getByRole('link', { name: 'Review the wire' }).waitFor()
    const mailed = await problemsInEveryAppearance(mail, 'mail')
    await page.goto(`/secure/transactions/01a1ff0a-72c4-700d-8452-bb2ddc028b1e`)
    await page.getByText('There is no such transaction').waitFor()
    await look('no such transaction')
    expect([...faults(), ...mailed]).toEqual([])
  })
})
