import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { account, filledBy, sentWireBy, sentWireOf, wirePath } from './closing-desk/closing.ts'
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
    for (const page of [desk, receiver]) {
      await page.goto(wirePath(transactionId, wire))
      await page.getByRole('region', { name: 'Bank details' }).getByText(account.fbo).waitFor()
    }

    const answers = answersTo(counsel)
    await counsel.goto(`/secure?search=${encodeURIComponent(name)}`)
    await counsel.getByRole('link', { name }).click()
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

    const mails = await counsel.request.get('/mailbox')
    const links = [...(await mails.text()).matchAll(/href="(\/mailbox\/[^"]+)"/g)].map(
      (match) => match[1] ?? '',
    )
    expect(links.length).toBeGreaterThan(1)
    for (const link of links) expect(found(await (await counsel.request.get(link)).text())).toEqual([])
  })
})
