import { randomBytes, randomInt } from 'node:crypto'
import type { Page } from 'playwright-core'
import { people, type Person } from '../fixtures/people.ts'
import { callApi, done } from './call-api.ts'

export type Wire = { id: string; number: number; status: number; version: number; digest: string | null }

export type Account = { fbo: string; aba: string; accountNumber: string; furtherCreditAccount?: string }

/** Its last four digits stand in no routing number, phone number, date or amount that a page may show beside it. */
const newAccountNumber = (): string => `E2E${randomInt(1e5, 1e6)}${randomInt(9_600, 10_000)}`

/** A well-formed account that no bank has; every story that must not find it elsewhere looks for these digits. */
export const account: Account = {
  fbo: 'First Trust Bank, Trustee Clearing',
  aba: '101100621',
  accountNumber: newAccountNumber(),
}

/** Each story has an account of its own: one that two organizations gave would need a second person. */
export const renewAccount = (): void => {
  account.accountNumber = newAccountNumber()
}

export const emptyDetails = {
  fbo: '',
  aba: '',
  accountNumber: '',
  intermediaryBank: '',
  furtherCreditName: '',
  furtherCreditAccount: '',
}

/** A name that no other closing has; of letters, since mails leave out long numbers that people typed. */
export const closingName = (what: string): string =>
  `${what} ${Array.from(randomBytes(8), (byte) => String.fromCodePoint(65 + (byte % 26))).join('')}`

/** Adds a closing without telling how; answers its id. */
export async function closingBy(page: Page, name: string): Promise<string> {
  const body = { name, type: 'Negotiated', kind: 'bond' }
  const { id } = await done(callApi<{ id: string }>(page, 'POST', '/transaction', body))
  return id
}

type WireWish = { to?: Person; cents?: number; bank?: Account }

export const wireBody = ({ to = 'tessa', cents = 125_000_00, bank }: WireWish = {}) => ({
  role: 'Trustee',
  receiverEmail: people[to].email,
  amount: cents,
  wirePurposes: [{ purpose: 6, amount: cents }],
  references: [],
  bankDetails: { ...emptyDetails, ...bank },
  draft: false,
})

/** Adds a wire and sends it, without telling how. */
export async function sentWireBy(page: Page, transactionId: string, wish: WireWish = {}): Promise<Wire> {
  const path = `/transaction/${transactionId}/wire`
  const wire = await done(callApi<Wire>(page, 'POST', path, wireBody(wish)))
  return done(callApi<Wire>(page, 'POST', `/wire/${wire.id}/send`))
}

/** A closing of its own with one wire that waits for its receiver. */
export async function sentWireOf(
  page: Page,
  what: string,
  wish: WireWish = {},
): Promise<{ transactionId: string; name: string; wire: Wire }> {
  const name = closingName(what)
  const transactionId = await closingBy(page, name)
  return { transactionId, name, wire: await sentWireBy(page, transactionId, wish) }
}

/** Adds a colleague of the manager to the team as a checker, without telling how; answers the colleague's id. */
export async function checkerBy(page: Page, transactionId: string, colleague: Person): Promise<string> {
  type Members = { items: { userId: string; email: string }[] }
  const { items } = await done(callApi<Members>(page, 'GET', '/user/organization?pageSize=100'))
  const userId = items.find(({ email }) => email === people[colleague].email)?.userId ?? ''
  await done(callApi(page, 'POST', `/transaction/${transactionId}/team`, { userId, rights: 'checker' }))
  return userId
}

/** The receiver's own account, filled in without telling how. */
export async function filledBy(page: Page, wireId: string, bank: Account = account): Promise<Wire> {
  const body = { ...bank, accountNumberAgain: bank.accountNumber }
  return done(callApi<Wire>(page, 'PUT', `/wire/${wireId}/instructions`, body))
}

export const wirePath = (transactionId: string, { id }: Pick<Wire, 'id'>): string =>
  `/secure/transactions/${transactionId}/wires/${id}`
