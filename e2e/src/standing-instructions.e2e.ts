import type { Locator, Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { closingName, sentWireOf, wirePath } from './closing-desk/closing.ts'
import { dialog, fillBankDetails, question, toast } from './closing-desk/screens.ts'
import { problemsInEveryAppearance } from './fixtures/appearances.ts'
import { test } from './fixtures/fixtures.ts'

const bank = { fbo: 'First Trust Bank, Story', aba: '101100621', accountNumber: 'STORY0042007' }

/** Adds an account beside those of the demo: it waits until a colleague confirms it. */
async function addAccount(page: Page, label: string): Promise<void> {
  await page.getByRole('button', { name: 'Add Account' }).click()
  const form = dialog(page, 'Add a Standing Account')
  await form.getByLabel('Account label').fill(label)
  await fillBankDetails(form, bank)
  await form.getByRole('button', { name: 'Add Account' }).click()
  await toast(page, 'Account proposed').waitFor()
}

/** A second member reads what waits and types its account number; `look` sees the empty confirmation refused. */
async function confirm(page: Page, label: string, look?: (form: Locator) => Promise<void>): Promise<void> {
  await page.getByRole('button', { name: label, exact: true }).click()
  const details = dialog(page, label)
  await details.getByRole('region', { name: 'Pending change' }).getByText('proposed it on').waitFor()
  await details.getByRole('button', { name: 'Confirm' }).click()
  const form = dialog(page, `Confirm ${label}`)
  if (look !== undefined) {
    await form.getByRole('button', { name: 'Confirm Change' }).click()
    await form.getByText('Enter the account number').waitFor()
    await look(form)
  }
  await form.getByLabel('Account number').fill(bank.accountNumber)
  await form.getByRole('button', { name: 'Confirm Change' }).click()
  await toast(page, 'Change confirmed').waitFor()
  await details.waitFor({ state: 'detached' })
}

const retire = async (page: Page, label: string): Promise<void> => {
  await page.getByRole('button', { name: label, exact: true }).click()
  await dialog(page, label).getByRole('button', { name: 'Retire' }).click()
  await question(page, `Retire ${label}?`).getByRole('button', { name: 'Retire' }).click()
  await toast(page, `${label} is retired`).waitFor()
}

describe('standing instructions', () => {
  test('are typed twice, shown when asked for, changed in versions, and fill a wire until retired', async ({
    fixtures,
  }) => {
    const [{ page }, { page: colleague }, { page: desk }] = await Promise.all([
      fixtures.visit('tessa', { at: '/secure/instructions' }),
      fixtures.visit('theo'),
      fixtures.visit('morgan'),
    ])
    await colleague.goto('/secure/instructions')
    await colleague.getByRole('table', { name: 'Instructions' }).waitFor()
    const label = closingName('Story account')
    await page.getByRole('button', { name: 'Add Account' }).click()
    const form = dialog(page, 'Add a Standing Account')
    await form.getByLabel('Account label').fill(label)
    await fillBankDetails(form, { ...bank, aba: '101100620', again: 'STORY0042008' })
    await form.getByRole('button', { name: 'Add Account' }).click()
    await form.getByText('This ABA routing number has a wrong check digit').waitFor()
    await form.getByText('The two account numbers differ').waitFor()
    await page.keyboard.press('Escape')
    await question(page, 'Discard your entries?').getByRole('button', { name: 'Close', exact: true }).click()
    await form.waitFor({ state: 'detached' })
    const faults: string[] = []
    const look = async (on: Page, name: string, place?: Locator) =>
      void faults.push(...(await problemsInEveryAppearance(on, name, place)))
    await addAccount(page, label)
    await page.getByRole('button', { name: label, exact: true }).click()
    const details = dialog(page, label)
    await details.getByText('Version 1 ·').waitFor()
    await look(page, 'waiting account', details)
    await page.keyboard.press('Escape')
    // A colleague's page has it without a reload.
    await confirm(colleague, label, (form) => look(colleague, 'confirmation', form))

    await page.getByRole('button', { name: label, exact: true }).click()
    await details.getByText('Last changed').waitFor()
    expect(await page.content()).not.toContain(bank.accountNumber)
    await look(page, 'instruction details', details)
    await details.getByRole('button', { name: 'Show account number' }).click()
    await expect
      .poll(async () => (await details.innerText()).replaceAll(/\s/g, ''))
      .toContain(bank.accountNumber)
    await details.getByRole('button', { name: 'Hide now' }).click()
    await details.getByRole('button', { name: 'Change' }).click()
    const change = dialog(page, `Change ${label}`)
    await change.getByRole('button', { name: 'Propose Change' }).click()
    await change.getByText('Enter the account number').first().waitFor()
    await look(page, 'instruction changed', change)
    await fillBankDetails(change, { ...bank, fbo: 'First Trust Bank, Corrected' })
    await change.getByRole('button', { name: 'Propose Change' }).click()
    await toast(page, 'Change proposed').waitFor()
    await confirm(colleague, label)

    const { transactionId, wire } = await sentWireOf(desk, 'Filled from standing')
    await page.goto(wirePath(transactionId, wire))
    const choice = page.getByRole('region', { name: 'Standing instructions' })
    const use = choice.getByRole('button', { name: `Use ${label}` })
    const more = choice.getByRole('button', { name: /^Show all/ })
    // Other stories give the organization accounts as well, also while this page is open.
    await use.or(more).first().waitFor()
    if ((await use.count()) === 0) await more.click()
    await look(page, 'standing choice', choice)
    await page.getByText('Intermediary bank or further credit').click()
    await page.getByLabel('Further credit account').fill('FURTHER0042')
    await choice
      .getByText(/by Tessa .*, confirmed by Theo/)
      .first()
      .waitFor()
    await use.click()
    await page.getByRole('heading', { name: 'Review wire #1' }).waitFor()
    const filled = page.getByRole('region', { name: 'Bank details', exact: true })
    await filled.getByText('First Trust Bank, Corrected').first().waitFor()
    await filled.getByText('XXXXXXXXXX').first().waitFor()
    await filled.getByText('Further credit account', { exact: true }).waitFor()

    await page.goto('/secure/instructions')
    await retire(page, label)
    await page.goto(wirePath(transactionId, wire))
    await Promise.all([
      page.waitForResponse((response) => /\/instruction\?/.test(response.url())),
      page.getByRole('button', { name: 'Correct' }).click(),
    ])
    await page.getByLabel('Name on the account (FBO)').waitFor()
    await expect.poll(() => use.count()).toBe(0)
    expect(faults).toEqual([])
  })
})
