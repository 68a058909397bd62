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
    const { page: desk } = await fixtures.visit('morgan')
    const { transactionId, wire } = await sentWireOf(desk, 'Gone wrong')
    const { page: receiver } = await fixtures.visit('tessa')
    await filledBy(receiver, wire.id)
    await desk.goto(wirePath(transactionId, wire))
    await desk.getByRole('button', { name: 'Report Fraud' }).click()
    const form = dialog(desk, 'Report Fraud')
    await form.getByRole('button', { name: 'Freeze and Report' }).click()
    await form.getByText('Describe what happened in a sentence or two').waitFor()
    // The refused submit leads to the field: the keyboard goes on there.
    await desk.keyboard.type('Nothing came.')
    await form.getByRole('button', { name: 'Freeze and Report' }).click()

    await desk.getByRole('heading', { name: 'Steps, in This Order' }).waitFor()
    await expect
      .poll(() => new URL(desk.url()).pathname)
      .toBe(`/secure/transactions/${transactionId}/fraud-response`)
    await desk.getByText('Nothing came.').waitFor()
    await desk.getByRole('heading', { name: 'Frozen: suspected fraud' }).waitFor()

    const [json] = await Promise.all([
      desk.waitForEvent('download'),
      desk.getByRole('button', { name: 'Download JSON' }).click(),
    ])
    const packet = JSON.parse(await readFile(await json.path(), 'utf8')) as {
      instructions: { accountNumber: string }[]
    }
    expect(packet.instructions[0]?.accountNumber).toBe(account.accountNumber)
    await desk.getByText(/Last by Morgan/).waitFor()
    expect(await desk.content()).not.toContain(account.accountNumber)
    expect(await problemsInEveryAppearance(desk, 'fraud response')).toEqual([])
  })
})
