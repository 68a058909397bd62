import { describe, expect } from 'vitest'
import { agreedClosingBy, verifiedBy } from './closing-desk/closing-memo.ts'
import { account, filledBy } from './closing-desk/closing.ts'
import { dialog, question, toast } from './closing-desk/screens.ts'
import { problemsInEveryAppearance } from './fixtures/appearances.ts'
import { test } from './fixtures/fixtures.ts'

describe('the closing memo', () => {
  test('[R1.9] names what is missing, is final for all, superseded by a changed digit, and revised', async ({
    fixtures,
  }) => {
    const { page: desk, errorMonitor } = await fixtures.visit('morgan')
    // The page of the discarded draft is left, and may ask for it once more while it goes.
    errorMonitor.expect(/status of 404 .*\/closingmemo\/[\w-]+$/)
    const { transactionId, name, wire } = await agreedClosingBy(desk, 'Memo to be')
    await desk.goto(`/secure/transactions/${transactionId}/memo`)
    await desk.getByRole('button', { name: 'Prepare Closing Memo' }).click()
    await desk.getByRole('heading', { name: '1 open item before this memo can be finalized' }).waitFor()
    await desk.getByRole('button', { name: 'Finalize Memo' }).click()
    const refused = dialog(desk, 'This memo cannot be finalized yet')
    const link = refused.getByRole('link', {
      name: /^Wire #1, \$125,000\.00, waits for Tessa .* of First Trust Bank/,
    })
    await expect.poll(() => link.getAttribute('href')).toContain(`/wires/${wire.id}`)
    await refused.getByRole('button', { name: 'Close' }).last().click()

    const { page: receiver } = await fixtures.visit('tessa', { at: '/secure/closingmemos' })
    await receiver.getByRole('heading', { name: 'Closing Memos' }).waitFor()
    await verifiedBy(receiver, wire.id)
    await desk.getByRole('heading', { name: /^Ready: every wire is verified/ }).waitFor()
    expect(await problemsInEveryAppearance(desk, 'memo draft')).toEqual([])

    await desk.getByRole('button', { name: 'Finalize Memo' }).click()
    await dialog(desk, 'Finalize this memo?').getByRole('button', { name: 'Finalize Memo' }).click()
    await toast(desk, 'The closing memo is final').waitFor()
    const paper = receiver.getByRole('article', { name: 'Closing memo' })
    await receiver.getByRole('link', { name }).waitFor()
    await receiver.getByRole('link', { name }).click()
    await paper.getByText('Final', { exact: true }).waitFor()
    await paper.getByText(account.fbo).waitFor()
    await expect.poll(() => paper.innerText()).not.toContain(account.accountNumber)
    expect(await problemsInEveryAppearance(receiver, 'memo final')).toEqual([])

    await filledBy(receiver, wire.id, { ...account, accountNumber: `${account.accountNumber}7` })
    for (const page of [desk, receiver]) {
      await page.getByRole('heading', { name: 'This memo was superseded. Do not wire from it' }).waitFor()
    }
    await desk.getByText(/wire #1 changed/).waitFor()
    expect(await problemsInEveryAppearance(receiver, 'memo superseded')).toEqual([])

    // The next revision is compared with it, and can be discarded.
    await desk.getByRole('button', { name: 'Prepare Next Revision' }).click()
    await desk.getByText('Revision 2', { exact: true }).waitFor()
    await desk.getByRole('button', { name: 'Compare' }).click()
    const compared = dialog(desk, 'What changed up to revision 2')
    await compared.getByText('Wire #1: status').waitFor()
    await compared.getByText('Pending Verification').waitFor()
    expect(await problemsInEveryAppearance(desk, 'memos compared', compared)).toEqual([])
    await compared.getByRole('button', { name: 'Close' }).last().click()
    await desk.getByRole('button', { name: 'More actions for this memo' }).click()
    await desk.getByRole('menuitem', { name: 'Discard Draft' }).click()
    await question(desk, 'Discard this draft?').getByRole('button', { name: 'Discard Draft' }).click()
    await toast(desk, 'Draft discarded').waitFor()
    await desk.getByRole('link', { name: 'Revision 1' }).waitFor()
    await expect.poll(() => desk.getByRole('link', { name: 'Revision 2' }).count()).toBe(0)
  })
})
