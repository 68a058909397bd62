import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { callApi, done } from './closing-desk/call-api.ts'
import { account, filledBy, sentWireBy, sentWireOf, type Wire } from './closing-desk/closing.ts'
import { test } from './fixtures/fixtures.ts'

/** Every spelling in which a reader would recognize the account. */
const notifying = () => [
  account.aba,
  '1011 0062 1',
  '101100',
  account.accountNumber,
  account.accountNumber.replace(/^(.{4})(.{4}).*/, '$1 $2'),
  account.accountNumber.slice(3),
  account.fbo,
]

/** Keeps what the product's API answers to a page. */
function answersTo(page: Page): { texts(): Promise<string[]> } {
  const kept: Promise<string>[] = []
  page.on('response', (response) => {
    if (response.headers()['content-type']?.includes('json')) kept.push(response.text().catch(() => ''))
  })
  return { texts: () => Promise.all(kept) }
}

/** Ids and digests may hold any six digits by chance, and no account. */
const found = (text: string) => {
  const bare = text.replaceAll(/\b[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}\b|\b[\da-f]{64}\b/g, '')
  return notifying().filter((digits) => bare.includes(digits))
}

describe('bank details', () => {
  test('[R6.10] reach only the two sides, and no other page, answer or mail', async ({ fixtures }) => {
    const [{ page: desk }, { page: receiver }, { page: counsel }] = await Promise.all([
      fixtures.visit('morgan'),
      fixtures.visit('tessa'),
      fixtures.visit('blake'),
    ])
    const { transactionId, name, wire } = await sentWireOf(desk, 'Confidential closing')
    await filledBy(receiver, wire.id)
    await sentWireBy(desk, transactionId, { to: 'blake' })
    type Seen = Wire & { bankDetails: { fbo: string } | null }
    for (const page of [desk, receiver]) {
      const { bankDetails } = await done(callApi<Seen>(page, 'GET', `/wire/${wire.id}`))
      expect(bankDetails?.fbo).toBe(account.fbo)
    }

    const search = `/transaction?search=${encodeURIComponent(name)}`
    const list = JSON.stringify(await done(callApi(counsel, 'GET', search)))
    expect([list.includes(name), found(list)]).toEqual([true, []])
    const answers = answersTo(counsel)
    await counsel.goto(`/secure/transactions/${transactionId}`)
    await counsel.getByRole('region', { name: 'Wires' }).getByText('Visible to both sides only').waitFor()
    expect(found(await counsel.content())).toEqual([])
    await counsel.getByRole('link', { name: 'Wire #1', exact: true }).click()
    await counsel.getByText('Filled in. Only the manager and the recipient see them.').waitFor()
    // The wire's own details are for every participant.
    await counsel.getByText('$125,000.00').first().waitFor()
    await counsel.getByText('Project Fund').waitFor()
    await expect.poll(() => counsel.getByRole('button', { name: 'Show account number' }).count()).toBe(0)
    expect(found(await counsel.content())).toEqual([])
    expect(found((await answers.texts()).join('\n'))).toEqual([])

    // The mails of other closings hold other accounts: each story has its own.
    const read = async (path: string) => (await counsel.request.get(path)).text()
    const ours = async () =>
      [...(await read('/mailbox')).matchAll(/href="(\/mailbox\/[^"]+)"><span class="subject">([^<]*)/g)]
        .filter(([, , subject]) => subject?.includes(name))
        .map(([, link]) => link ?? '')
    await expect.poll(async () => (await ours()).length).toBeGreaterThan(1)
    for (const link of await ours()) expect(found(await read(link))).toEqual([])
  })
})
