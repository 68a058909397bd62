import type { Locator, Page } from 'playwright-core'
import { dialog } from '../closing-desk/screens.ts'

/** The avatar's menu, pressed as people do. */
export async function chooseInAccountMenu(page: Page, item: string | RegExp): Promise<void> {
  await page.getByRole('button', { name: /^Account of / }).click()
  await page.getByRole('menuitem', { name: item }).click()
}

export async function openFromAccountMenu(
  page: Page,
  item: string | RegExp,
  title: string,
): Promise<Locator> {
  await chooseInAccountMenu(page, item)
  const opened = dialog(page, title)
  await opened.waitFor()
  return opened
}

export const avatarButton = (page: Page): Locator => page.getByRole('button', { name: /^Account of / })
