import { describe, expect } from 'vitest'
import { callApi, done } from './closing-desk/call-api.ts'
import { account, closingBy, closingName, filledBy, sentWireOf, wirePath } from './closing-desk/closing.ts'
import { dialog, question, toast } from './closing-desk/screens.ts'
import { linkMailed } from './fixtures/mailbox.ts'
import { people } from './fixtures/people.ts'
import { test } from './fixtures/fixtures.ts'

describe('who takes part', () => {
  test('[R1.4] [R3.5] a participant is invited by name, answers by the mailed link, and shows to the manager at once', async ({
    fixtures,
  }) => {
    const { page: desk } = await fixtures.visit('morgan')
    const name = closingName('Counsel invited')
    const transactionId = await closingBy(desk, name)
    await desk.goto(`/secure/transactions/${transactionId}`)
    const participants = desk.getByRole('region', { name: 'Participants' })
    await participants.getByRole('button', { name: 'Invite' }).click()
    const form = dialog(desk, 'Invite a Participant')
    await form.getByRole('button', { name: 'Send Invitation' }).click()
    await expect.poll(() => form.getByText('Required field').count()).toBe(2)
    await form.getByLabel('Person').fill('blake')
    await desk.getByRole('option', { name: people.blake.email }).click()
    await form.getByLabel('Role').selectOption('Bond Counsel')
    await form.getByRole('button', { name: 'Send Invitation' }).click()
    await toast(desk, 'Invitation sent').waitFor()
    await participants.getByText('Invited', { exact: true }).waitFor()
    await participants.getByText(/^Answer until/).waitFor()

    const { page: counsel, context, errorMonitor } = await fixtures.visit('blake', { at: '/secure' })
    const waiting = counsel.getByRole('region', { name: 'Invitations to answer' })
    await waiting.getByText(`Morgan Hale invites you to ${name}`).waitFor()
    await counsel.getByRole('table', { name: 'Transactions' }).waitFor()
    expect(await counsel.getByRole('link', { name }).count()).toBe(0)
    await counsel.goto(await linkMailed(context, people.blake.email, new RegExp(`Invitation: ${name}`)))
    await counsel.getByText(`Morgan Hale invites you to ${name}`).waitFor()
    await expect.poll(() => new URL(counsel.url()).search).toBe('')
    await counsel
      .getByRole('button', { name: `Accept the invitation to ${name}` })
      .first()
      .click()
    await question(counsel, 'Accept this invitation?').getByRole('button', { name: 'Accept' }).click()
    await toast(counsel, 'Invitation accepted').waitFor()
    await participants.getByText('Accepted', { exact: true }).waitFor()
    await desk.getByText('accepted the invitation as Bond Counsel').waitFor()
    await desk.getByText('invited Blake Sandoval of Lexbond LLP as Bond Counsel').waitFor()

    await participants.getByRole('button', { name: 'Actions for Blake Sandoval' }).click()
    await desk.getByRole('menuitem', { name: 'Cancel Invitation' }).click()
    await question(desk, /^Cancel the invitation of Blake/)
      .getByRole('button', { name: 'Cancel Invitation' })
      .click()
    await participants.getByText('Canceled', { exact: true }).waitFor()

    // Invited again, the person on the transaction's page reads the invitation alone; the answer fills the page.
    errorMonitor.expect(/status of 404/)
    await counsel.setViewportSize({ width: 390, height: 800 })
    await counsel.goto(`/secure/transactions/${transactionId}`)
    await counsel.getByText('There is no such transaction').waitFor()
    await participants.getByRole('button', { name: 'Actions for Blake Sandoval' }).click()
    await desk.getByRole('menuitem', { name: 'Send Invitation Again' }).click()
    await question(desk, /^Send the invitation to Blake/)
      .getByRole('button', { name: 'Send Invitation' })
      .click()
    await counsel.getByText('You see the transaction once you accept.').waitFor()
    await counsel.getByRole('heading', { level: 1, name }).waitFor()
    const parts = counsel.getByRole('navigation', { name: 'Transaction sections' })
    expect(await parts.count()).toBe(0)
    expect(await counsel.evaluate('document.documentElement.scrollWidth')).toBe(390)
    await counsel.getByRole('button', { name: `Accept the invitation to ${name}` }).press('Enter')
    await question(counsel, 'Accept this invitation?').getByRole('button', { name: 'Accept' }).press('Enter')
    await parts.waitFor()
    await counsel
      .getByRole('region', { name: 'Participants' })
      .getByText('Accepted', { exact: true })
      .waitFor()
  })

  test('[R1.5] a checker of the team sees the bank details; a clerk lets a colleague look, then hands the wire over; the next closing is a copy', async ({
    fixtures,
  }) => {
    const { page: desk } = await fixtures.visit('morgan')
    const { transactionId, wire } = await sentWireOf(desk, 'Clerk is out')
    const { page: clerk } = await fixtures.visit('tessa', { at: wirePath(transactionId, wire) })
    await filledBy(clerk, wire.id)
    const { page: checker, errorMonitor } = await fixtures.visit('olivia', {
      at: wirePath(transactionId, wire),
    })
    await checker.getByRole('heading', { name: 'Wire #1' }).waitFor()
    await checker.getByText('Filled in. Only the manager and the recipient see them.').waitFor()
    expect(await checker.getByText(account.fbo).count()).toBe(0)

    await desk.goto(`/secure/transactions/${transactionId}`)
    const team = desk.getByRole('region', { name: 'Transaction Team' })
    await team.getByRole('button', { name: 'Add Member' }).click()
    const form = dialog(desk, 'Add a Team Member')
    await form.getByLabel('Member').selectOption({ label: 'Olivia Reyes' })
    await form.getByText('Checker', { exact: true }).click()
    await form.getByRole('button', { name: 'Add Member' }).click()
    await team.getByText('Olivia Reyes').waitFor()
    await team.getByText('Checker', { exact: true }).waitFor()
    await checker.reload()
    await checker.getByText(account.fbo).waitFor()

    // Nothing was refused so far; what is on its way in the moment of the removal may be.
    expect(errorMonitor.unexpected()).toEqual([])
    errorMonitor.expect(/status of 40[34] .*\/(?:message|attachment)\?/)
    await team.getByRole('button', { name: 'Remove Olivia Reyes' }).click()
    await question(desk, /^Remove Olivia Reyes/)
      .getByRole('button', { name: 'Remove' })
      .click()
    await team.getByText('Olivia Reyes').waitFor({ state: 'detached' })
    // What she sees no longer goes by itself.
    await checker.getByText(account.fbo).waitFor({ state: 'detached' })
    await checker.getByRole('region', { name: 'Questions' }).waitFor({ state: 'detached' })
    await checker.getByRole('heading', { name: 'Wire #1' }).waitFor()
    expect(await checker.getByText('could not be loaded').count()).toBe(0)

    // The receiver lets a colleague look, who decides nothing until the wire is handed over.
    await clerk.getByRole('button', { name: 'Add Second Person' }).click()
    const naming = dialog(clerk, 'Second person of wire #1')
    await naming.getByLabel('Colleague').selectOption({ label: 'Theo Okafor' })
    await naming.getByRole('button', { name: 'Grant Access' }).click()
    await toast(clerk, 'Second person named').waitFor()
    const { page: colleague } = await fixtures.visit('theo')
    await colleague.goto(wirePath(transactionId, wire))
    await colleague.getByText('You see the bank details as second person of Tessa Lindqvist').waitFor()
    await colleague.getByText(account.fbo).waitFor()
    await expect.poll(() => colleague.getByRole('button', { name: 'Reject' }).count()).toBe(0)
    await clerk.getByRole('button', { name: 'Reassign' }).click()
    const handing = dialog(clerk, 'Reassign wire #1')
    await handing.getByLabel('Colleague').selectOption({ label: 'Theo Okafor' })
    await handing.getByRole('button', { name: 'Reassign' }).click()
    await toast(clerk, 'Wire #1 reassigned').waitFor()
    await clerk.getByRole('button', { name: 'Reassign' }).waitFor({ state: 'detached' })
    await colleague.getByRole('button', { name: 'Reject' }).first().waitFor()

    await desk.getByText('reassigned wire #1 to Theo Okafor').waitFor()
    await desk.getByRole('button', { name: 'Copy', exact: true }).click()
    const copied = closingName('Next closing')
    const copy = dialog(desk, 'Copy Transaction')
    await copy.getByLabel('Name of the new transaction').fill(copied)
    await copy.getByRole('button', { name: 'Copy' }).click()
    await desk.getByRole('heading', { name: copied, level: 1 }).waitFor()
    await desk.getByText(/made the transaction as a copy of Clerk is out/).waitFor()
    type Found = { wires: { status: number; amount: number | null }[] }
    const made = await done(callApi<Found>(desk, 'GET', `/transaction/${desk.url().split('/').at(-1)}`))
    expect(made.wires).toMatchObject([{ status: 1, amount: null }])
  })
})
