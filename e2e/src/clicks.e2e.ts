import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { callApi, done } from './closing-desk/call-api.ts'
import { account, closingBy, closingName, sentWireOf, wireBody, type Wire } from './closing-desk/closing.ts'
import { dialog, wireAmount, wireRow } from './closing-desk/screens.ts'
import { test } from './fixtures/fixtures.ts'
import { Hand, type Effort } from './fixtures/hand.ts'
import { invitedUserPassword, newAddress } from './fixtures/invited-user.ts'
import { linkKept } from './fixtures/mailbox.ts'
import { people, type Person } from './fixtures/people.ts'
import { signInButton } from './fixtures/sign-in.ts'

/** Each way with what it took in release 0.2.0, by the same rule (hand.ts), and what it may take. Second factors do not count. */
const ways = {
  'sign-in to one sent wire, in a new transaction': {
    before: { clicks: 15, fields: 3 },
    most: { clicks: 11, fields: 5 },
  },
  'each further wire': { before: { clicks: 11, fields: 2 }, most: { clicks: 8, fields: 3 } },
  'mail link to accepted, registered receiver': {
    before: { clicks: 4, fields: 4 },
    most: { clicks: 4, fields: 4 },
  },
  'mail link to accepted, new receiver': {
    before: { clicks: 7, fields: 10 },
    most: { clicks: 6, fields: 8 },
  },
} satisfies Record<string, { before: Effort; most: Effort }>

const said = ({ clicks, fields }: Effort) => `${clicks} clicks, ${fields} fields`

function judge(way: keyof typeof ways, taken: Effort): void {
  const { before, most } = ways[way]
  process.stdout.write(`${way}: ${said(taken)} (release 0.2.0: ${said(before)}; at most ${said(most)})\n`)
  expect.soft(taken.clicks, `clicks, ${way}`).toBeLessThanOrEqual(most.clicks)
  expect.soft(taken.fields, `fields, ${way}`).toBeLessThanOrEqual(most.fields)
}

/** By the demo's shortcut, as `choosePerson` does. */
async function signIn(page: Page, hand: Hand, person: Person): Promise<void> {
  await hand.press(signInButton(page))
  await hand.press(page.getByRole('button', { name: people[person].email }))
}

/** From the page of a transaction to a wire that was sent. */
async function sendWire(page: Page, hand: Hand, number: number): Promise<void> {
  await hand.press(page.getByRole('button', { name: 'Add Wire' }).first())
  const form = dialog(page, 'Add Wire')
  await hand.type(form.getByLabel('Receiver'), 'Tessa')
  await hand.press(page.getByRole('option', { name: people.tessa.email }))
  await expect.poll(() => form.getByLabel('Role', { exact: true }).inputValue()).toBe('Trustee')
  const next = form.getByRole('button', { name: 'Continue' })
  await hand.press(next)
  await hand.type(wireAmount(form), '5,000.00')
  await hand.choose(form.getByLabel('Purpose 1', { exact: true }), 'Project Fund')
  await hand.press(next)
  await hand.press(form.getByRole('button', { name: 'Save and Send Invite' }))
  await wireRow(page, number).getByText('Pending Verification').waitFor()
}

/** From the page that the mailed link opened, signed in, to the decision. */
async function acceptWire(page: Page, hand: Hand): Promise<void> {
  await reachForm(page, hand)
  await hand.type(page.getByLabel('Name on the account (FBO)'), account.fbo)
  await hand.type(page.getByLabel('ABA routing number'), account.aba)
  await hand.type(page.getByLabel('Account number', { exact: true }), account.accountNumber)
  await hand.type(page.getByLabel('Account number again'), account.accountNumber)
  await hand.press(page.getByRole('button', { name: /^Save/ }))
  await hand.press(page.getByRole('button', { name: 'Accept', exact: true }))
  await page.getByText(/^Accepted by/).waitFor()
}

/** The form may be some presses away: from the list by the transaction to the wire. */
async function reachForm(page: Page, hand: Hand): Promise<void> {
  const form = page.getByLabel('Name on the account (FBO)')
  const links = [
    page.getByRole('table', { name: 'Transactions' }).getByRole('link').first(),
    page.getByRole('link', { name: 'Fill In and Review' }).first(),
  ]
  for (const link of links) {
    await form
      .or(link)
      .or(links.at(-1) ?? link)
      .first()
      .waitFor()
    if (await link.isVisible()) await hand.press(link)
  }
  await form.waitFor()
}

describe('how much work it is', () => {
  test('sign-in to one sent wire, and each further one', async ({ fixtures }) => {
    const hand = new Hand()
    const { page } = await fixtures.visit(null, { at: '/secure/login' })
    const name = closingName('Counted')
    await signIn(page, hand, 'morgan')
    await hand.press(page.getByRole('button', { name: 'Add Transaction' }))
    await hand.type(dialog(page, 'Add Transaction').getByLabel('Name', { exact: true }), name)
    await hand.press(dialog(page, 'Add Transaction').getByRole('button', { name: 'Add Transaction' }))
    await page.getByRole('heading', { name, level: 1 }).waitFor()
    await sendWire(page, hand, 1)
    judge('sign-in to one sent wire, in a new transaction', hand.take())
    await sendWire(page, hand, 2)
    judge('each further wire', hand.take())
  })

  test('mail link to accepted', async ({ fixtures }) => {
    const { page: desk } = await fixtures.visit('morgan')
    const subject = 'Action needed: confirm wire #1'
    const hand = new Hand()

    const { name } = await sentWireOf(desk, 'Counted for a registered receiver')
    const known = await fixtures.visit(null)
    await known.page.goto(await linkKept(known.context, people.tessa.email, `${subject} for ${name}`))
    await signIn(known.page, hand, 'tessa')
    await acceptWire(known.page, hand)
    judge('mail link to accepted, registered receiver', hand.take())

    const receiverEmail = newAddress('plainsengraving.example')
    const transactionId = await closingBy(desk, closingName('Counted for a new receiver'))
    const path = `/transaction/${transactionId}/wire`
    const wire = await done(callApi<Wire>(desk, 'POST', path, { ...wireBody(), receiverEmail }))
    await done(callApi(desk, 'POST', `/wire/${wire.id}/send`))
    const unknown = await fixtures.visit(null)
    const { page } = unknown
    await page.goto(await linkKept(unknown.context, receiverEmail, subject))
    await hand.type(page.getByLabel('First name'), 'Ann')
    await hand.type(page.getByLabel('Last name'), 'Baker')
    await hand.type(page.getByLabel('Title'), 'Clerk')
    await hand.type(page.getByLabel(/^(?:New p|P)assword$/), invitedUserPassword)
    await hand.press(page.getByRole('button', { name: 'Accept and Create Account' }))
    await acceptWire(page, hand)
    judge('mail link to accepted, new receiver', hand.take())
  })
})
