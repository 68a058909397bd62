import { deskId, managerId } from '../seed/people.ts'
import { filledOnes, partsOfClosing } from './closing-reads.ts'
import { listsByTwoLetters, listsOf } from './list-reads.ts'
import type { Reader } from './grown.ts'
import { page, type Read, type ReadCall, reads } from './read.ts'

/** Orders that lie in no index: more than 25,000 transactions are refused to the manager and the trustee. */
const computedOrders: Read[] = reads('counsel', 'GET /transaction', {
  'list, by role': `/transaction?${page}&sort=role&order=ascending`,
  'list, by wires': `/transaction?${page}&sort=wires&order=ascending`,
})

const peopleFound = (reader: Reader): Read[] =>
  reads(reader, 'GET /user/search/{term}', {
    'find a person': '/user/search/harper%20clerk27',
    'find a person, common name': '/user/search/harper',
    'find a person, two letters': '/user/search/ha',
    'find a person in vain': '/user/search/nosuchname',
    'find a person, two letters in vain': '/user/search/zq',
  })

/** Measured for one reader each: another one would read the same rows, or may not make the call. */
const ofOneReader: Read[] = [
  ...computedOrders,
  ...reads('manager', 'GET /transaction', {
    'list, page 40 by cursor': ({ deepCursor }) => `/transaction?pageSize=15&cursor=${deepCursor}`,
    'list, page 60 by number': '/transaction?pageNum=60&pageSize=15',
    'list, Negotiated': `/transaction?${page}&type=Negotiated`,
  }),
  ...reads('manager', 'GET /closingmemo', {
    'memos, page 40 by cursor': ({ deepMemoCursor }) => `/closingmemo?pageSize=15&cursor=${deepMemoCursor}`,
    'memos, by name': `/closingmemo?${page}&sort=name&order=ascending`,
  }),
  ...(['manager', 'soleUnderwriter', 'superAdmin'] as const).flatMap(peopleFound),
  ...reads('manager', 'GET /user/lookalike', {
    'lookalike of an address': '/user/lookalike?email=manager.0%40desc.example',
  }),
  ...reads('manager', 'GET /user/organization', { 'people of the team': '/user/organization?pageSize=100' }),
  ...reads('manager', 'GET /user/{id}/is-verified', {
    'whether verified': `/user/${managerId(1)}/is-verified`,
  }),
  ...reads('manager', 'GET /user/validateorgemaildomain', {
    'organization of a domain': '/user/validateorgemaildomain?email=new%40desk.example',
  }),
  ...reads('manager', 'GET /invoice', {
    invoices: `/invoice?${page}`,
    'invoices, page 40': '/invoice?pageNum=40&pageSize=15',
  }),
  ...reads('manager', 'GET /invitation', { invitations: `/invitation?${page}` }),
  ...reads('manager', 'GET /contact', { 'phone numbers': `/contact?${page}` }),
  ...reads('manager', 'GET /gate', { gates: '/gate' }),
  ...reads('manager', 'GET /routing-directory', { 'routing directory': '/routing-directory' }),
  ...reads('manager', 'GET /routing-directory/{aba}', { bank: '/routing-directory/101100621' }),
  ...reads('manager', 'GET /masterdata/all', { 'master data': '/masterdata/all' }),
  ...reads('manager', 'GET /masterdata/issuers', { issuers: '/masterdata/issuers' }),
  ...reads('manager', 'GET /masterdata/organizationMasterRoles', {
    'roles of organizations': '/masterdata/organizationMasterRoles',
  }),
  ...reads('manager', 'GET /masterdata/purposes', { purposes: '/masterdata/purposes' }),
  ...reads('manager', 'GET /masterdata/txnstatuses', { statuses: '/masterdata/txnstatuses' }),
  ...reads('manager', 'GET /contact/csv', { 'phone numbers as CSV': '/contact/csv' }),
  ...reads('manager', 'GET /invitation/csv', { 'invitations as CSV': '/invitation/csv' }),
  ...reads('counsel', 'GET /transaction/csv', { 'list as CSV': '/transaction/csv' }),
  ...reads('counsel', 'GET /closingmemo/csv', { 'memos as CSV': '/closingmemo/csv' }),
  ...reads('trustee', 'GET /instruction', { 'standing accounts': `/instruction?${page}` }),
  ...reads('trustee', 'GET /instruction/csv', { 'standing accounts as CSV': '/instruction/csv' }),
  ...reads('trustee', 'GET /instruction/{id}/history', {
    'history of a standing account': ({ instructionId }) => `/instruction/${instructionId}/history?${page}`,
  }),
  ...reads('manager', 'GET /transaction/csv', {
    'list as CSV, searched': '/transaction/csv?search=no.%207919%2C',
  }),
  ...reads('manager', 'GET /invoice/csv', {
    'invoices as CSV, searched': '/invoice/csv?search=no.%207919%2C',
  }),
]

const ofAdmins: Read[] = [
  ...reads('admin', 'GET /user/organization', {
    'users of the organization': `/user/organization?${page}`,
    'users of the organization, by name': `/user/organization?${page}&sort=name&order=ascending`,
    'users of the organization, searched': `/user/organization?${page}&search=manager.17%40`,
  }),
  ...reads('admin', 'GET /user/organization/csv', {
    'users of the organization as CSV, searched': '/user/organization/csv?search=manager.17%40',
  }),
  ...reads('admin', 'GET /organization/{organizationId}/history', {
    'history of the organization': `/organization/${deskId}/history?${page}`,
  }),
  ...reads('admin', 'GET /organization/{organizationId}/history/csv', {
    'history of the organization as CSV': `/organization/${deskId}/history/csv`,
  }),
  ...reads('admin', 'GET /organization/{organizationId}/domain', {
    'domains of the organization': `/organization/${deskId}/domain`,
  }),
  ...reads('admin', 'GET /organization/{organizationId}/address', {
    'address of the organization': `/organization/${deskId}/address`,
  }),
  ...reads('admin', 'GET /admin-confirmation', { confirmations: '/admin-confirmation' }),
  ...reads('superAdmin', 'GET /user/', {
    users: `/user/?${page}`,
    'users, by name': `/user/?${page}&sort=name&order=ascending`,
    'users, searched': `/user/?${page}&search=manager.17%40`,
    'users, searched by two letters in vain': `/user/?${page}&search=zq`,
  }),
  ...reads('superAdmin', 'GET /user/csv', { 'users as CSV, searched': '/user/csv?search=manager.17%40' }),
  ...reads('superAdmin', 'GET /user/{userId}/history', {
    'history of a person': `/user/${managerId(0)}/history?${page}`,
  }),
  ...reads('superAdmin', 'GET /user/{userId}/history/csv', {
    'history of a person as CSV': `/user/${managerId(0)}/history/csv`,
  }),
  ...reads('superAdmin', 'GET /organization', {
    organizations: `/organization?${page}`,
    'organizations, searched': `/organization?${page}&search=trustee`,
  }),
  ...reads('superAdmin', 'GET /organization/csv', { 'organizations as CSV': '/organization/csv' }),
  ...reads('superAdmin', 'GET /wire', {
    'all wires': `/wire?${page}`,
    'all wires, Declined': `/wire?${page}&status=4`,
    'all wires, page 40': '/wire?pageNum=40&pageSize=15',
  }),
  ...reads('superAdmin', 'GET /wire/csv', { 'all wires as CSV, Drafts': '/wire/csv?status=1' }),
  ...reads('superAdmin', 'GET /closingmemo', {
    'all memos': `/closingmemo?${page}`,
    'all memos, searched': `/closingmemo?${page}&search=no.%207919%2C`,
  }),
  ...reads('superAdmin', 'GET /invoice', {
    'all invoices': `/invoice?${page}`,
    'all invoices, Issued': `/invoice?${page}&status=Issued`,
  }),
  ...reads('superAdmin', 'GET /invitation', { 'all invitations': `/invitation?${page}` }),
  ...reads('superAdmin', 'GET /dashboard', { dashboard: '/dashboard' }),
  ...reads('superAdmin', 'GET /routing-directory/proposal', {
    'uploaded directories': '/routing-directory/proposal',
  }),
]

/** Of a desk as large as real ones are: its lists and searches, and what else is read of an organization. */
const ofRealDesk: Read[] = [
  ...listsOf('realDesk', 'no.%2015838%2C'),
  ...reads('realDesk', 'GET /transaction', {
    'list, by wires': `/transaction?${page}&sort=wires&order=ascending`,
  }),
  ...listsByTwoLetters('realDesk'),
  ...peopleFound('realDesk'),
  ...reads('realDesk', 'GET /user/organization', {
    'people of the team, searched': '/user/organization?search=harper',
  }),
  ...reads('realDesk', 'GET /user/lookalike', {
    'lookalike of an address': '/user/lookalike?email=manager.0%40desc.example',
  }),
  ...reads('realDesk', 'GET /invoice', {
    invoices: `/invoice?${page}`,
    'invoices, searched': `/invoice?${page}&search=no.%2015838%2C`,
    'invoices, searched by two letters in vain': `/invoice?${page}&search=zq`,
  }),
  ...reads('realDesk', 'GET /invitation', { invitations: `/invitation?${page}` }),
]

/** Every read that a screen makes. */
export const allReads: readonly Read[] = [
  ...(['manager', 'trustee', 'counsel'] as const).flatMap((reader) => listsOf(reader)),
  ...listsByTwoLetters('counsel'),
  ...ofRealDesk,
  ...filledOnes,
  ...partsOfClosing,
  ...ofOneReader,
  ...ofAdmins,
]

/** The other calls that read, each with the reason why it is not measured here. */
export const unmeasured: Partial<Record<ReadCall, string>> = {
  'GET /account/{id}/activation': 'asks for a mailed link, which works once; found by its hash',
  'GET /account/{id}/verify-email': 'asks for a mailed link, which works once; found by its hash',
  'GET /attachment/{attachmentId}': 'one file by its id, as long as the file is',
  'GET /closingmemo/{memoId}/difference':
    'two memos by their ids, of which GET /closingmemo/{memoId} reads one',
  'GET /closingmemo/verify/{code}': 'one memo by its unique code',
  'GET /invoice/{invoiceId}/pdf': 'one invoice by its id, once it was issued',
  'GET /transaction/import/template': 'a fixed file',
}
