import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { demoPassword, people } from './fixtures/people.ts'
import { choosePerson, signIn, signInButton, signOut } from './fixtures/sign-in.ts'
import { test } from './fixtures/fixtures.ts'

type Step = { sessionId: string; sessionTimestamp: string; browserSessionId: string; event: string }

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

const listHeading = (page: Page) => page.getByRole('heading', { name: 'Transactions', level: 1 })
const addTransaction = (page: Page) => page.getByRole('button', { name: 'Add Transaction' })
const kept = (page: Page): Promise<Record<string, string>> =>
  page.evaluate(() => JSON.parse(JSON.stringify(localStorage)))

describe('signing in', () => {
  test('[R1.17] by address and password on the provider’s own page leads to the page asked for, and stays', async ({
    fixtures,
  }) => {
    const { page, errorMonitor } = await fixtures.visit(null, {
      at: '/secure/transactions?search=Salina',
    })
    errorMonitor.expect(/status of 401/)
    await signInButton(page).click()
    await page.waitForURL('**/account/login?interaction=*')
    const submit = page.getByRole('button', { name: 'Sign In', exact: true })
    await page.getByLabel('Email').fill(people.morgan.email)
    await page.getByLabel('Password').fill('not the password')
    await submit.click()
    await page.getByRole('alert').getByText('Email or password is wrong.').waitFor()
    expect(await page.getByLabel('Email').inputValue()).toBe(people.morgan.email)
    expect(await page.getByLabel('Password').inputValue()).toBe('')
    await page.getByLabel('Password').fill(demoPassword)
    const posted = page.waitForRequest((request) => request.method() === 'POST')
    await submit.click()
    expect(new URL((await posted).url()).pathname).toBe('/account/login')
    await listHeading(page).waitFor()
    await expect.poll(() => page.getByLabel('Search transactions').inputValue()).toBe('Salina')

    // The product's own address leads under /secure, where all of it lives; the sign-in is kept.
    await page.goto('/')
    await listHeading(page).waitFor()
    expect(new URL(page.url()).pathname).toMatch(/^\/secure\/?$/)
    const links = await page
      .locator('nav a')
      .evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''))
    expect(links.length).toBeGreaterThan(3)
    for (const link of links) expect(link).toMatch(/^\/secure(\/|$)/)
    const items = await kept(page)
    expect(JSON.parse(items['countersign.user'] ?? 'null')).toMatchObject({
      email: people.morgan.email,
      name: people.morgan.name,
      isUnderwriter: true,
    })
    expect(JSON.parse(items['countersign.role'] ?? 'null')).toBe('user')
    expect(Object.keys(items).filter((key) => key.startsWith('countersign.oidc.user:'))).toHaveLength(1)
  })

  test('[R3.13] and out is logged, ends every tab, and leaves the next user nothing of the last', async ({
    fixtures,
  }) => {
    const { page, context } = await fixtures.visit(null)
    const steps: Step[] = []
    const answers: number[] = []
    // A sign-out does not wait long for the answer: it is heard here, wherever the page is by then.
    await context.route('**/account/session', async (route) => {
      const answer = await route.fetch()
      answers.push(answer.status())
      steps.push(route.request().postDataJSON() as Step)
      await route.fulfill({ response: answer }).catch(() => undefined)
    })
    await signIn(page, 'morgan')
    await addTransaction(page).first().waitFor()
    const other = await context.newPage()
    await other.goto('/secure')
    await addTransaction(other).first().waitFor()
    await signOut(page)
    await signInButton(other).waitFor()
    // The provider forgot as well: it asks again who is there, this time in a window, which closes itself.
    const opened = page.waitForEvent('popup')
    await page.getByRole('button', { name: 'Sign In in a New Window' }).click()
    const popup = await opened
    const closed = popup.waitForEvent('close')
    await choosePerson(popup, 'tessa')
    await closed
    await page.getByText(/Good \w+, Tessa/).waitFor()
    await page.getByRole('table').waitFor()
    expect(await addTransaction(page).count()).toBe(0)
    // The other tab names the next user before it becomes theirs.
    const modal = other.getByRole('dialog', { name: 'This browser is now signed in as Tessa Lindqvist' })
    await modal.getByRole('button', { name: 'Continue as Tessa Lindqvist' }).click()
    await other.getByText(/Good \w+, Tessa/).waitFor()
    expect(await modal.count()).toBe(0)

    await expect.poll(() => steps.map(({ event }) => event)).toEqual(['signed in', 'signed out', 'signed in'])
    expect(answers).toEqual([200, 200, 200])
    for (const { sessionId, browserSessionId, sessionTimestamp } of steps) {
      expect(sessionId).toMatch(uuid)
      expect(browserSessionId).toMatch(uuid)
      expect(Math.abs(Date.parse(sessionTimestamp) - Date.now())).toBeLessThan(120_000)
    }
    const sessions = steps.map(({ sessionId }) => sessionId)
    expect([sessions[0] === sessions[1], sessions[1] === sessions[2]]).toEqual([true, false])
  })
})
