import type { Page } from 'playwright-core'
import { expect, inject } from 'vitest'
import { choosePerson, signInButton, signOut } from './fixtures/sign-in.ts'
import { test } from './fixtures/fixtures.ts'

const place = { baseURL: inject('hostedOrigin') }
const issuer = new URL(inject('hostedIssuer'))

const list = (page: Page) => page.getByRole('heading', { name: 'Transactions', level: 1 })

test('signing out while the hosted provider is down ends on the login page, which says what may still be open', async ({
  fixtures,
}) => {
  const { page, context, errorMonitor } = await fixtures.visit(null, { ...place, at: '/secure' })
  errorMonitor.expect(/ERR_CONNECTION_REFUSED/, /could not be told of the sign-out/)
  await signInButton(page).click()
  await choosePerson(page, 'theo')
  await list(page).waitFor()
  const logout = async () => {
    await page.getByRole('button', { name: /^Account of / }).click()
    await page.getByRole('menuitem', { name: 'Logout' }).click()
  }
  const isProvider = ({ origin }: URL) => origin === issuer.origin
  await context.route(isProvider, (route) => route.abort('connectionrefused'))
  await logout()
  const note = page.getByRole('note').filter({ hasText: 'You are signed out here' })
  await note.getByText('its own session may still be open').waitFor()
  expect(new URL(page.url()).pathname).toBe('/secure/login')
  const kept = await page.evaluate(() => Object.keys(localStorage))
  expect(kept.filter((key) => key.startsWith('countersign') && !key.endsWith('_VIEW'))).toEqual([])
  // The page says the truth: the provider still knows who is there, and asks for nothing.
  await context.unroute(isProvider)
  await signInButton(page).click()
  await list(page).waitFor()
  // Where its page for the sign-out alone is down, the way back says it.
  const isSignOut = ({ origin, pathname }: URL) =>
    origin === issuer.origin && pathname.endsWith('/session/end')
  await context.route(isSignOut, (route) => route.abort('connectionrefused'))
  const failed = page.waitForEvent('requestfailed', (request) => isSignOut(new URL(request.url())))
  await logout()
  await failed
  await page.waitForURL('chrome-error://**')
  await page.goBack()
  await note.getByText('did not confirm the sign-out').waitFor()
  await context.unroute(isSignOut)
  // A provider that takes part leaves no doubt.
  await signInButton(page).click()
  await list(page).waitFor()
  await signOut(page)
  expect(await note.count()).toBe(0)
})
