import { describe, expect } from 'vitest'
import { sentWireOf, wirePath } from './closing-desk/closing.ts'
import { problemsInEveryAppearance } from './fixtures/appearances.ts'
import { test } from './fixtures/fixtures.ts'

describe('the two sides of a wire', () => {
  test('ask and answer at once', async ({ fixtures }) => {
    const [{ page: desk }, { page: receiver }] = await Promise.all([
      fixtures.visit('morgan'),
      fixtures.visit('tessa'),
    ])
    const { transactionId, wire } = await sentWireOf(desk, 'Asked about')
    await Promise.all([desk, receiver].map((page) => page.goto(wirePath(transactionId, wire))))
    const [asked, answered] = [desk, receiver].map((page) => page.getByRole('region', { name: 'Questions' }))
    if (asked === undefined || answered === undefined) throw new Error('Both pages are there.')
    await asked.getByText('No messages yet').waitFor()

    await answered.getByLabel('Write to the manager').fill('Is $125,000.00 on 12/1/2026 right?')
    await answered.getByRole('button', { name: 'Send Message' }).click()
    await answered.getByRole('list', { name: 'Messages' }).getByText('You', { exact: true }).waitFor()
    await expect.poll(() => answered.getByLabel('Write to the manager').inputValue()).toBe('')
    // Without a reload.
    await asked.getByText('Is $125,000.00 on 12/1/2026 right?').waitFor()
    await asked.getByText('Tessa Lindqvist').waitFor()
    await asked.getByLabel('Write to the receiver').fill('Yes')
    await desk.keyboard.press('ControlOrMeta+Enter')
    await answered.getByText('Yes', { exact: true }).waitFor()

    expect(await problemsInEveryAppearance(receiver, 'thread of the receiver', answered)).toEqual([])
    expect(await problemsInEveryAppearance(desk, 'thread of the manager', asked)).toEqual([])
  })
})
