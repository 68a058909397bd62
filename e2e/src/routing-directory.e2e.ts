import { describe, expect } from 'vitest'
import { closingBy, closingName } from './closing-desk/closing.ts'
import { openAddWire } from './closing-desk/screens.ts'
import { test } from './stage/stage.ts'

describe('typing who is paid', () => {
  test('an address that resembles a known one is said aloud, and its own is not', async ({ stage }) => {
    const { page } = await stage.visit('morgan', { at: '/secure' })
    await page.goto(`/secure/transactions/${await closingBy(page, closingName('Lookalike'))}`)
    const form = await openAddWire(page)
    const warning = form.getByText('This address resembles firsttrust.example')
    await form.getByLabel('Receiver').fill('tessa@f1rsttrust.example')
    await warning.waitFor()
    await form.getByLabel('Receiver').fill('tessa@firsttrust.example')
    await warning.waitFor({ state: 'detached' })
    await form.getByLabel('Receiver').fill('firsttrust.wires@gmail.com')
    await warning.waitFor()
  })

  test('a bank is named as its number is typed; one that takes no wires is refused, a merged one replaced', async ({
    stage,
  }) => {
    const { page, witness } = await stage.visit('morgan', { at: '/secure' })
    await page.goto(`/secure/transactions/${await closingBy(page, closingName('Directory'))}`)
    const form = await openAddWire(page)
    await form.getByRole('button', { name: 'Fill In Now' }).click()
    const aba = form.getByLabel('ABA routing number')
    await aba.fill('1011 9990 4')
    await form.getByText('Sample Prairie Trust Bank, Wichita, KS').waitFor()
    await aba.fill('101199917')
    const refusal = form.getByText(/Sample Savings without Wires cannot take funds transfers/)
    await refusal.waitFor()

    // What the form says the server says too: this save comes back to the field.
    witness.expect(/status of 422/)
    await form.getByRole('button', { name: 'Save as Draft' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Save', exact: true }).click()
    await page.getByRole('alertdialog').waitFor({ state: 'detached' })
    await refusal.waitFor()
    await expect.poll(() => aba.getAttribute('aria-invalid')).toBe('true')

    await aba.fill('101199933')
    await form.getByRole('button', { name: 'Use 1011 9990 4 instead' }).click()
    await form.getByText('Sample Prairie Trust Bank, Wichita, KS').waitFor()
    await expect.poll(() => aba.inputValue()).toBe('101199904')
    await form.getByText(/gave up this number/).waitFor({ state: 'detached' })
    await refusal.waitFor({ state: 'detached' })
  })
})
