import type { Locator } from 'playwright-core'
import { describe, expect } from 'vitest'
import { callApi, done } from './closing-desk/call-api.ts'
import { closingName, sentWireOf, wirePath } from './closing-desk/closing.ts'
import { dialog, openScreen, toast } from './closing-desk/screens.ts'
import { problemsInEveryAppearance } from './fixtures/appearances.ts'
import { test } from './fixtures/fixtures.ts'

const bank = { fbo: 'First Trust Bank, Story', aba: '101100621', accountNumber: 'STORY0042007' }

type Proposed = { id: string; waiting: { version: number } }

describe('standing instructions', () => {
  test('wait on a colleague’s page until that colleague types the number, and then fill a wire', async ({
    fixtures,
  }) => {
    const [{ page }, { page: proposer }, { page: desk }] = await Promise.all([
      fixtures.visit('theo', { at: '/secure/instructions' }),
      fixtures.visit('tessa'),
      fixtures.visit('morgan'),
    ])
    await page.getByRole('table', { name: 'Instructions' }).waitFor()
    const label = closingName('Story account')
    const faults: string[] = []
    const look = async (name: string, place: Locator) =>
      void faults.push(...(await problemsInEveryAppearance(page, name, place)))
    // Beside the accounts of the demo an account waits for a second member, and so does each change of it.
    const typed = { ...bank, label, accountNumberAgain: bank.accountNumber }
    const { accountNumber } = bank
    const added = await done(callApi<Proposed>(proposer, 'POST', '/instruction', typed))
    const version = added.waiting.version
    await done(callApi(page, 'POST', `/instruction/${added.id}/confirm`, { version, accountNumber }))
    // The colleague's page has both without a reload.
    const details = dialog(page, label)
    await page.getByRole('button', { name: label, exact: true }).click()
    await details.getByText('Last changed').waitFor()
    const corrected = { ...typed, fbo: 'First Trust Bank, Corrected' }
    await done(callApi(proposer, 'PUT', `/instruction/${added.id}`, corrected))
    await details.getByRole('region', { name: 'Pending change' }).getByText('proposed it on').waitFor()
    expect(await page.content()).not.toContain(bank.accountNumber)
    await look('instruction with a pending change', details)
    await details.getByRole('button', { name: 'Confirm' }).click()
    const form = dialog(page, `Confirm ${label}`)
    await form.getByRole('button', { name: 'Confirm Change' }).click()
    await form.getByText('Enter the account number').waitFor()
    await look('confirmation', form)
    await form.getByLabel('Account number').fill(bank.accountNumber)
    await form.getByRole('button', { name: 'Confirm Change' }).click()
    await toast(page, 'Change confirmed').waitFor()
    await details.waitFor({ state: 'detached' })

    await page.getByRole('button', { name: label, exact: true }).click()
    await details.getByRole('button', { name: 'Change' }).click()
    const change = dialog(page, `Change ${label}`)
    await change.getByRole('button', { name: 'Propose Change' }).click()
    await change.getByText('Enter the account number').first().waitFor()
    await look('instruction changed', change)
    await page.keyboard.press('Escape')
    await change.waitFor({ state: 'detached' })

    const { transactionId, wire } = await sentWireOf(desk, 'Filled from standing', { to: 'theo' })
    await openScreen(page, wirePath(transactionId, wire))
    const choice = page.getByRole('region', { name: 'Standing instructions' })
    const use = choice.getByRole('button', { name: `Use ${label}` })
    const more = choice.getByRole('button', { name: /^Show All/ })
    // Other stories give the organization accounts as well, also while this page is open.
    await use.or(more).first().waitFor()
    if ((await use.count()) === 0) await more.click()
    await choice
      .getByText(/by Tessa .*, confirmed by Theo/)
      .first()
      .waitFor()
    await look('standing choice', choice)
    await page.getByText('Intermediary bank or further credit').click()
    await page.getByLabel('Further credit account').fill('FURTHER0042')
    await use.click()
    await page.getByRole('heading', { name: 'Review Wire #1' }).waitFor()
    const filled = page.getByRole('region', { name: 'Bank Details', exact: true })
    await filled.getByText(corrected.fbo).first().waitFor()
    await filled.getByText('XXXXXXXXXX').first().waitFor()
    await filled.getByText('Further credit account', { exact: true }).waitFor()
    expect(faults).toEqual([])
  })
})
