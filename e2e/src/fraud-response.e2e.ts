import { readFile } from 'node:fs/promises'
import { describe, expect } from 'vitest'
import { account, filledBy, sentWireOf, wirePath } from './closing-desk/closing.ts'
import { dialog } from './closing-desk/screens.ts'
import { problemsInEveryAppearance } from './fixtures/appearances.ts'
import { test } from './fixtures/fixtures.ts'

describe('when money went wrong', () => {
  test('the manager reports it in one dialog: everything freezes, and the packet is there', async ({
    fixtures,
  }) => {
    const [{ page: desk }, { page: receiver }] = await Promise.all([
      fixtures.visit('morgan'),
      fixtures.visit('tessa'),
    ])
    const { transactionId, wire } = await sentWireOf(desk, 'Gone wrong')
    await filledBy(receiver, wire.id)
    await Promise.all([desk, receiver].map((page) => page.goto(wirePath(transactionId, wire))))
    // What a page loads after its heading has come on both.
    for (const page of [desk, receiver]) await page.getByText('No messages yet').waitFor()
    const report = desk.getByRole('button', { name: 'Report Fraud' })
    await report.waitFor()
    expect(await receiver.getByRole('button', { name: 'Report Fraud' }).count()).toBe(0)

    await report.click()
    const form = dialog(desk, 'Report fraud')
    await form.getByRole('button', { name: 'Freeze and Report' }).click()
    await form.getByText('Describe what happened in a sentence or two').waitFor()
    // The refused submit leads to the field: the keyboard goes on there.
    await desk.keyboard.type('The trustee says that nothing came.')
    await desk.keyboard.press('Escape')
    await desk.getByRole('button', { name: 'Continue Editing' }).click()
    await form.getByRole('button', { name: 'Freeze and Report' }).click()

    await desk.getByRole('heading', { name: 'Steps, in this order' }).waitFor()
    await expect
      .poll(() => new URL(desk.url()).pathname)
      .toBe(`/secure/transactions/${transactionId}/fraud-response`)
    await desk.getByText('The trustee says that nothing came.').waitFor()
    await desk.getByRole('heading', { name: 'Frozen: suspected fraud' }).waitFor()
    // The other side, without a reload, and without what was reported.
    await receiver.getByRole('heading', { name: 'Frozen: suspected fraud' }).waitFor()
    await expect.poll(() => receiver.getByText('nothing came').count()).toBe(0)

    const [json] = await Promise.all([
      desk.waitForEvent('download'),
      desk.getByRole('button', { name: 'Download JSON' }).click(),
    ])
    const packet = JSON.parse(await readFile(await json.path(), 'utf8')) as {
      instructions: { accountNumber: string }[]
    }
    expect(packet.instructions[0]?.accountNumber).toBe(account.accountNumber)
    const [pdf] = await Promise.all([
      desk.waitForEvent('download'),
      desk.getByRole('button', { name: 'Download PDF' }).click(),
    ])
    expect((await readFile(await pdf.path())).subarray(0, 5).toString()).toBe('%PDF-')
    await desk.getByText(/Last by Morgan/).waitFor()
    await expect.poll(() => desk.content()).not.toContain(account.accountNumber)
    expect(await problemsInEveryAppearance(desk, 'fraud response')).toEqual([])

    // A user who does not manage the transaction is redirected to its page.
    await receiver.goto(`/secure/transactions/${transactionId}/fraud-response`)
    await receiver.waitForURL(`**/secure/transactions/${transactionId}`)
  })
})
