import { expect } from 'vitest'
import { callApi, done } from './closing-desk/call-api.ts'
import { account, checkerBy, filledBy, sentWireOf, wirePath } from './closing-desk/closing.ts'
import { openScreen, question, toast } from './closing-desk/screens.ts'
import { linkKept } from './fixtures/mailbox.ts'
import { people } from './fixtures/people.ts'
import { test } from './fixtures/fixtures.ts'

test('[R1.4] [R1.5] [R3.5] an invited person is led by the mailed link and answers, a checker sees the bank details until removed, and every open page follows', async ({
  fixtures,
}) => {
  const { page: desk } = await fixtures.visit('morgan')
  const { transactionId, name, wire } = await sentWireOf(desk, 'Counsel invited')
  const path = `/secure/transactions/${transactionId}`
  await desk.goto(path)
  const participants = desk.getByRole('region', { name: 'Participants' })
  await participants.getByText('Tessa Lindqvist').waitFor()
  const invitation = { email: people.blake.email, role: 'Bond Counsel' }
  await done(callApi(desk, 'POST', `/transaction/${transactionId}/participant`, invitation))

  const link = await linkKept(desk.context(), people.blake.email, `Invitation: ${name}`)
  const { page: counsel, errorMonitor: answering } = await fixtures.visit('blake', {
    at: link,
    viewport: { width: 390, height: 800 },
  })
  await counsel.getByText(`Morgan Hale invites you to ${name}`).first().waitFor()
  await expect.poll(() => new URL(counsel.url()).search).toBe('')
  // On the transaction's page the invited person reads the invitation alone, also on a narrow screen.
  answering.expect(/status of 404/)
  await openScreen(counsel, path)
  await counsel.getByText('You see the transaction once you accept.').waitFor()
  await counsel.getByRole('heading', { level: 1, name }).waitFor()
  expect(await counsel.evaluate('document.documentElement.scrollWidth')).toBe(390)
  await counsel.getByRole('button', { name: `Accept the invitation to ${name}` }).press('Enter')
  await question(counsel, 'Accept this invitation?').getByRole('button', { name: 'Accept' }).press('Enter')
  await toast(counsel, 'Invitation accepted').waitFor()
  await participants.getByText('Accepted', { exact: true }).waitFor()
  await desk.getByText('accepted the invitation as Bond Counsel').waitFor()
  await desk.getByText('invited Blake Sandoval of Lexbond LLP as Bond Counsel').waitFor()

  const { page: clerk } = await fixtures.visit('tessa')
  await filledBy(clerk, wire.id)
  const { page: checker, errorMonitor } = await fixtures.visit('olivia', {
    at: wirePath(transactionId, wire),
  })
  await checker.getByText('Filled in. Only the manager and the recipient see them.').waitFor()
  expect(await checker.getByText(account.fbo).count()).toBe(0)
  const checkerId = await checkerBy(desk, transactionId, 'olivia')
  await checker.getByText(account.fbo).waitFor()
  // What the page now reads besides the wire has come.
  for (const read of [/^No files attached/, /^No messages yet/, /^No call-backs about these/]) {
    await checker.getByText(read).waitFor()
  }

  // Nothing was refused so far; what is on its way in the moment of the removal may be.
  expect(errorMonitor.unexpected()).toEqual([])
  errorMonitor.expect(/status of 40[34] .*\/(?:message|attachment|call-back)(?:\?|$)/)
  await done(callApi(desk, 'DELETE', `/transaction/${transactionId}/team/${checkerId}`))
  // What the checker sees no longer goes by itself.
  await checker.getByText(account.fbo).waitFor({ state: 'detached' })
  await checker.getByRole('region', { name: 'Questions' }).waitFor({ state: 'detached' })
  await checker.getByRole('heading', { name: 'Wire #1' }).waitFor()
  expect(await checker.getByText('could not be loaded').count()).toBe(0)
})
