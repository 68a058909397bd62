import { describe } from 'vitest'
import { closingBy, closingName } from './closing-desk/closing.ts'
import { openAddWire, question, wireAmount, wireRow } from './closing-desk/screens.ts'
import { test } from './fixtures/fixtures.ts'

describe('adding a wire', () => {
  test('[R3.9] an unregistered address is invited all the same, and marked wherever it appears', async ({
    fixtures,
  }) => {
    const { page } = await fixtures.visit('morgan')
    await page.goto(`/secure/transactions/${await closingBy(page, closingName('Wires typed'))}`)
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
})
