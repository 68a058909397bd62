import { describe, expect } from 'vitest'
import { callApi, done } from './closing-desk/call-api.ts'
import { agreedClosingBy, verifiedBy } from './closing-desk/closing-memo.ts'
import { account, filledBy } from './closing-desk/closing.ts'
import { dialog, toast } from './closing-desk/screens.ts'
import { problemsInEveryAppearance } from './fixtures/appearances.ts'
import { test } from './fixtures/fixtures.ts'

describe('the closing memo', () => {
  test('[R1.9] names what is missing, is final for all, superseded by a changed digit, and revised', async ({
    fixtures,
  }) => {
    const { page: desk } = await fixtures.visit('morgan')
    const { transactionId, wire } = await agreedClosingBy(desk, 'Memo to be')
    await desk.goto(`/secure/transactions/${transactionId}/memo`)
    const prepare = desk.getByRole('button', { name: 'Prepare Closing Memo' })
    await prepare.waitFor()
    const before = await problemsInEveryAppearance(desk, 'no memo yet', desk.getByRole('main'))
    expect(before).toEqual([])
    await prepare.click()
    await desk.waitForURL(/\/closingmemos\/[\w-]+$/)
    const draft = { id: new URL(desk.url()).pathname.split('/').at(-1) ?? '' }
    await desk.getByRole('heading', { name: '1 open item before this memo can be finalized' }).waitFor()
    const { page: receiver } = await fixtures.visit('tessa')
    await verifiedBy(receiver, wire.id)
    const ready = desk.getByRole('region', { name: /^Ready: every wire is verified/ })
    await ready.waitFor()
    expect(await problemsInEveryAppearance(desk, 'memo draft', ready)).toEqual([])
    await desk.getByRole('button', { name: 'Finalize Memo' }).click()
    await dialog(desk, 'Finalize this memo?').getByRole('button', { name: 'Finalize Memo' }).click()
    await toast(desk, 'The closing memo is final').waitFor()

    await receiver.goto(`/secure/closingmemos/${draft.id}`)
    const paper = receiver.getByRole('article', { name: 'Closing memo' })
    await paper.getByText('Final', { exact: true }).waitFor()
    await paper.getByText(account.fbo).waitFor()
    expect(await paper.innerText()).not.toContain(account.accountNumber)
    expect(await problemsInEveryAppearance(receiver, 'memo final')).toEqual([])

    await filledBy(receiver, wire.id, { ...account, accountNumber: `${account.accountNumber}7` })
    const superseded = 'This memo was superseded. Do not wire from it'
    for (const page of [desk, receiver]) await page.getByRole('heading', { name: superseded }).waitFor()
    await desk.getByText(/wire #1 changed/).waitFor()
    const banner = receiver.getByRole('region', { name: superseded })
    expect(await problemsInEveryAppearance(receiver, 'memo superseded', banner)).toEqual([])

    // The next revision is compared with it.
    await desk.getByRole('button', { name: 'Prepare Next Revision' }).click()
    await desk.getByText('Revision 2', { exact: true }).waitFor()
    await desk.getByRole('button', { name: 'Compare' }).click()
    const compared = dialog(desk, 'Compare Revisions')
    await compared.getByText('Wire #1: status').waitFor()
    await compared.getByText('Pending Verification').waitFor()
    expect(await problemsInEveryAppearance(desk, 'memos compared', compared)).toEqual([])
    await compared.getByRole('button', { name: 'Close', exact: true }).last().click()
    await desk.getByRole('link', { name: 'All Revisions' }).click()
    await desk.getByRole('button', { name: 'Compare Revisions' }).click()
    await compared.getByText('Wire #1: status').waitFor()
    await desk.keyboard.press('Escape')

    const why = { reason: 'A stranger called' }
    await done(callApi(desk, 'POST', `/transaction/${transactionId}/freeze`, why))
    await receiver.getByRole('heading', { name: /^On hold: do not wire/ }).waitFor()
  })
})
