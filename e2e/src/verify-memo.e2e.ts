import { readFile } from 'node:fs/promises'
import { describe, expect } from 'vitest'
import { agreedClosingBy, finalMemoBy, verifiedBy } from './closing-desk/closing-memo.ts'
import { account, filledBy } from './closing-desk/closing.ts'
import { faultsInEveryLook } from './stage/looks.ts'
import { test } from './stage/stage.ts'

describe('checking a memo', () => {
  test('anybody learns that a memo is true, false or superseded, by its code or its file, and nothing else', async ({
    stage,
  }) => {
    const { page: desk } = await stage.visit('morgan', { at: '/secure' })
    const { transactionId, name, wire } = await agreedClosingBy(desk, 'Memo to check')
    const { page: receiver } = await stage.visit('tessa', { at: '/secure' })
    await verifiedBy(receiver, wire.id)
    const memo = await finalMemoBy(desk, transactionId)
    await receiver.goto(`/secure/closingmemos/${memo.id}`)
    const [download] = await Promise.all([
      receiver.waitForEvent('download'),
      receiver.getByRole('button', { name: 'Download PDF' }).click(),
    ])
    const bytes = await readFile(await download.path())

    const { page: anybody } = await stage.visit(null, { at: '/secure/login' })
    await anybody.getByRole('link', { name: 'Check a closing memo' }).click()
    const code = anybody.getByLabel('Code on the memo')
    const press = () => anybody.getByRole('button', { name: 'Check Code' }).click()
    const verdict = anybody.getByRole('status')
    await press()
    await anybody.getByText('Enter the code printed on the memo').waitFor()
    await code.fill(`${memo.code.slice(0, -1)}${memo.code.endsWith('2') ? '3' : '2'}`)
    await press()
    await anybody.getByText('A character is mistyped. Compare the code with the paper').waitFor()
    await code.fill('2222 2222 2222')
    await press()
    await verdict.getByText('Unknown: nothing of ours is like this').waitFor()
    await code.fill(memo.code.toLowerCase())
    await press()
    await verdict.getByText('It matches: a closing memo of ours that holds now').waitFor()
    expect(await faultsInEveryLook(anybody, 'memo matches')).toEqual([])

    const file = anybody.getByLabel('PDF of the memo')
    const drop = (buffer: Buffer) =>
      file.setInputFiles({ name: 'memo.pdf', mimeType: 'application/pdf', buffer })
    const altered = Buffer.from(bytes)
    altered[altered.length - 10] = (altered[altered.length - 10] ?? 0) ^ 1
    await drop(altered)
    await verdict.getByText('Unknown: nothing of ours is like this').waitFor()
    await drop(bytes)
    await verdict.getByText('It matches: a closing memo of ours that holds now').waitFor()

    await filledBy(receiver, wire.id, { ...account, accountNumber: `${account.accountNumber}7` })
    await drop(bytes)
    await verdict.getByText('Superseded: this closing memo no longer holds').waitFor()
    await press()
    await verdict.getByText('Superseded: this closing memo no longer holds').waitFor()
    await expect.poll(() => anybody.locator('main').innerText()).not.toContain(name)
    expect(await faultsInEveryLook(anybody, 'memo superseded, checked')).toEqual([])
    await desk.goto('/secure/support')
    await desk.getByRole('link', { name: 'Check a Closing Memo' }).click()
    await desk.getByLabel('Code on the memo').waitFor()
  })
})
