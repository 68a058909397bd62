import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { account, filledBy, sentWireBy, sentWireOf, wirePath } from './closing-desk/closing.ts'
import { test } from './stage/stage.ts'

/** Every spelling in which somebody would recognize the account. */
const telling = () => [
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
  return telling().filter((digits) => bare.includes(digits))
}

describe('bank details', () => {
  test('[R3.10] the account is ten X until it is shown, and then for a while only', async ({ stage }) => {
    const [{ page: desk, context }, { page: receiver }] = await Promise.all([
      stage.visit('morgan', { at: '/secure' }),
      stage.visit('tessa', { at: '/secure' }),
    ])
    const { transactionId, wire } = await sentWireOf(desk, 'Masked closing')
    await filledBy(receiver, wire.id)
    await context.clock.install()
    await desk.goto(`/secure/transactions/${transactionId}`)
    await desk.getByRole('region', { name: 'Wires' }).getByText('XXXXXXXXXX').waitFor()
    await expect.poll(() => desk.content()).not.toContain(account.accountNumber)

    await desk.goto(wirePath(transactionId, wire))
    const details = desk.getByRole('region', { name: 'Bank details' })
    await details.getByText('XXXXXXXXXX').waitFor()
    await details.getByRole('button', { name: 'Show account number' }).click()
    const number = () => details.innerText().then((text) => text.replaceAll(/\s/g, ''))
    await expect.poll(number).toContain(account.accountNumber)
    await details.getByRole('button', { name: 'Hide now' }).click()
    await details.getByText('XXXXXXXXXX').waitFor()

    await details.getByRole('button', { name: 'Show account number' }).click()
    await expect.poll(number).toContain(account.accountNumber)
    for (let second = 0; second < 31; second += 1) await desk.clock.runFor(1_000)
    await details.getByText('XXXXXXXXXX').waitFor()
    await expect.poll(() => desk.content()).not.toContain(account.accountNumber)

    // Whoever may see the details sees as well that they were looked at.
    await desk.goto(`/secure/transactions/${transactionId}`)
    await desk
      .getByRole('region', { name: 'History' })
      .getByText(/account number.*#1|wire #1.*account number/i)
      .first()
      .waitFor()
  })

  test('[R6.10] reach nobody but the two sides: no page, no answer, no mail', async ({ stage }) => {
    const [{ page: desk }, { page: receiver }, { page: counsel }] = await Promise.all([
      stage.visit('morgan', { at: '/secure' }),
      stage.visit('tessa', { at: '/secure' }),
      stage.visit('blake', { at: '/secure' }),
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
    await counsel.getByRole('region', { name: 'Wires' }).getByText('For the two sides only').waitFor()
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

  test('filled in ahead by the manager, the receiver types both numbers again', async ({ stage }) => {
    const [{ page: desk }, { page: receiver, witness }] = await Promise.all([
      stage.visit('morgan', { at: '/secure' }),
      stage.visit('tessa'),
    ])
    witness.expect(/status of 422/)
    const { transactionId, wire } = await sentWireOf(desk, 'Filled ahead', {
      bank: { ...account, furtherCreditAccount: 'FURTHER 0042' },
    })
    await receiver.goto(wirePath(transactionId, wire))
    await receiver.getByRole('heading', { name: 'Review wire #1' }).waitFor()
    const accept = receiver.getByRole('button', { name: 'Accept', exact: true })
    await accept.click()
    await expect.poll(() => receiver.getByText('Enter the account number').count()).toBe(2)
    const again = receiver.getByLabel('Type the account number once more')
    const further = receiver.getByLabel('Type the further credit account once more')
    await further.fill('FURTHER0042')
    await again.fill(`${account.accountNumber.slice(0, -1)}X`)
    await accept.click()
    await receiver.getByText('This is not the account number that was filled in for you').waitFor()
    await again.fill(account.accountNumber.replace(/^(.{3})(.{4})/, '$1 $2 '))
    await further.fill('FURTHER0043')
    await accept.click()
    await receiver.getByText('This is not the further credit account that was filled in for you').waitFor()
    await expect.poll(() => further.evaluate((input) => input === document.activeElement)).toBe(true)
    await further.fill('further-0042')
    await receiver.keyboard.press('Enter')
    await receiver.getByText('Verified', { exact: true }).first().waitFor()
  })

  test('[R3.7] left to the recipient, they say so on both sides', async ({ stage }) => {
    const { page: desk } = await stage.visit('morgan', { at: '/secure' })
    const { transactionId, wire } = await sentWireOf(desk, 'Left to the recipient')
    await desk.goto(wirePath(transactionId, wire))
    const places = desk.getByText('To be filled by recipient')
    // The name, the routing number and the account number.
    await expect.poll(() => places.count()).toBe(3)
    await desk.goto(`/secure/transactions/${transactionId}`)
    await expect.poll(() => places.count()).toBe(1)
  })
})
