import { expect, test } from 'vitest'
import { createSealer } from '../crypto/sealer.ts'
import { run } from '../database/connection.ts'
import { newId } from '../new-id.ts'
import { closingServer, emailOf, typedDetails, wireAt } from '../testing/closing.ts'
import { accountConflicts, accountVerifiedBefore } from './known-account-store.ts'

const server = await closingServer()
const { call, pool, ids, config } = server
const sealer = createSealer({
  encryption: config.secrets.keyEncryptionKey,
  lookup: config.secrets.lookupKey,
})

const fill = async (person: 'tessa' | 'blake', change: Record<string, unknown>): Promise<string> => {
  const { wireId } = await wireAt(server, 'sent', { receiverEmail: emailOf(person) })
  const saved = await call(person, 'PUT', `/wire/${wireId}/instructions`, typedDetails(change))
  expect(saved.status).toBe(200)
  return wireId
}

const typed = (accountNumber: string) => ({ accountNumber, accountNumberAgain: accountNumber })

const ask = (
  accountNumber: string,
  organizationId: string | null,
  fbo: string,
  wireId: string | null = null,
) => accountConflicts(pool, { accountKey: sealer.key(accountNumber), organizationId, fbo, wireId })

const none = { otherOrganization: false, otherFbo: false }

test('an account that nobody named before, and no account, conflict with nothing', async () => {
  expect(await ask('NEW1', ids.firsttrust, 'First Trust Bank')).toEqual(none)
  const nothing = { accountKey: '', organizationId: ids.firsttrust, fbo: 'x', wireId: null }
  expect(await accountConflicts(pool, nothing)).toEqual(none)
})

test('an account of one organization is a conflict for another, and for whoever belongs to none', async () => {
  const wireId = await fill('tessa', typed('TRUST1'))
  const fbo = 'First Trust Bank, Trustee'
  expect(await ask('TRUST1', ids.firsttrust, fbo)).toEqual(none)
  expect(await ask('TRUST1', ids.lexbond, fbo)).toEqual({ otherOrganization: true, otherFbo: false })
  expect(await ask('TRUST1', null, fbo)).toEqual({ otherOrganization: true, otherFbo: false })
  expect(await ask('TRUST1', ids.lexbond, 'Lexbond LLP', wireId)).toEqual({
    otherOrganization: true,
    otherFbo: false,
  })
})

test('what a manager filled in ahead counts for the organization of its receiver', async () => {
  await wireAt(server, 'ready', {
    receiverEmail: emailOf('blake'),
    bankDetails: {
      fbo: 'Lexbond LLP',
      aba: '101100621',
      accountNumber: 'AHEAD1',
      intermediaryBank: '',
      furtherCreditName: '',
      furtherCreditAccount: '',
    },
  })
  expect(await ask('AHEAD1', ids.lexbond, 'Lexbond LLP')).toEqual(none)
  expect(await ask('AHEAD1', ids.harbor, 'Lexbond LLP')).toEqual({ otherOrganization: true, otherFbo: false })
})

test('another name on the account is a conflict; case and punctuation are not, nor a corrected spelling', async () => {
  const wireId = await fill('tessa', { ...typed('NAMED1'), fbo: 'First Trust Bank, N.A.' })
  expect(await ask('NAMED1', ids.firsttrust, 'FIRST  TRUST BANK NA')).toEqual(none)
  const otherName = { otherOrganization: false, otherFbo: true }
  expect(await ask('NAMED1', ids.firsttrust, 'Marsh Holdings')).toEqual(otherName)
  expect(await ask('NAMED1', ids.firsttrust, 'Marsh Holdings', wireId)).toEqual(none)
})

test('an account that an organization keeps on file is known as well', async () => {
  await run(
    pool,
    `insert into standing_instructions (id, version, organization_id, label, fbo, aba, account_sealed, account_key, user_id)
       values ($1, 1, $2, 'Main', 'First Trust Bank', '101100621', 'x', $3, $4)`,
    [newId(), ids.firsttrust, sealer.key('FILED1'), ids.tessa],
  )
  expect(await ask('FILED1', ids.firsttrust, 'First Trust Bank')).toEqual(none)
  expect(await ask('FILED1', ids.lexbond, 'Lexbond')).toEqual({ otherOrganization: true, otherFbo: true })
})

test('an account was verified before only where a wire of that organization came to stand on it', async () => {
  const asked = (accountNumber: string, organizationId: string) =>
    accountVerifiedBefore(pool, { accountKey: sealer.key(accountNumber), organizationId })
  const wireId = await fill('tessa', typed('PROVEN1'))
  expect(await asked('PROVEN1', ids.firsttrust)).toBe(false)
  const { body: shown } = await call('tessa', 'GET', `/wire/${wireId}`)
  const accepted = await call('tessa', 'POST', `/wire/${wireId}/accept`, { digest: shown.digest })
  expect(accepted.body.status).toBe(5)
  expect(await asked('PROVEN1', ids.firsttrust)).toBe(true)
  expect(await asked('PROVEN1', ids.lexbond)).toBe(false)
  expect(await asked('PROVEN2', ids.firsttrust)).toBe(false)
  await call('tessa', 'PUT', `/wire/${wireId}/instructions`, typedDetails(typed('PROVEN2')))
  expect(await asked('PROVEN2', ids.firsttrust)).toBe(false)
  expect(await asked('PROVEN1', ids.firsttrust)).toBe(true)
})
