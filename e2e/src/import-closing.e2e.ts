import { describe, expect } from 'vitest'
import { closingName } from './closing-desk/closing.ts'
import { dialog, question, toast, wireRow } from './closing-desk/screens.ts'
import { problemsInEveryAppearance } from './fixtures/appearances.ts'
import { people } from './fixtures/people.ts'
import { test } from './fixtures/fixtures.ts'

const head = 'Receiver e-mail,Role,Amount,Project Fund,Debt Service Fund,Reference 1'
const good = `${people.tessa.email},Trustee,"$1,333,797.26","1,332,800.00",997.26,Series 2026A`
const draft = `${people.blake.email},,"5,000.00",,,`

describe('importing a closing', () => {
  test('names each bad cell, imports nothing until all is good, and adds wires from a file', async ({
    fixtures,
  }) => {
    const { page } = await fixtures.visit('morgan', { at: '/secure' })
    const name = closingName('Imported')
    const facts = `Name,${name}\nClosing date,12/1/2031\nTime zone,Central\n\n`
    await page.getByRole('button', { name: 'Import', exact: true }).click()
    const form = dialog(page, 'Import a Closing')
    const table = form.getByLabel('Table')
    await table.fill(
      `${facts}${head}\n${good}\n${draft.replace('"5,000.00"', '=5000').replace(',,', ',Trusty,')}`,
    )
    await page.keyboard.press('Escape')
    await question(page, 'Discard the table?').getByRole('button', { name: 'Continue' }).click()
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
    const history = page.getByRole('region', { name: 'History' })
    await history.getByText('imported 2 wires from a table').waitFor()

    // A file in Latin-1 with semicolons adds a wire to what is there; a workbook is refused.
    await page.getByRole('button', { name: 'Import Wires' }).click()
    const more = dialog(page, 'Import Wires')
    const choose = (file: string, bytes: Buffer) =>
      more.getByLabel('CSV file').setInputFiles({ name: file, mimeType: 'text/csv', buffer: bytes })
    await choose('wires.xlsx', Buffer.from([0x50, 0x4b, 3, 4, 0, 0]))
    await more.getByText('wires.xlsx is a workbook. Save it as CSV').waitFor()
    const latin = `Bemerkung;Receiver;Role;Amount;Purpose\r\nMüller;${people.tessa.email};Trustee;1,000.00;Project Fund\r\n`
    await choose('wires.csv', Buffer.from(latin, 'latin1'))
    await more.getByRole('cell', { name: 'Müller' }).waitFor()
    await more.getByRole('button', { name: 'Import 1 Wire' }).click()
    await toast(page, 'Wires imported').waitFor()
    await wireRow(page, 3).getByText('$1,000.00').waitFor()
  })
})
