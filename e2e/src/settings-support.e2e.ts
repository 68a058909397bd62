import { expect } from 'vitest'
import { problemsInEveryAppearance } from './fixtures/appearances.ts'
import { test } from './fixtures/fixtures.ts'

test('Settings keep the colors that this browser was given, and look right, as Support does', async ({
  fixtures,
}) => {
  const { page } = await fixtures.visit('theo', { at: '/secure/settings' })
  const theme = () =>
    page.evaluate(() => [
      document.documentElement.dataset['theme'],
      getComputedStyle(document.documentElement).colorScheme,
    ])
  await page.getByText('Dark', { exact: true }).click()
  await expect.poll(() => theme()).toEqual(['dark', 'dark'])
  await page.reload()
  await page.getByLabel('Sign me out after').waitFor()
  expect(await theme()).toEqual(['dark', 'dark'])
  await page.getByText('System', { exact: true }).click()
  await expect.poll(() => theme()).toEqual([undefined, 'light dark'])
  const faults = await problemsInEveryAppearance(page, 'settings')
  await page.getByRole('complementary').getByRole('link', { name: 'Support' }).click()
  await page.getByText('Who can see bank details?').press('Enter')
  await page.getByText(/^Only the transaction manager, .* the wire recipient, and a second person/).waitFor()
  await page.getByText(/^Countersign \d+\.\d+\.\d+$/).waitFor()
  faults.push(...(await problemsInEveryAppearance(page, 'support')))
  expect(faults).toEqual([])
})
