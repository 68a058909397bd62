import { readFile } from 'node:fs/promises'
import { describe, expect } from 'vitest'
import { agreedClosingBy, finalMemoBy, verifiedBy } from './closing-desk/closing-memo.ts'
import { callApi, done } from './closing-desk/call-api.ts'
import { account, filledBy } from './closing-desk/closing.ts'
import { problemsInEveryAppearance } from './fixtures/appearances.ts'
import { test } from './fixtures/fixtures.ts'

describe('checking a memo', () => {
  test('tells any visitor whether a memo is true, false or superseded, by code or file, and no more', async ({
    fixtures,
  }) => {
    const { page: desk } = await fixtures.visit('morgan')
    const { transactionId, name, wire } = await agreedClosingBy(desk, 'Memo to check')
    const { page: receiver } = await fixtures.visit('tessa')
    await verifiedBy(receiver, wire.id)
    const memo = await finalMemoBy(desk, transactionId)
    await receiver.goto(`/secure/closingmemos/${memo.id}`)
    const [download] = await Promise.all([
      receiver.waitForEvent('download'),
      receiver.getByRole('button', { name: 'Download PDF' }).click(),
    ])
    const bytes = await readFile(await download.path())

    const { page: visitor } = await fixtures.visit(null, { at: '/secure/login' })
    await visitor.getByRole('link', { name: 'Check a closing memo' }).click()
    const code = visitor.getByLabel('Code on the memo')
    const press = () => visitor.getByRole('button', { name: 'Check Code' }).click()
    const verdict = visitor.getByRole('status')
    await press()
    await visitor.getByText('Enter the code printed on the memo').waitFor()
    await code.fill(`${memo.code.slice(0, -1)}${memo.code.endsWith('2') ? '3' : '2'}`)
    await press()
    await visitor.getByText('A character is mistyped. Compare the code with the document').waitFor()
    await code.fill('2222 2222 2222')
    await press()
    await verdict.getByText('Unknown: no matching document was issued here').waitFor()
    await code.fill(memo.code.toLowerCase())
    await press()
    await verdict.getByText('This code belongs to a closing memo that is currently valid').waitFor()
    // The code says what to compare the paper with, and neither an account nor a payee.
    await verdict.getByText(name, { exact: true }).waitFor()
    expect(await visitor.locator('main').innerText()).not.toMatch(/\d{9}|First Trust/)
    expect(await problemsInEveryAppearance(visitor, 'memo matches')).toEqual([])

    const file = visitor.getByLabel('PDF of the memo')
    const drop = (buffer: Buffer) =>
      file.setInputFiles({ name: 'memo.pdf', mimeType: 'application/pdf', buffer })
    const altered = Buffer.from(bytes)
    altered[altered.length - 10] = (altered[altered.length - 10] ?? 0) ^ 1
    await drop(altered)
    await verdict.getByText('Unknown: no matching document was issued here').waitFor()
    await drop(bytes)
    await verdict.getByText('It matches: a closing memo issued here and currently valid').waitFor()

    const why = { reason: 'A stranger called' }
    const stop = (page: typeof desk, act: string) =>
      done(callApi(page, 'POST', `/transaction/${transactionId}/${act}`, why))
    await stop(desk, 'freeze')
    for (const ask of [() => drop(bytes), press]) {
      await ask()
      await verdict.getByText('On hold: do not wire', { exact: true }).waitFor()
    }
    expect(await visitor.locator('main').innerText()).not.toContain(why.reason)
    expect(await problemsInEveryAppearance(visitor, 'memo on hold, checked')).toEqual([])
    await receiver.getByRole('heading', { name: /^On hold: do not wire/ }).waitFor()
    expect(await problemsInEveryAppearance(receiver, 'memo on hold')).toEqual([])
    await receiver.goto('/secure/closingmemos')
    const row = receiver.getByRole('row').filter({ hasText: name })
    await row.getByText('On hold: do not wire').waitFor()
    expect(await problemsInEveryAppearance(receiver, 'memo list with one on hold')).toEqual([])
    for (const page of [desk, receiver]) await stop(page, 'release')
    await row.getByText('On hold: do not wire').waitFor({ state: 'detached' })

    await filledBy(receiver, wire.id, { ...account, accountNumber: `${account.accountNumber}7` })
    await drop(bytes)
    await verdict.getByText('Superseded: this closing memo is no longer valid').waitFor()
    await press()
    await verdict.getByText('Superseded: this closing memo is no longer valid').waitFor()
    await expect.poll(() => visitor.locator('main').innerText()).not.toContain(name)
    expect(await problemsInEveryAppearance(visitor, 'memo superseded, checked')).toEqual([])
    await desk.goto('/secure/support')
    await desk.getByRole('link', { name: 'Check a Closing Memo' }).click()
    await desk.getByLabel('Code on the memo').waitFor()
  })
})
