import { describe, expect } from 'vitest'
import { closingBy, closingName, filledBy, sentWireBy, wirePath } from './closing-desk/closing.ts'
import { wireRow } from './closing-desk/screens.ts'
import { problemsInEveryAppearance } from './fixtures/appearances.ts'
import { test } from './fixtures/fixtures.ts'

describe('a receiver with several wires', () => {
  test('reviews them on one page and accepts those that were checked, from a bar that is always in view', async ({
    fixtures,
  }) => {
    const { page: desk } = await fixtures.visit('morgan')
    const { page } = await fixtures.visit('tessa')
    const transactionId = await closingBy(desk, closingName('Several wires'))
    const first = await sentWireBy(desk, transactionId)
    const second = await sentWireBy(desk, transactionId, { cents: 75_000_00 })
    const third = await sentWireBy(desk, transactionId, { cents: 50_000_00 })
    await filledBy(page, first.id)
    await filledBy(page, second.id)

    await page.goto(wirePath(transactionId, first))
    await page.getByText('2 more wires wait for you.').waitFor()
    await page.getByRole('link', { name: 'Review Together' }).click()
    await page.getByRole('heading', { name: 'Review Your 3 Wires' }).waitFor()
    const accept = page.getByRole('button', { name: /^Accept \d of 3 Wires/ })
    await accept.waitFor()
    expect(await problemsInEveryAppearance(page, 'review of several wires')).toEqual([])
    const box = (number: number) => page.getByRole('checkbox', { name: `I checked this wire, #${number}` })
    await box(first.number).press('Space')
    await box(second.number).press('Space')
    await page.getByRole('button', { name: 'Accept 2 of 3 Wires · $200,000.00' }).press('Enter')
    await page.getByRole('button', { name: `Accept Wire #${third.number} · $50,000.00` }).waitFor()
    expect(await page.getByRole('checkbox', { name: /^I checked/ }).count()).toBe(0)

    await desk.goto(`/secure/transactions/${transactionId}`)
    for (const { number } of [first, second])
      await wireRow(desk, number).getByText('Verified').first().waitFor()
    await wireRow(desk, third.number).getByText('Pending Verification').first().waitFor()
  })
})
