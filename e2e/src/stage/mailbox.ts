import type { BrowserContext, Page } from 'playwright-core'

/** The mail with this subject to this address, opened in the mailbox of the product; waits until it is there. */
export async function openMail(context: BrowserContext, to: string, subject: RegExp): Promise<Page> {
  const page = await context.newPage()
  const mail = page.getByRole('link', { name: subject }).filter({ hasText: `To ${to}` })
  for (let tries = 0; tries < 60; tries += 1) {
    await page.goto('/mailbox')
    if ((await mail.count()) > 0) break
    await page.waitForTimeout(250)
  }
  await mail.first().click()
  await page.getByRole('region', { name: 'The mail' }).waitFor()
  return page
}

/** The address behind the mail's button, as somebody copies it who opens it elsewhere. */
export async function linkMailed(context: BrowserContext, to: string, subject: RegExp): Promise<string> {
  const page = await openMail(context, to, subject)
  const sheet = page.getByRole('region', { name: 'The mail' })
  const href = await sheet.getByRole('link').first().getAttribute('href')
  await page.close()
  if (href === null) throw new Error('The mail holds no link.')
  return href
}
