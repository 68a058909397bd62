import { managerEmail, deskId, managerId } from '../seed/people.ts'
import { adminEmail, superAdminEmail } from './organization-rows.ts'

export type FirstRows = { what: string; email: string; path: string }

const page = 'pageNum=1&pageSize=15'
const open = `${page}&open=true&sort=closingDate&order=ascending`

const reads = (email: string, who: string, paths: Record<string, string>): FirstRows[] =>
  Object.entries(paths).map(([what, path]) => ({ what: `${what}, ${who}`, email, path }))

/** What each screen of an organization asks for before it shows its first rows. `transactionId` is any closing of the manager. */
export const firstRows = (transactionId: string): FirstRows[] => [
  ...reads(managerEmail, 'manager', {
    'list as it opens': `/transaction?${open}`,
    'list, all': `/transaction?${page}`,
    'list, by name': `/transaction?${page}&sort=name&order=ascending`,
    'list, by par': `/transaction?${page}&sort=size&order=descending`,
    'list, by status': `/transaction?${page}&sort=status&order=ascending`,
    'list, searched by a common word': `/transaction?${page}&search=refunding`,
    'list, searched by a rare number': `/transaction?${page}&search=no.%207919%2C`,
    'list, searched in vain': `/transaction?${page}&search=waterworks`,
    'needs you': '/tasks?pageSize=5',
    transaction: `/transaction/${transactionId}`,
    board: `/transaction/${transactionId}/board`,
    history: `/transaction/${transactionId}/history?${page}&folded=true`,
    notifications: `/notification?${page}`,
    memos: `/closingmemo?${page}`,
    invoices: `/invoice?${page}`,
    invitations: `/invitation?${page}`,
    'search, a common word': '/search?term=refunding',
    'search, a rare number': '/search?term=7919',
    'search, a colleague': '/search?term=colleague17',
    'search in vain': '/search?term=waterworks',
    'find a person': '/user/search/colleague17',
    'find a person, common name': '/user/search/avery',
    'lookalike of an address': '/user/lookalike?email=person.17%40desc.example',
    'people of the team': '/user/organization?pageSize=100',
    'standing accounts': `/instruction?${page}`,
    'phone numbers': `/contact?${page}`,
    'own settings': '/user/settings',
    'days out of office': '/user/delegation',
    'organizations to choose from': '/masterdata/organizations',
  }),
  ...reads(adminEmail, 'organization admin', {
    'list as it opens': `/transaction?${open}`,
    'needs you': '/tasks?pageSize=5',
    'users of the organization': `/user/organization?${page}`,
    'users, by name': `/user/organization?${page}&sort=name&order=ascending`,
    'users, searched': `/user/organization?${page}&search=colleague17`,
    'history of the organization': `/organization/${deskId}/history?${page}`,
    'domains of the organization': `/organization/${deskId}/domain`,
    'gate changes': '/gate',
    confirmations: '/admin-confirmation',
  }),
  ...reads(superAdminEmail, 'super admin', {
    users: `/user/?${page}`,
    'users, searched': `/user/?${page}&search=colleague17`,
    organizations: `/organization?${page}`,
    'all wires': `/wire?${page}`,
    'all memos': `/closingmemo?${page}`,
    'all invoices': `/invoice?${page}`,
    'all invitations': `/invitation?${page}`,
    dashboard: '/dashboard',
    'history of a person': `/user/${managerId(0)}/history?${page}`,
  }),
]
