import type { Page } from 'playwright-core'
import type { Person } from '../fixtures/people.ts'
import {
  addWireReceiver,
  addWireSummary,
  listOfShortcuts,
  named,
  offline,
  openMail,
  outOfOffice,
  printed,
  recall,
  sendInvite,
} from './states.ts'

/** Ids of the demo's records, by which addresses are made. */
export type Records = {
  transaction: string
  wire: string
  /** The closing in which the most wires wait for Theo. */
  waiting: string
  /** The first of them. */
  waitingWire: string
  memo: string
  organization: string
  user: string
}

export type Screen = {
  /** Names the picture. */
  name: string
  /** The path of the router that it shows; a picture of a state repeats that of its screen. Null: a page of the server. */
  route: string | null
  as: Person | null
  /** The address; left out, the route itself. */
  at?: (records: Records) => string
  /** Brings a dialog or a state about, after the screen is loaded. */
  after?: (page: Page) => Promise<unknown>
  /** Nothing but the sign of waiting comes. */
  onlyWaits?: true
  /** `slow`: the calls of the API never end. `failing`: they are cut off. Both for this path of the API and what lies below. */
  api?: { path: string; state: 'slow' | 'failing' }
}

const press = (name: string | RegExp) => (page: Page) => page.getByRole('button', { name }).first().click()
const opened = (role: 'dialog' | 'menu' | 'alertdialog', name: string | RegExp) => async (page: Page) => {
  await press(name)(page)
  await page.getByRole(role).first().waitFor()
}
const inside = (rest: string) => (records: Records) => `/transactions/${records.transaction}${rest}`
const transactionRoute = 'transactions/:transactionId'
const wireRoute = `${transactionRoute}/wires/:wireId`
const waitingWireOf = ({ waiting, waitingWire }: Records) => `/transactions/${waiting}/wires/${waitingWire}`
const wireOf = ({ transaction, wire }: Records): string => `/transactions/${transaction}/wires/${wire}`
const failing = (path: string) => ({ path, state: 'failing' }) as const
const slow = (path: string) => ({ path, state: 'slow' }) as const
const directory = () => '/settings#routing-directory'
const uploadsDirectory = opened('dialog', 'Upload Directory')
/** Every screen of the router, for the users whom it fits; a new one is one line here. */
export const screens: readonly Screen[] = [
  { name: 'Sign-in', route: '*', as: null, at: () => '/login' },
  { name: 'Sign-in callback', route: 'logincallback', as: null, onlyWaits: true },
  { name: 'Register', route: 'register', as: null },
  { name: 'Verify email', route: 'login/verify', as: null },
  { name: 'Reset password', route: 'login/reset', as: null },
  { name: 'Block account', route: 'login/block', as: null, at: () => '/login/block?token=nonsense' },
  { name: 'Verify memo, signed out', route: 'login/memo', as: null },

  { name: 'Transactions', route: '', as: 'morgan' },
  {
    name: 'Transactions, selected',
    route: 'transactions',
    as: 'morgan',
    after: async (page) => {
      await page
        .getByRole('checkbox', { name: /^Select / })
        .last()
        .check()
      await page.getByRole('region', { name: 'Selected transactions' }).waitFor()
    },
  },
  { name: 'Transactions, receiver', route: 'transactions', as: 'tessa' },
  { name: 'Transactions, issuer', route: 'transactions', as: 'irene' },
  { name: 'Transactions, empty', route: 'transactions', as: 'nadia' },
  { name: 'Transactions, super admin', route: 'transactions', as: 'admin' },
  {
    name: 'Transactions, no match',
    route: 'transactions',
    as: 'morgan',
    at: () => '/?search=nothing+like+it',
  },
  { name: 'Transactions, loading', route: 'transactions', as: 'morgan', api: slow('/transaction') },
  { name: 'Transactions, failing', route: 'transactions', as: 'morgan', api: failing('/transaction') },
  { name: 'Transactions, offline', route: 'transactions', as: 'morgan', after: offline },
  {
    name: 'Add Transaction',
    route: 'transactions',
    as: 'morgan',
    after: opened('dialog', 'Add Transaction'),
  },
  { name: 'Search', route: 'transactions', as: 'morgan', after: opened('dialog', /^Search$/) },
  { name: 'Shortcuts', route: 'transactions', as: 'morgan', after: listOfShortcuts },
  { name: 'Notifications', route: 'transactions', as: 'morgan', after: opened('dialog', /^Notifications/) },
  { name: 'Account menu', route: 'transactions', as: 'morgan', after: opened('menu', /^Account of/) },
  { name: 'Unknown address, led to the list', route: '*', as: 'morgan', at: () => '/no/such/page' },

  { name: 'Transaction', route: transactionRoute, as: 'morgan', at: inside('') },
  {
    name: 'Transaction, loading',
    route: transactionRoute,
    as: 'morgan',
    at: inside(''),
    api: slow('/transaction/'),
  },
  {
    name: 'Transaction, failing',
    route: transactionRoute,
    as: 'morgan',
    at: inside(''),
    api: failing('/transaction/'),
  },
  {
    name: 'Add Wire',
    route: transactionRoute,
    as: 'morgan',
    at: inside(''),
    after: opened('dialog', 'Add Wire'),
  },
  {
    name: 'Add Wire, second step',
    route: transactionRoute,
    as: 'morgan',
    at: inside(''),
    after: addWireReceiver,
  },
  { name: 'Add Wire, summary', route: transactionRoute, as: 'morgan', at: inside(''), after: addWireSummary },
  { name: 'Send Invite', route: transactionRoute, as: 'morgan', at: inside(''), after: sendInvite },
  { name: 'Recall Wire', route: transactionRoute, as: 'morgan', at: inside(''), after: recall },
  { name: 'Transaction, printed', route: transactionRoute, as: 'morgan', at: inside(''), after: printed },
  {
    name: 'More actions of a transaction',
    route: transactionRoute,
    as: 'morgan',
    at: inside(''),
    after: opened('menu', /^More/),
  },
  {
    name: 'Selected wires',
    route: transactionRoute,
    as: 'morgan',
    at: inside(''),
    after: (page) => page.getByRole('checkbox', { name: 'Select all' }).check(),
  },
  { name: 'Closing Board', route: 'transactions/:transactionId/board', as: 'morgan', at: inside('/board') },
  { name: 'Closing Agenda', route: 'transactions/:transactionId/plan', as: 'morgan', at: inside('/plan') },
  {
    name: 'Sources and Uses',
    route: 'transactions/:transactionId/money',
    as: 'morgan',
    at: inside('/money'),
  },
  { name: 'Files', route: 'transactions/:transactionId/files', as: 'morgan', at: inside('/files') },
  {
    name: 'Fraud response',
    route: 'transactions/:transactionId/fraud-response',
    as: 'morgan',
    at: inside('/fraud-response'),
  },
  {
    name: 'Review of several wires',
    route: 'transactions/:transactionId/review',
    as: 'theo',
    at: ({ waiting }) => `/transactions/${waiting}/review`,
  },
  { name: 'Wire', route: wireRoute, as: 'morgan', at: wireOf },
  { name: 'Wire that waits for its receiver', route: wireRoute, as: 'theo', at: waitingWireOf },
  {
    name: 'Reject Wire',
    route: wireRoute,
    as: 'theo',
    at: waitingWireOf,
    after: opened('dialog', /^Reject/),
  },
  { name: 'Wire, failing', route: wireRoute, as: 'morgan', at: wireOf, api: failing('/wire') },
  {
    name: 'Memo of a transaction',
    route: 'transactions/:transactionId/memo',
    as: 'morgan',
    at: inside('/memo'),
  },
  { name: 'Closing Memos', route: 'closingmemos', as: 'morgan' },
  {
    name: 'Closing memo',
    route: 'closingmemos/:memoId',
    as: 'morgan',
    at: ({ memo }) => `/closingmemos/${memo}`,
  },
  { name: 'Verify memo', route: 'login/memo', as: 'morgan' },
  { name: 'Team', route: 'team', as: 'olivia' },
  { name: 'Prove a domain', route: 'team/domain', as: 'olivia' },
  { name: 'History of the organization', route: 'team/history', as: 'olivia' },
  { name: 'Invitations', route: 'invitations', as: 'tessa' },
  { name: 'Instructions', route: 'instructions', as: 'tessa' },
  { name: 'Invoices', route: 'invoices', as: 'admin' },
  { name: 'Settings', route: 'settings', as: 'olivia' },
  {
    name: 'Settings, a section',
    route: 'settings',
    as: 'olivia',
    at: () => '/settings#emails',
    after: named('Emails and Session'),
  },
  { name: 'Out of Office', route: 'settings', as: 'olivia', after: outOfOffice },
  { name: 'Routing Directory', route: 'settings', as: 'admin', at: directory },
  { name: 'Upload Directory', route: 'settings', as: 'admin', at: directory, after: uploadsDirectory },
  { name: 'Support', route: 'support', as: 'tessa' },
  { name: 'Registration link, signed in', route: 'register', as: 'tessa' },
  { name: 'Dashboard', route: 'dashboard', as: 'admin' },
  { name: 'Dashboard, no organization', route: 'dashboard', as: 'nadia' },
  { name: 'Organizations', route: 'organizations', as: 'admin' },
  {
    name: 'History of an organization',
    route: 'organizations/:organizationId/history',
    as: 'admin',
    at: ({ organization }) => `/organizations/${organization}/history`,
  },
  { name: 'Users', route: 'users', as: 'admin' },
  {
    name: 'History of a person',
    route: 'users/:userId/history',
    as: 'admin',
    at: ({ user }) => `/users/${user}/history`,
  },
  { name: 'Wires of the platform', route: 'wires', as: 'admin' },

  { name: 'Mailbox', route: null, as: null, at: () => '/mailbox' },
  { name: 'Mail', route: null, as: null, at: () => '/secure/login/reset', after: openMail },
  {
    name: 'Sign-in window that is too old',
    route: null,
    as: null,
    at: () => '/account/login?interaction=none',
  },
]
