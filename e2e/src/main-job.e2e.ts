import { describe, expect } from 'vitest'
import { account, closingName, sentWireOf, wirePath } from './closing-desk/closing.ts'
import {
  chooseReceiver,
  dialog,
  fillBankDetails,
  fillPurpose,
  openAddWire,
  question,
  toast,
  wireAmount,
  wireRow,
} from './closing-desk/screens.ts'
import { people } from './fixtures/people.ts'
import { test } from './fixtures/fixtures.ts'

describe('the main job', () => {
  test('[R1.2] [R5.1] a wire goes from the manager’s draft to the receiver’s Verified, in two browsers', async ({
    fixtures,
  }) => {
    const name = closingName('City of Salina, GO Bonds')
    const { page: desk } = await fixtures.visit('morgan', { at: '/secure' })

    await desk.getByRole('button', { name: 'Add Transaction' }).first().click()
    const adding = dialog(desk, 'Add Transaction')
    await adding.getByLabel('Name', { exact: true }).fill('Salina; Series #1')
    await adding.getByRole('button', { name: 'Add Transaction' }).click()
    await adding
      .getByText("Only alphanumeric and special characters (- ' & . , ( ) / \\ + ~) are allowed", {
        exact: true,
      })
      .waitFor()
    await adding.getByLabel('Name', { exact: true }).fill(name)
    await adding.getByRole('button', { name: 'Add Transaction' }).click()
    await desk.getByRole('heading', { name, level: 1 }).waitFor()
    const transaction = new URL(desk.url()).pathname

    // The receiver's side, the total and a sum that is off by a cent.
    const form = await openAddWire(desk)
    await chooseReceiver(form, people.tessa)
    await form.getByLabel('Role', { exact: true }).selectOption('Trustee')
    await form.getByRole('button', { name: 'Continue' }).click()
    await wireAmount(form).fill('1,333,797.26')
    await fillPurpose(form, 1, 'Project Fund', '1,332,800.00')
    await form.getByRole('button', { name: 'Add Purpose' }).click()
    await fillPurpose(form, 2, 'Debt Service Fund', '997.25')
    await form.getByRole('button', { name: 'Continue' }).click()
    await form
      .getByText("The purposes sum to $1,333,797.25, $0.01 less than the wire's $1,333,797.26")
      .waitFor()

    // As a draft, then whole.
    await form.getByRole('button', { name: 'Save as Draft' }).click()
    await question(desk, 'Please Confirm').getByRole('button', { name: 'Save', exact: true }).click()
    await toast(desk, 'Wire #1 saved').waitFor()
    await wireRow(desk, 1).getByText('Draft', { exact: true }).waitFor()
    await wireRow(desk, 1).getByRole('button', { name: 'Actions for wire #1' }).click()
    await desk.getByRole('menuitem', { name: 'Edit' }).click()
    const editing = dialog(desk, 'Edit Wire #1')
    await editing.getByRole('button', { name: 'Continue' }).click()
    await fillPurpose(editing, 2, 'Debt Service Fund', '997.26')
    await editing.getByText('Matches the amount').waitFor()
    await editing.getByRole('button', { name: 'Continue' }).click()
    await editing.getByLabel('Line 1').fill('SALINA GO 2026-A')
    await editing.getByRole('button', { name: 'Continue' }).click()
    await editing.getByText('$1,333,797.26').filter({ visible: true }).first().waitFor()
    await editing.getByRole('button', { name: 'Save Wire' }).click()
    await wireRow(desk, 1).getByText('Ready to Send', { exact: true }).waitFor()
    await wireRow(desk, 1).getByText('To be filled by recipient').waitFor()
    await wireRow(desk, 1).getByRole('button', { name: 'Send Invite' }).click()
    await question(desk, 'Send the invite for wire #1?').getByRole('button', { name: 'Send Invite' }).click()
    await wireRow(desk, 1).getByText('Pending Verification', { exact: true }).waitFor()

    // Another browser: from the mail to the decision.
    const { page: receiver } = await fixtures.visit(null)
    const subject = `Action needed: confirm wire #1 for ${name}`
    await expect
      .poll(
        async () => {
          await receiver.goto('/mailbox')
          return receiver.getByRole('link', { name: subject }).count()
        },
        { interval: 300 },
      )
      .toBe(1)
    await receiver.getByRole('link', { name: subject }).click()
    await receiver.getByRole('link', { name: 'Review the wire' }).click()
    await receiver.getByRole('button', { name: 'Sign in', exact: true }).click()
    await receiver.getByRole('button', { name: people.tessa.email }).click()
    await receiver.getByRole('heading', { name: 'Wire #1', level: 1 }).waitFor()
    await receiver.getByRole('link', { name }).click()
    await receiver.getByRole('heading', { name, level: 1 }).waitFor()
    expect(new URL(receiver.url()).pathname).toBe(transaction)
    const needed = receiver.getByRole('region', { name: 'Action needed' })
    await needed.getByText('$1,333,797.26').waitFor()
    await needed.getByRole('link', { name: 'Fill in and Review' }).click()

    await fillBankDetails(receiver, {
      ...account,
      aba: '101100622',
      again: `${account.accountNumber.slice(0, -1)}X`,
    })
    await receiver.getByRole('button', { name: 'Save and Review' }).click()
    await receiver
      .getByText('This ABA routing number has a wrong check digit; compare it with its source')
      .waitFor()
    await receiver.getByText('The two account numbers differ').waitFor()
    await fillBankDetails(receiver, {
      ...account,
      aba: '1011-0062 1',
      accountNumber: account.accountNumber.replace(/^(.{3})(.{4})(.{4})/, '$1 $2 $3 '),
    })
    await receiver.getByRole('button', { name: 'Save and Review' }).click()
    const review = receiver.getByRole('heading', { name: 'Review wire #1' })
    await review.waitFor()
    await expect.poll(() => review.evaluate((heading) => heading === document.activeElement)).toBe(true)
    await receiver.getByText('Debt Service Fund').waitFor()
    await receiver.getByText('SALINA GO 2026-A').waitFor()
    await receiver.getByRole('button', { name: 'Accept', exact: true }).click()
    await receiver.getByText('Verified', { exact: true }).first().waitFor()

    // The manager's page was never touched meanwhile.
    await wireRow(desk, 1).getByText('Verified', { exact: true }).waitFor()

    // A receiver about to change the account now reads first what the change undoes.
    await receiver.getByRole('button', { name: 'Change', exact: true }).click()
    await receiver.getByRole('note').getByText('This wire is verified', { exact: true }).waitFor()
    await receiver.getByRole('button', { name: 'Cancel' }).click()
    await receiver.getByText('This wire is verified', { exact: true }).waitFor({ state: 'detached' })
  })

  test('[R1.6] another is rejected with reasons, and the manager reads them', async ({ fixtures }) => {
    const [{ page: desk }, { page: receiver }] = await Promise.all([
      fixtures.visit('morgan'),
      fixtures.visit('tessa'),
    ])
    const { transactionId, wire } = await sentWireOf(desk, 'Rejected closing')
    await desk.goto(`/secure/transactions/${transactionId}`)
    await wireRow(desk, wire.number).getByText('Pending Verification').waitFor()
    await receiver.goto(wirePath(transactionId, wire))
    await receiver.getByRole('button', { name: 'Reject this wire instead' }).click()
    const rejection = dialog(receiver, 'Reject wire #1')
    await rejection.getByRole('button', { name: 'Reject Wire' }).click()
    await rejection.getByText('Choose at least one reason').waitFor()
    await rejection.getByLabel('Incorrect amount').check()
    await rejection.getByLabel('Other').check()
    await rejection.getByRole('button', { name: 'Reject Wire' }).click()
    await rejection.getByText('Describe what is wrong', { exact: true }).waitFor()
    await rejection.getByLabel('Remarks').fill('The indenture says 1,250 bonds.')
    await rejection.getByRole('button', { name: 'Reject Wire' }).click()
    await receiver.getByText('Declined', { exact: true }).waitFor()

    await wireRow(desk, wire.number).getByText('Declined', { exact: true }).waitFor()
    await wireRow(desk, wire.number).getByRole('link').click()
    await desk.getByText(`Rejected by ${people.tessa.name}`).waitFor()
    await desk.getByRole('listitem').getByText('Incorrect amount').waitFor()
    await desk.getByText('The indenture says 1,250 bonds.').waitFor()
  })
})
