import type { Locator, Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { test } from './fixtures/fixtures.ts'

const heading = (page: Page, name: string) => page.getByRole('heading', { name, level: 1, exact: true })

/** Presses each link and comes to the screen that it names. */
async function walk(page: Page, sidebar: Locator, screens: readonly string[]): Promise<void> {
  for (const screen of screens) {
    await sidebar.getByRole('link', { name: screen, exact: true }).click()
    await heading(page, screen).waitFor()
    const current = sidebar.locator('[aria-current=page]')
    await expect.poll(() => current.allInnerTexts()).toEqual([screen])
    // The open screen's name is bolder, so wider: it must still fit its link, on one line.
    await expect
      .poll(() =>
        current.evaluate((link) => [
          link.scrollWidth - link.clientWidth,
          link.scrollHeight - link.clientHeight,
        ]),
      )
      .toEqual([0, 0])
  }
}

describe('the menu', () => {
  test('[R1.10] leads the super admin to the screen that each link names', async ({ fixtures }) => {
    const { page } = await fixtures.visit('admin', { at: '/secure' })
    await walk(page, page.getByRole('complementary'), [
      'Dashboard',
      'Organizations / Companies',
      'Users',
      'Wires',
      'Team',
      'Settings',
    ])
  })

  test('on a narrow screen is in a drawer, which closes behind every choice', async ({ fixtures }) => {
    const { page } = await fixtures.visit('olivia', { at: '/secure', viewport: { width: 390, height: 844 } })
    const drawer = page.getByRole('dialog', { name: 'Navigation' })
    for (const screen of ['Users', 'Instructions']) {
      await page.getByRole('button', { name: 'Open navigation' }).click()
      await drawer.getByRole('link', { name: screen, exact: true }).click()
      await heading(page, screen).waitFor()
      await drawer.waitFor({ state: 'hidden' })
    }
  })
})
