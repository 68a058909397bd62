import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { demoPassword, people } from './stage/people.ts'
import { choosePerson, signIn, signInButton, signOut } from './stage/sign-in.ts'
import { test } from './stage/stage.ts'

const listHeading = (page: Page) => page.getByRole('heading', { name: 'Transactions', level: 1 })

const kept = (page: Page): Promise<Record<string, string>> =>
  page.evaluate(() => JSON.parse(JSON.stringify(localStorage)))

describe('signed out', () => {
  test('[R2.9] every path shows the login screen, and that has buttons, no fields', async ({ stage }) => {
    const { page } = await stage.visit(null)
    const asked: string[] = []
    page.on('request', (request) => asked.push(new URL(request.url()).pathname))
    for (const path of ['/secure', '/secure/login', '/secure/no/such/place']) {
      await page.goto(path)
      await signInButton(page).waitFor()
      await page.getByRole('button', { name: 'Sign in in a new window' }).waitFor()
      await expect.poll(() => page.locator('input').count()).toBe(0)
    }
    // Master data and all else is for those who are signed in.
    expect(asked.filter((path) => !/^\/(?:secure|oidc|favicon)/.test(path))).toEqual([])
  })

  test('[R2.10] the login callback shows a spinner and nothing else', async ({ stage }) => {
    const { page } = await stage.visit(null, { at: '/secure/logincallback' })
    await page.getByRole('status').getByText('Loading').waitFor()
    // Long enough for anything else to come up beside it.
    await page.waitForTimeout(500)
    expect((await page.locator('#root').innerText()).trim()).toBe('Loading')
  })

  test('a wrong password is refused in place, keeping the address', async ({ stage }) => {
    const { page, witness } = await stage.visit(null, { at: '/secure' })
    witness.expect(/status of 401/)
    await signInButton(page).click()
    await page.getByLabel('Email').fill(people.irene.email)
    await page.getByLabel('Password').fill('not the password')
    await page.getByRole('button', { name: 'Sign in', exact: true }).click()
    await page.getByRole('alert').getByText('Email or password is wrong.').waitFor()
    await expect.poll(() => page.getByLabel('Email').inputValue()).toBe(people.irene.email)
    await expect.poll(() => page.getByLabel('Password').inputValue()).toBe('')
  })
})

describe('signing in', () => {
  test('by address and password, which go to the provider’s own page alone', async ({ stage }) => {
    const { page } = await stage.visit(null, { at: '/secure' })
    await signInButton(page).click()
    await page.waitForURL('**/account/login?interaction=*')
    const posted = page.waitForRequest((request) => request.method() === 'POST')
    await page.getByLabel('Email').fill(people.morgan.email)
    await page.getByLabel('Password').fill(demoPassword)
    await page.getByRole('button', { name: 'Sign in', exact: true }).click()
    expect(new URL((await posted).url()).pathname).toBe('/account/login')
    await listHeading(page).waitFor()
  })

  test('brings back to the page that was asked for', async ({ stage }) => {
    const { page } = await stage.visit(null, { at: '/secure/transactions?search=Salina' })
    await signInButton(page).click()
    await choosePerson(page, 'morgan')
    await listHeading(page).waitFor()
    await expect.poll(() => page.getByLabel('Search transactions').inputValue()).toBe('Salina')
  })

  test('stays through a reload, with user, role and tokens in local storage', async ({ stage }) => {
    const { page } = await stage.visit('tessa', { at: '/secure' })
    await listHeading(page).waitFor()
    await page.reload()
    await listHeading(page).waitFor()
    const items = await kept(page)
    expect(JSON.parse(items['countersign.user'] ?? 'null')).toMatchObject({
      email: people.tessa.email,
      name: people.tessa.name,
      isUnderwriter: false,
    })
    expect(JSON.parse(items['countersign.role'] ?? 'null')).toBe('user')
    expect(Object.keys(items).some((key) => key.startsWith('countersign.oidc.user:'))).toBe(true)
  })
})

describe('signed in', () => {
  test('[R2.7] any other path leads to the list', async ({ stage }) => {
    const { page } = await stage.visit('morgan')
    for (const path of ['/secure/no/such/place', '/secure/login', '/secure/logincallback']) {
      await page.goto(path)
      await listHeading(page).waitFor()
      expect(new URL(page.url()).pathname).toMatch(/^\/secure\/?$/)
    }
  })

  test('[R2.1] the list stands at / and /transactions, slash or not', async ({ stage }) => {
    const { page } = await stage.visit('morgan')
    for (const path of ['/secure', '/secure/', '/secure/transactions', '/secure/transactions/']) {
      await page.goto(path)
      await page.getByRole('table').waitFor()
      expect(new URL(page.url()).pathname).toBe(path)
      await expect.poll(() => page.title()).toBe('Home - Countersign')
    }
  })

  test('[R2.12] neither half of the routes shows while it is not known who is there', async ({ stage }) => {
    const { page } = await stage.visit('morgan')
    let answer = () => {}
    const held = new Promise<void>((resolve) => (answer = resolve))
    await page.route('**/account/exchange', async (route) => {
      await held
      await route.continue()
    })
    await page.goto('/secure/login')
    await page.getByRole('status').getByText('Loading').waitFor()
    await expect.poll(() => signInButton(page).count()).toBe(0)
    await expect.poll(() => page.getByRole('navigation').count()).toBe(0)
    answer()
    await listHeading(page).waitFor()
    await expect.poll(() => signInButton(page).count()).toBe(0)
  })

  test('signing out in one tab signs out the other, which names the next user before it becomes theirs', async ({
    stage,
  }) => {
    const { page, context } = await stage.visit('irene', { ownSession: true })
    const other = await context.newPage()
    await other.goto('/secure')
    await listHeading(other).waitFor()
    await signOut(page)
    await signInButton(other).waitFor()
    await signInButton(page).click()
    await choosePerson(page, 'blake')
    await listHeading(page).waitFor()
    const modal = other.getByRole('dialog', { name: 'This browser is now signed in as Blake Sandoval' })
    await modal.getByRole('button', { name: 'Continue as Blake Sandoval' }).click()
    await other.getByText(/Good \w+, Blake/).waitFor()
    await expect.poll(() => modal.count()).toBe(0)
  })

  test('the next person in the same browser sees nothing of the last', async ({ stage }) => {
    const { page } = await stage.visit('morgan', { ownSession: true })
    await page.getByRole('button', { name: 'Add Transaction' }).first().waitFor()
    await signOut(page)
    await signIn(page, 'tessa')
    await page.getByRole('table').waitFor()
    await expect.poll(() => page.getByRole('button', { name: 'Add Transaction' }).count()).toBe(0)
    await page.getByText(/Good \w+, Tessa/).waitFor()
  })
})
