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
  fillBankDetails,
  fillPurpose,
  openAddWire,
  openScreen,
  openSettled,
  question,
  wireAmount,
  wireRow,
} from './closing-desk/screens.ts'
import { holdsFocus, leaveByEscape } from './fixtures/keyboard.ts'
import { gathering, problemsInEveryAppearance } from './fixtures/appearances.ts'
import { openMail } from './fixtures/mailbox.ts'
import { people } from './fixtures/people.ts'
import { test } from './fixtures/fixtures.ts'

describe('screens and dialogs, wide and narrow, light and dark', () => {
  test('of the manager: the list, a transaction and its wires', async ({ fixtures }) => {
    const [{ page }, { page: receiver }] = await Promise.all([
      fixtures.visit('morgan'),
      fixtures.visit('tessa'),
    ])
    const { look, faults } = gathering(page)
    const main = page.getByRole('main')
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

    await page.goto('/secure')
    await page.getByRole('table').waitFor()
    await look('list')
    await page.getByRole('button', { name: /^Notifications/ }).click()
    await page.getByRole('dialog', { name: 'Notifications' }).getByRole('listitem').first().waitFor()
    await look('notifications', page.getByRole('dialog', { name: 'Notifications' }))
    await leaveByEscape(page.getByRole('dialog', { name: 'Notifications' }))
    // Its menu is that of every row as well.
    await page.getByRole('button', { name: /^Account of/ }).click()
    await page.getByRole('menuitem', { name: 'Logout' }).waitFor()
    await look('account menu', page.getByRole('menu'))
    await leaveByEscape(page.getByRole('menu'))
    await page.getByRole('button', { name: 'Add Transaction' }).first().click()
    const adding = dialog(page, 'Add Transaction')
    await adding.getByRole('button', { name: 'Add Transaction' }).click()
    await adding.getByText('Required field').waitFor()
    await look('add transaction', adding)
    await leaveByEscape(adding)
    await page.setViewportSize({ width: 390, height: 844 })
    await page.getByRole('button', { name: 'Open navigation' }).click()
    const navigation = page.getByRole('dialog', { name: 'Navigation' })
    await navigation.waitFor()
    await look('navigation', navigation)
    await leaveByEscape(navigation)
    await page.getByLabel('Search transactions').fill('no closing is called so')
    await page.getByText('No transaction matches').waitFor()
    await look('list without a match', main)

    await openScreen(page, `/secure/transactions/${transactionId}`)
    await wireRow(page, 1).getByText('Verified').waitFor()
    await page.getByRole('region', { name: 'History' }).getByRole('listitem').first().waitFor()
    await look('transaction', main)

    await wireRow(page, 3).getByRole('button', { name: 'Send Invite' }).click()
    await question(page, /^Send the invite/).waitFor()
    await look('send invite', question(page, /^Send the invite/))
    await leaveByEscape(question(page, /^Send the invite/))

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
    await form.getByRole('button', { name: 'Add Purpose' }).click()
    await fillPurpose(form, 1, 'Escrow Fund', '900')
    await fillPurpose(form, 2, 'Project Fund', '99')
    await form.getByRole('button', { name: 'Continue' }).click()
    await form.getByText(/less than the wire's/).waitFor()
    await look('add wire 2', form)
    await form.getByRole('button', { name: 'Remove purpose 2' }).click()
    await form.getByText('One purpose takes the whole amount.').waitFor()
    await form.getByRole('button', { name: 'Add References' }).click()
    await form.getByLabel('Line 1').fill('SERIES 2026-A')
    await look('add wire 3', form)
    await form.getByRole('button', { name: 'Continue' }).click()
    await form.getByRole('button', { name: 'Save Wire' }).waitFor()
    await look('add wire 4', form)
    // A question over a dialog.
    await expect.poll(() => holdsFocus(form)).toBe(true)
    await page.keyboard.press('Escape')
    const closing = page.getByRole('alertdialog')
    await closing.getByText('Your inputs will not be saved if you close.').waitFor()
    await look('closing asks', closing)
    await closing.getByRole('button', { name: 'Close', exact: true }).click()

    await wireRow(page, 2).getByRole('link').click()
    await page.getByText(`Rejected by ${people.tessa.name}`).waitFor()
    await page.getByRole('listitem').getByText('Incorrect amount').waitFor()
    await page.getByText('Compare the indenture.').waitFor()
    await look('wire declined', main)
    await openScreen(page, wirePath(transactionId, wire))
    await page.getByText(/^Accepted by/).waitFor()
    await page.getByRole('button', { name: 'Show account number' }).click()
    await page.getByRole('button', { name: 'Hide Now' }).waitFor()
    await look('wire verified', main)
    expect(faults()).toEqual([])
  })

  test('of the receiver', async ({ fixtures }) => {
    const [{ page: desk }, { page, context, errorMonitor }] = await Promise.all([
      fixtures.visit('morgan'),
      fixtures.visit('tessa'),
    ])
    const { look, faults } = gathering(page)
    const main = page.getByRole('main')
    const cents = 1_333_797_26
    const { transactionId, name, wire } = await sentWireOf(desk, 'Received in every light', { cents })
    await page.goto(`/secure/transactions/${transactionId}`)
    const needed = page.getByRole('region', { name: 'Action Needed' })
    await needed.waitFor()
    await look('action needed')
    await needed.getByRole('link', { name: 'Fill In and Review' }).click()
    await page.getByRole('button', { name: 'Save and Review' }).click()
    await page.getByText('Enter the ABA routing number').waitFor()
    await look('bank details wanted', main)
    await fillBankDetails(page, account)
    // The widest address that there can be.
    await page.getByLabel('Street').fill(['W', 'M'].map((letter) => letter.repeat(70)).join('\n'))
    await page.getByLabel('Town').fill('W'.repeat(35))
    await page.getByLabel('Country').selectOption('United States')
    await page.getByRole('button', { name: 'Save and Review' }).click()
    await page.getByRole('button', { name: 'Accept', exact: true }).waitFor()
    await look('decision', main)
    await page.getByRole('button', { name: 'Reject', exact: true }).click()
    await dialog(page, /^Reject Wire/)
      .getByLabel('Other')
      .check()
    await dialog(page, /^Reject Wire/)
      .getByRole('button', { name: 'Reject Wire' })
      .click()
    await page.getByText('Describe what is wrong', { exact: true }).waitFor()
    await look('reject', dialog(page, /^Reject Wire/))
    await leaveByEscape(dialog(page, /^Reject Wire/))
    const body = {
      ...wireBody({ cents: 99 }),
      bankDetails: { ...wireBody({ bank: account }).bankDetails, accountNumber: null },
    }
    await done(callApi(desk, 'PUT', `/wire/${wire.id}`, body))
    await done(callApi(desk, 'POST', `/wire/${wire.id}/send`))
    await page.getByText('This wire changed while you were viewing it').waitFor()
    await look('changed meanwhile', main)
    errorMonitor.expect(/status of 404/)
    await openScreen(page, '/secure/transactions/01a1ff0a-72c4-700d-8452-bb2ddc028b1e')
    await page.getByText('There is no such transaction').waitFor()
    await look('no such transaction', main)
    const mail = await openMail(context, people.tessa.email, new RegExp(`^Action needed.*${name}`))
    await mail.getByRole('link', { name: 'Review the wire' }).waitFor()
    const mailed = await problemsInEveryAppearance(mail, 'mail')
    for (const screen of ['team', 'invitations', 'instructions']) {
      await openSettled(page, `/secure/${screen}`)
      await look(screen, main)
    }
    expect([...faults(), ...mailed]).toEqual([])
  })
})
