// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { accountLinkScreens } from '@countersign/contract/people/account-links'
import type { User } from '@countersign/contract/people/user'
import { IdentityContext, useIdentity, type Identity } from '../people/identity/identity.ts'
import { blake, renderPage, toasts } from '../testing/render-page.tsx'
import { Router } from './router.tsx'

/** The names of the screens that were drawn. */
const drawn = vi.hoisted(() => [] as string[])

vi.mock('./screens/transactions-screen.tsx', () => ({
  TransactionsScreen: () => <h1>Transactions</h1>,
}))
vi.mock('./shell.tsx', async () => {
  const { Outlet } = await import('react-router')
  return {
    Shell: () => (
      <>
        <nav />
        <Outlet />
      </>
    ),
  }
})
vi.mock('./screens/screens.ts', async (original) => {
  const { screens } = await original<{ screens: object }>()
  const { LoginPage } = await import('../people/identity/login-page.tsx')
  const named = Object.keys(screens).map((name) => [
    name,
    () => {
      drawn.push(name)
      return <h1>{name}</h1>
    },
  ])
  return { screens: { ...Object.fromEntries(named), Login: LoginPage } }
})

const heading = () => screen.getByRole('heading', { level: 1 }).textContent

/** Opens an address: the heading that shows, and the address that stands then. */
function open(at: string, as: User | null = blake) {
  drawn.length = 0
  const { address, made } = renderPage(<Router />, { as, at })
  return { heading: heading(), address: address(), made }
}

function While({ is, children }: { is: Partial<Identity>; children: ReactNode }) {
  return <IdentityContext value={{ ...useIdentity(), ...is }}>{children}</IdentityContext>
}

describe('signed out', () => {
  it.each(['/', '/login', '/no/such/place', '/transactions/1'])(
    '[R2.9] %s shows the login screen, which has buttons and no fields, and asks the server for nothing',
    (path) => {
      const { address, made } = open(path, null)
      expect(screen.getAllByRole('button').map((button) => button.textContent)).toEqual([
        'Sign In',
        'Sign In in a New Window',
      ])
      expect([document.querySelectorAll('input').length, address, made]).toEqual([0, path, []])
      expect(document.title).toBe('Countersign')
    },
  )

  it('[R2.10] the login callback shows a spinner and nothing else', () => {
    renderPage(
      <main>
        <Router />
      </main>,
      { as: null, at: '/logincallback' },
    )
    expect(screen.getByRole('main').textContent).toBe('Loading')
  })

  it.each([
    [accountLinkScreens.activate, 'Register'],
    [accountLinkScreens['verify-email'], 'VerifyEmail'],
    [accountLinkScreens['reset-password'], 'ResetPassword'],
    [accountLinkScreens['block-account'], 'BlockAccount'],
    ['/login/memo', 'VerifyMemo'],
  ])('[R2.11] %s shows %s', (path, name) => {
    expect(open(path, null).heading).toBe(name)
  })
})

describe('[R2.12] [R2.36] while it is not known which routes stand', () => {
  it.each([
    ['the session is loading', { state: 'loading', user: null, role: null }],
    ['no role is set', { role: null }],
  ] as const)('because %s, there is a spinner and no screen of either half', (_why, is) => {
    for (const path of ['/login', '/team', '/']) {
      const { address } = renderPage(
        <main>
          <While is={is}>
            <Router />
          </While>
        </main>,
        { at: path },
      )
      expect(screen.getAllByRole('main').map((page) => page.textContent)).toContain('Loading')
      expect(screen.queryByRole('heading')).toBeNull()
      expect(screen.queryByRole('button')).toBeNull()
      expect(screen.queryByRole('navigation')).toBeNull()
      expect(address()).toBe(path)
    }
  })
})

describe('signed in', () => {
  it.each([
    ['/login/reset', 'ResetPassword'],
    ['/login/block', 'BlockAccount'],
  ])('%s shows %s as well: a mailed link need not be about the own account', (path, name) => {
    expect(open(path)).toMatchObject({ heading: name, address: path })
  })

  it.each(['/', '/transactions', '/transactions/'])('[R2.1] the list stands at %s', (path) => {
    expect(open(path)).toMatchObject({ heading: 'Transactions', address: path })
    expect(document.title).toBe('Home - Countersign')
  })

  it.each(['/no/such/place', '/transaction', '/users/1', '/users'])(
    '[R2.7] %s redirects to the list, and the person reads why',
    (path) => {
      expect(open(path)).toMatchObject({ heading: 'Transactions', address: '/' })
      expect(toasts()).toMatchObject([{ tone: 'warning', title: 'There is no such page' }])
    },
  )

  it.each(['/login', '/logincallback', '/login/verify'])(
    '[R2.7] %s redirects to the list without a word: the sign-in is over',
    (path) => {
      expect(open(path)).toMatchObject({ heading: 'Transactions', address: '/' })
      expect(toasts()).toEqual([])
    },
  )

  it.each([
    ['/closingMemos', 'ClosingMemos', 'Closing Memos - Countersign'],
    ['/closingmemos', 'ClosingMemos', 'Closing Memos - Countersign'],
    ['/team', 'Team', 'Team - Countersign'],
    ['/settings', 'Settings', 'Settings - Countersign'],
    ['/support', 'Support', 'Support - Countersign'],
    ['/invoices', 'Invoices', 'Invoices - Countersign'],
    ['/transactions/7', 'Transaction', 'Transaction - Countersign'],
    ['/transactions/7/review', 'Review', 'Transaction - Countersign'],
    ['/instructions', 'Instructions', 'Countersign'],
  ])('[R2.3] [R2.18] %s shows %s under the title %s', (path, name, title) => {
    const underwriter = { ...blake, isUnderwriter: true }
    expect(open(path, underwriter)).toMatchObject({ heading: name, address: path })
    expect(document.title).toBe(title)
  })
})

const menuScreens = {
  dashboard: 'Dashboard',
  organizations: 'Organizations',
  users: 'Users',
  wires: 'PlatformWires',
  invitations: 'Invitations',
  instructions: 'Instructions',
  invoices: 'Invoices',
}

describe('[R2.4] [R2.8] the routes are the same for every role', () => {
  it.each([
    [
      'the super admin',
      { role: 'super_admin', isAdmin: true, organization: null },
      ['dashboard', 'organizations', 'users', 'wires', 'invitations', 'invoices'],
    ],
    [
      'an organization admin',
      { role: 'organization_admin', isAdmin: true },
      ['users', 'invitations', 'instructions'],
    ],
    ['a user with an organization', {}, ['invitations', 'instructions']],
    ['a user without an organization', { organization: null }, ['dashboard', 'invitations', 'instructions']],
  ] as const)('and %s is led from the screens of other roles to the list', async (_who, given, allowed) => {
    const user: User = { ...blake, ...given }
    for (const [path, name] of Object.entries({
      ...menuScreens,
      team: 'Team',
      register: 'Registered',
      'transactions/7/review': 'Review',
    })) {
      const may = !(path in menuScreens) || allowed.some((one) => one === path)
      drawn.length = 0
      const { address } = renderPage(<Router />, { as: user, at: `/${path}` })
      await waitFor(() => expect([path, address()]).toEqual([path, may ? `/${path}` : '/']))
      // A screen that may not be seen is not drawn on the way either, so it asks the server for nothing.
      expect([path, ...new Set(drawn)]).toEqual(may ? [path, name] : [path])
    }
  })
})
