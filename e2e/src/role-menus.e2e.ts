import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import type { Person } from './stage/people.ts'
import { test } from './stage/stage.ts'

const sidebar = (page: Page) => page.getByRole('complementary')

const heading = (page: Page, name: string) => page.getByRole('heading', { name, level: 1, exact: true })

/** Every link of the sidebar in its order, from the top. */
const links = (page: Page): Promise<string[]> =>
  sidebar(page).getByRole('navigation').getByRole('link').allInnerTexts()

const ofEveryRole = ['Transactions', 'Closing Memos', 'Team']
const footer = ['Support', 'Settings']

/** Presses each link and comes to the screen that it names. */
async function walk(page: Page, screens: readonly string[]): Promise<void> {
  for (const screen of screens) {
    await sidebar(page).getByRole('link', { name: screen, exact: true }).click()
    await heading(page, screen).waitFor()
    const current = sidebar(page).locator('[aria-current=page]')
    await expect.poll(() => current.allInnerTexts()).toEqual([screen])
    // The open screen's name is bolder, so wider: it must still fit its link, on one line.
    await expect
      .poll(() =>
        current.evaluate((link) => [
          link.scrollWidth - link.clientWidth,
          link.scrollHeight - link.clientHeight,
        ]),
      )
      .toEqual([0, 0])
  }
}

const menus: [requirement: string, who: string, person: Person, menu: string[]][] = [
  [
    '[R2.14]',
    'the super admin',
    'admin',
    ['Dashboard', 'Organizations / Companies', 'Users', 'Wires', 'Invitations'],
  ],
  ['[R2.15]', 'an organization admin', 'olivia', ['Transactions', 'Users', 'Invitations', 'Instructions']],
  ['[R2.16]', 'a user with an organization', 'tessa', ['Transactions', 'Invitations', 'Instructions']],
  ['[R2.17]', 'a user without an organization', 'nadia', ['Dashboard', 'Invitations', 'Instructions']],
]

describe('the menu', () => {
  for (const [requirement, who, person, menu] of menus) {
    test(`${requirement} of ${who} has ${menu.join(', ')}, and each leads to its screen`, async ({
      stage,
    }) => {
      const { page } = await stage.visit(person, { at: '/secure' })
      await heading(page, 'Transactions').waitFor()
      // What every role has stands above, once.
      const own = menu.filter((screen) => !ofEveryRole.includes(screen))
      await expect.poll(() => links(page)).toEqual([...ofEveryRole, ...own, ...footer])
      await walk(page, menu)
    })
  }

  test('[R1.10] leads to the team area, to support and to the settings', async ({ stage }) => {
    const { page } = await stage.visit('tessa', { at: '/secure' })
    await walk(page, ['Team', 'Support', 'Settings'])
  })

  test('on a narrow screen is in a drawer, which closes behind whoever chose', async ({ stage }) => {
    const { page } = await stage.visit('olivia', { at: '/secure', viewport: { width: 390, height: 844 } })
    await page.getByRole('button', { name: 'Open navigation' }).click()
    const drawer = page.getByRole('dialog', { name: 'Navigation' })
    await drawer.getByRole('link', { name: 'Users' }).click()
    await heading(page, 'Users').waitFor()
    await drawer.waitFor({ state: 'hidden' })
  })
})

const screens = ['dashboard', 'organizations', 'users', 'wires', 'invitations', 'instructions']

const allowed: Partial<Record<Person, string[]>> = {
  admin: ['dashboard', 'organizations', 'users', 'wires', 'invitations'],
  olivia: ['users', 'invitations', 'instructions'],
  tessa: ['invitations', 'instructions'],
  nadia: ['dashboard', 'invitations', 'instructions'],
}

describe('addresses', () => {
  test('[R2.7] any other path redirects to /', async ({ stage }) => {
    const { page } = await stage.visit('tessa')
    for (const path of ['/secure/no/such/place', '/secure/transaction', '/secure/login', '/secure/users/1']) {
      await page.goto(path)
      await heading(page, 'Transactions').waitFor()
      expect(new URL(page.url()).pathname).toBe('/secure')
    }
  })

  test('[R2.8] [R2.4] are the same for every role; who may not see a screen is led to /', async ({
    stage,
  }) => {
    for (const [person, may] of Object.entries(allowed) as [Person, string[]][]) {
      const { page, context } = await stage.visit(person)
      const asked: string[] = []
      page.on('request', (request) => {
        const { pathname, search } = new URL(request.url())
        asked.push(pathname + search)
      })
      for (const screen of screens.filter((name) => !may.includes(name))) {
        await page.goto(`/secure/${screen}`)
        await heading(page, 'Transactions').waitFor()
        expect(new URL(page.url()).pathname).toBe('/secure')
      }
      // Nothing of the screen was asked for on the way. The list asks for invitations that wait for an answer.
      expect(
        asked.filter((path) =>
          /^\/(?:dashboard|organization|user\/|wire|invitation|instruction)(?:\?(?!waiting=true)|$)/.test(
            path,
          ),
        ),
      ).toEqual([])
      await page.goto('/secure/team')
      await heading(page, 'Team').waitFor()
      await page.goto('/secure/register')
      await heading(page, 'You already have an account').waitFor()
      await context.close()
    }
  })
})
