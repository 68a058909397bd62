import type { Page } from 'playwright-core'
import { expect, inject } from 'vitest'
import { callApi, done } from './closing-desk/call-api.ts'
import { dialog, question } from './closing-desk/screens.ts'
import { problemsInEveryAppearance } from './fixtures/appearances.ts'
import { test } from './fixtures/fixtures.ts'
import { choosePerson, signInButton } from './fixtures/sign-in.ts'
import type { Person } from './fixtures/people.ts'

// In the product behind the hosted provider: no other story there needs the directory of the demo.
const place = { baseURL: inject('hostedOrigin') }

const settings = '/secure/settings#routing-directory'

/** Columns of the Federal Reserve's Fedwire file. */
const line = (aba: string, name: string): string =>
  `${aba}${'MADE UP'.padEnd(18)}${name.padEnd(36)}KS${'WICHITA'.padEnd(25)}Y Y20250131\n`

const whole = line('101199904', 'PRAIRIE BANK') + line('111499908', 'SMOKY HILL BANK')
const forged = line('101199904', 'PRAIRIE BANK') + line('111499908', 'ANOTHER BANK')

const focused = (page: Page) => page.evaluate(() => document.activeElement?.textContent ?? '')

/** What a first try of this story left. */
const withdrawWaiting = async (page: Page): Promise<void> => {
  const waiting = callApi<{ pending: { id: string }[] }>(page, 'GET', '/routing-directory/proposal')
  for (const { id } of (await done(waiting)).pending)
    await done(callApi(page, 'POST', `/routing-directory/proposal/${id}/withdraw`))
}

const choose = (page: Page, text: string) =>
  page
    .getByLabel('File', { exact: true })
    .setInputFiles({ name: 'fpddir.txt', mimeType: 'text/plain', buffer: Buffer.from(text) })

test('two super admins load a routing directory, each with a copy, and a copy that differs loads nothing', async ({
  fixtures,
}) => {
  const open = async (person: Person) => {
    const visit = await fixtures.visit(null, { ...place, at: '/secure' })
    await signInButton(visit.page).click()
    await choosePerson(visit.page, person)
    await visit.page.getByRole('heading', { name: 'Transactions', level: 1 }).waitFor()
    await visit.page.goto(settings)
    return visit
  }
  const { page: first } = await open('admin')
  await withdrawWaiting(first)
  const uploads = first.getByRole('button', { name: 'Upload Directory' })
  await uploads.press('Enter')
  const uploading = dialog(first, 'Upload a Routing Directory')
  expect(await problemsInEveryAppearance(first, 'upload of a directory', uploading)).toEqual([])
  await choose(first, forged)
  await uploading.getByRole('button', { name: 'Upload' }).click()
  await first.getByText('fpddir.txt is checked. It waits for the copy of another super admin.').waitFor()
  await first.getByRole('button', { name: 'Withdraw the Fedwire directory' }).waitFor()

  const { page: second, errorMonitor } = await open('nadia')
  errorMonitor.expect(/status of 409/, /409 directory-copies-differ/)
  const confirm = second.getByRole('button', { name: 'Confirm with Your Copy of the Fedwire directory' })
  await confirm.press('Enter')
  const confirming = dialog(second, 'Confirm with Your Copy')
  expect(await problemsInEveryAppearance(second, 'copy of a directory', confirming)).toEqual([])
  await choose(second, whole)
  await confirming.getByRole('button', { name: 'Compare and Load' }).click()
  await second
    .getByText(/^Your file differs from the uploaded one at the routing number 1114 9990 8\./)
    .waitFor()
  await expect.poll(() => focused(second)).toContain('fpddir.txt: nothing was loaded')
  // settings-support.e2e.ts looks at the settings around it.
  const card = second.getByRole('group', { name: 'Routing Directory', exact: true })
  expect(await problemsInEveryAppearance(second, 'directory that waits', card)).toEqual([])
  await second.getByRole('button', { name: 'Refuse the Fedwire directory' }).click()
  await question(second, 'Refuse the Fedwire directory?').getByRole('button', { name: 'Refuse' }).click()
  await second
    .getByText(/refused the Fedwire directory of .* with 2 numbers, uploaded by Alex Admin/)
    .waitFor()
  await confirm.waitFor({ state: 'detached' })

  await first.reload()
  await first.getByText(/refused the Fedwire directory/).waitFor()
  await uploads.click()
  await choose(first, whole)
  await uploading.getByRole('button', { name: 'Upload' }).click()
  await first.getByRole('button', { name: 'Withdraw the Fedwire directory' }).waitFor()
  await second.reload()
  await confirm.click()
  await choose(second, whole)
  await confirming.getByRole('button', { name: 'Compare and Load' }).click()
  await second.getByText('fpddir.txt says the same. The directory is loaded.').waitFor()
  await second.getByText(/^2 numbers, file of /).waitFor()
})
