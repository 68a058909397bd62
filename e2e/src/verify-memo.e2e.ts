import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { agreedClosingBy, finalMemoBy, verifiedBy } from './closing-desk/closing-memo.ts'
import { callApi, done } from './closing-desk/call-api.ts'
import { account, filledBy } from './closing-desk/closing.ts'
import { problemsInEveryAppearance } from './fixtures/appearances.ts'
import { furnishedIdToken } from './fixtures/kept-session.ts'
import { test } from './fixtures/fixtures.ts'

/** Read by a call: that the page saves it is proven with the other documents of a closing. */
async function pdfOf(page: Page, memoId: string): Promise<Buffer> {
  const authorization = `Bearer ${furnishedIdToken(page.context())}`
  const answer = await page.request.get(`/closingmemo/${memoId}/pdf`, { headers: { authorization } })
  expect(answer.status()).toBe(200)
  return answer.body()
}

describe('checking a memo', () => {
  test('tells any visitor whether a memo is true, on hold or superseded, by code or file, and no more', async ({
    fixtures,
  }) => {
    const { page: desk } = await fixtures.visit('morgan')
    const { transactionId, name, wire } = await agreedClosingBy(desk, 'Memo to check')
    const { page: receiver } = await fixtures.visit('tessa')
    await verifiedBy(receiver, wire.id)
    const memo = await finalMemoBy(desk, transactionId)
    const buffer = await pdfOf(desk, memo.id)

    const { page: visitor } = await fixtures.visit(null, { at: '/secure/login' })
    await visitor.getByRole('link', { name: 'Check a Closing Memo' }).click()
    // The toasts stand in another one.
    const verdict = visitor.getByRole('main').getByRole('status')
    await visitor.getByLabel('Code on the memo').fill(memo.code.toLowerCase())
    await visitor.getByRole('button', { name: 'Check Code' }).click()
    await verdict.getByText('This code belongs to a closing memo that is currently valid').waitFor()
    // The code says what to compare the paper with, and neither an account nor a payee.
    await verdict.getByText(name, { exact: true }).waitFor()
    expect(await visitor.locator('main').innerText()).not.toMatch(/\d{9}|First Trust/)
    expect(await problemsInEveryAppearance(visitor, 'memo matches')).toEqual([])
    const drop = () =>
      visitor
        .getByLabel('PDF of the memo')
        .setInputFiles({ name: 'memo.pdf', mimeType: 'application/pdf', buffer })
    await drop()
    await verdict.getByText('It matches: a closing memo issued here and currently valid').waitFor()

    const stop = (page: Page, act: string) =>
      done(callApi(page, 'POST', `/transaction/${transactionId}/${act}`, { reason: 'A stranger called' }))
    await stop(desk, 'freeze')
    await drop()
    await verdict.getByText('On hold: do not wire', { exact: true }).waitFor()
    expect(await problemsInEveryAppearance(visitor, 'memo on hold, checked', verdict)).toEqual([])
    await desk.goto(`/secure/closingmemos?search=${encodeURIComponent(name)}`)
    const row = desk.getByRole('row').filter({ hasText: name })
    await row.getByText('On hold: do not wire').waitFor()
    expect(await problemsInEveryAppearance(desk, 'memo list with one on hold')).toEqual([])
    for (const page of [desk, receiver]) await stop(page, 'release')
    await row.getByText('On hold: do not wire').waitFor({ state: 'detached' })

    await filledBy(receiver, wire.id, { ...account, accountNumber: `${account.accountNumber}7` })
    await drop()
    await verdict.getByText('Superseded: this closing memo is no longer valid').waitFor()
    expect(await visitor.locator('main').innerText()).not.toContain(name)
    expect(await problemsInEveryAppearance(visitor, 'memo superseded, checked', verdict)).toEqual([])
  })
})
