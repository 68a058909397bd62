import { describe, expect } from 'vitest'
import { closingBy, closingName } from './closing-desk/closing.ts'
import { dialog, openAddWire, question, toast, wireAmount, wireRow } from './closing-desk/screens.ts'
import { test, type Stage } from './stage/stage.ts'

async function newClosing(stage: Stage) {
  const { page, witness } = await stage.visit('morgan', { at: '/secure' })
  await page.goto(`/secure/transactions/${await closingBy(page, closingName('Wires typed'))}`)
  return { page, witness }
}

describe('adding a wire', () => {
  test('[R2.24] saving a draft asks, in exactly these words', async ({ stage }) => {
    const { page } = await newClosing(stage)
    const form = await openAddWire(page)
    await form.getByRole('button', { name: 'Save as Draft' }).click()
    const asked = question(page, 'Please Confirm')
    await asked.getByText('You can save and edit the details later.', { exact: true }).waitFor()
    expect((await asked.getByRole('button').allInnerTexts()).toSorted()).toEqual([
      'Close Without Saving',
      'Save',
    ])
    await asked.getByRole('button', { name: 'Close Without Saving' }).click()
    await form.waitFor({ state: 'detached' })
    await page.getByText('No wires yet').waitFor()

    const again = await openAddWire(page)
    await again.getByRole('button', { name: 'Save as Draft' }).click()
    await question(page, 'Please Confirm').getByRole('button', { name: 'Save', exact: true }).click()
    await toast(page, 'Wire #1 saved').waitFor()
    await wireRow(page, 1).getByText('Draft', { exact: true }).waitFor()
  })

  test('[R2.25] closing asks, in exactly these words', async ({ stage }) => {
    const { page } = await newClosing(stage)
    const form = await openAddWire(page)
    await form.getByLabel('Role', { exact: true }).selectOption('Trustee')
    for (const close of [
      () => form.getByRole('button', { name: 'Close', exact: true }).click(),
      () => page.keyboard.press('Escape'),
    ]) {
      await close()
      const asked = page
        .getByRole('alertdialog')
        .filter({ hasText: 'Your inputs will not be saved if you close.' })
      await asked.getByText('Your inputs will not be saved if you close.', { exact: true }).waitFor()
      expect((await asked.getByRole('button').allInnerTexts()).toSorted()).toEqual([
        'Close',
        'Continue Editing',
      ])
      await asked.getByRole('button', { name: 'Continue Editing' }).click()
      await asked.waitFor({ state: 'detached' })
      await expect.poll(() => form.getByLabel('Role', { exact: true }).inputValue()).toBe('Trustee')
    }
    await page.keyboard.press('Escape')
    await page.getByRole('alertdialog').getByRole('button', { name: 'Close', exact: true }).click()
    await form.waitFor({ state: 'detached' })
    await expect.poll(() => page.getByText('No wires yet').count()).toBe(1)
  })

  test('every wrong field is refused in its place, and the first one has the focus', async ({ stage }) => {
    const { page } = await newClosing(stage)
    const form = await openAddWire(page)
    await form.getByRole('button', { name: 'Continue' }).click()
    await form.getByText('Choose who receives the wire').waitFor()
    await form.getByText("Choose the receiver's role").waitFor()
    await expect
      .poll(() => form.getByLabel('Receiver').evaluate((input) => input === document.activeElement))
      .toBe(true)
    await form.getByLabel('Receiver').fill('nobody@nowhere')
    await form
      .getByText('Type the whole e-mail address of a person outside your organization and closings.')
      .waitFor()
    await form.getByLabel('Role', { exact: true }).selectOption('Trustee')
    await form.getByRole('button', { name: 'Fill In Now' }).click()
    await form.getByLabel('ABA routing number').fill('101100622')
    await form.getByLabel('Account number', { exact: true }).fill('12_34')
    await form.getByRole('button', { name: 'Continue' }).click()
    await form.getByText('Enter a full e-mail address').waitFor()
    await form.getByText(/wrong check digit/).waitFor()
    await form.getByText('The two account numbers differ').waitFor()
    await form.getByLabel('Receiver').fill('tessa@firsttrust.example')
    await page.keyboard.press('Tab')
    await form.getByRole('button', { name: 'Leave the bank details to the recipient' }).click()
    await form.getByRole('button', { name: 'Continue' }).click()
    for (const wrong of ['0', '-5', '1.005', '10,000,000,000.00', 'twelve']) {
      await wireAmount(form).fill(wrong)
      await form.getByRole('button', { name: 'Continue' }).click()
      await expect.poll(() => wireAmount(form).getAttribute('aria-invalid')).toBe('true')
    }
  })

  test('[R3.9] an address that nobody registered is invited all the same, and marked wherever it stands', async ({
    stage,
  }) => {
    const { page } = await newClosing(stage)
    const form = await openAddWire(page)
    await form.getByLabel('Receiver').fill('paying.agent@elsewhere.example')
    await page.keyboard.press('Tab')
    await form.getByLabel('Role', { exact: true }).selectOption('Bank')
    await form.getByRole('button', { name: 'Continue' }).click()
    await wireAmount(form).fill('100')
    await form.getByLabel('Purpose 1', { exact: true }).selectOption('Escrow Fund')
    await form.getByRole('button', { name: 'Rest' }).click()
    await form.getByRole('button', { name: 'Continue' }).click()
    await form.getByRole('button', { name: 'Continue' }).click()
    await form.getByRole('button', { name: 'Save Wire' }).click()
    await wireRow(page, 1).getByText('Pending Registration').waitFor()
    await wireRow(page, 1).getByRole('button', { name: 'Send Invite' }).click()
    const asked = question(page, 'Send the invite for wire #1?')
    await asked.getByRole('button', { name: 'Send Invite' }).click()
    await wireRow(page, 1).getByText('Pending Verification').waitFor()
    await wireRow(page, 1).getByText('Pending Registration').waitFor()
    const participant = page.getByRole('region', { name: 'Participants' }).getByRole('listitem')
    await participant.getByText('paying.agent@elsewhere.example').waitFor()
    await participant.getByText('Pending Registration').waitFor()
    await wireRow(page, 1).getByRole('link').click()
    await page.getByRole('heading', { name: 'Wire #1', level: 1 }).waitFor()
    await page.getByText('Pending Registration').waitFor()
  })

  test('a wire is deleted, and only after a question', async ({ stage }) => {
    const { page } = await newClosing(stage)
    const form = await openAddWire(page)
    await form.getByRole('button', { name: 'Save as Draft' }).click()
    await question(page, 'Please Confirm').getByRole('button', { name: 'Save', exact: true }).click()
    await wireRow(page, 1).getByRole('button', { name: 'Actions for wire #1' }).click()
    await page.getByRole('menuitem', { name: 'Delete' }).click()
    await question(page, 'Delete wire #1?').getByRole('button', { name: 'Delete Wire' }).click()
    await page.getByText('No wires yet').waitFor()
  })

  test('the transaction is edited and deleted', async ({ stage }) => {
    const { page } = await newClosing(stage)
    await page.getByRole('button', { name: 'Edit', exact: true }).click()
    const form = dialog(page, 'Edit Transaction')
    const name = closingName('Renamed')
    await form.getByLabel('Name', { exact: true }).fill(name)
    await form.getByLabel('Par amount').fill('1,360,000')
    await form.getByRole('button', { name: 'Save', exact: true }).click()
    await page.getByRole('heading', { name, level: 1 }).waitFor()
    await page.getByRole('region', { name: 'Facts' }).getByText('$1,360,000.00').waitFor()
    await page.getByRole('button', { name: 'Delete', exact: true }).click()
    await question(page, 'Delete this transaction?')
      .getByRole('button', { name: 'Delete Transaction' })
      .click()
    // The toast does not wait for the list.
    await Promise.all([
      toast(page, 'Transaction deleted').waitFor(),
      page.getByRole('heading', { name: 'Transactions', level: 1 }).waitFor(),
    ])
  })
})
