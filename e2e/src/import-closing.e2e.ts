import { describe, expect } from 'vitest'
import { closingName } from './closing-desk/closing.ts'
import { dialog, toast, wireRow } from './closing-desk/screens.ts'
import { problemsInEveryAppearance } from './fixtures/appearances.ts'
import { people } from './fixtures/people.ts'
import { test } from './fixtures/fixtures.ts'

const head = 'Receiver email,Role,Amount,Project Fund,Debt Service Fund,Reference 1'
const good = `${people.tessa.email},Trustee,"$1,333,797.26","1,332,800.00",997.26,Series 2026A`
const draft = `${people.blake.email},,"5,000.00",,,`

describe('importing a closing', () => {
  test('names each bad cell, and imports nothing until all is good', async ({ fixtures }) => {
    const { page } = await fixtures.visit('morgan', { at: '/secure' })
    const name = closingName('Imported')
    const facts = `Name,${name}\nClosing date,12/1/2031\nTime zone,Central\n\n`
    await page.getByRole('button', { name: 'Import', exact: true }).click()
    const form = dialog(page, 'Import a Closing')
    const table = form.getByLabel('Table')
    await table.fill(
      `${facts}${head}\n${good}\n${draft.replace('"5,000.00"', '=5000').replace(',,', ',Trusty,')}`,
    )
    await form.getByRole('button', { name: 'Preview' }).click()
    await form.getByText('Nothing can be imported: 2 errors to correct').waitFor()
    await expect.poll(() => form.getByRole('button', { name: 'Import', exact: true }).isDisabled()).toBe(true)
    await form.getByRole('button', { name: 'Row 7, Amount:' }).click()
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.textContent))
      .toContain('This is a formula. Paste its value')
    expect(await problemsInEveryAppearance(page, 'import-faults', form)).toEqual([])

    await form.getByRole('button', { name: 'Back to the Table' }).click()
    await table.fill(`${facts}${head}\n${good}\n${draft}`)
    await form.getByRole('button', { name: 'Preview' }).click()
    await form.getByText(/2 wires, \$1,338,797\.26 in all\. One wire stays a draft/).waitFor()
    await form.getByText('12/1/31', { exact: true }).waitFor()
    expect(await problemsInEveryAppearance(page, 'import-preview', form)).toEqual([])
    await form.getByRole('button', { name: 'Import 2 Wires' }).click()
    await toast(page, 'Closing imported').waitFor()
    await page.getByRole('heading', { name }).waitFor()
    await wireRow(page, 1).getByText('Ready to Send').waitFor()
    await wireRow(page, 2).getByText('Draft').waitFor()
  })
})
