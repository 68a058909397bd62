import { expect, test } from 'vitest'
import { createSealer } from '../../platform/crypto/sealer.ts'
import { run } from '../../platform/database/connection.ts'
import { newId } from '../../platform/database/new-id.ts'
import { closingServer, emailOf, typedDetails, wireAt } from '../../testing/closing.ts'
import { findGateFacts } from '../gates/gate-fact-store.ts'

const server = await closingServer()
const { call, pool, ids, config } = server
const sealer = createSealer({
  encryption: config.secrets.keyEncryptionKey,
  lookup: config.secrets.lookupKey,
})

const bank = '021000021'

/** A wire that this receiver filled. */
const fill = async (person: 'tessa' | 'blake', change: Record<string, unknown>): Promise<string> => {
  const { wireId } = await wireAt(server, 'sent', { receiverEmail: emailOf(person) })
  await refill(person, wireId, change)
  return wireId
}

const refill = async (person: 'tessa' | 'blake', wireId: string, change: Record<string, unknown>) => {
  const saved = await call(person, 'PUT', `/wire/${wireId}/instructions`, typedDetails(change))
  expect(saved.status).toBe(200)
}

const typed = (accountNumber: string) => ({ accountNumber, accountNumberAgain: accountNumber })

const factsOf = async (wireId: string) => {
  const facts = await findGateFacts(pool, wireId, new Date('2026-11-20T15:00:00Z'))
  if (!facts) throw new Error('no facts')
  return facts
}

const conflictsOf = async (wireId: string) => (await factsOf(wireId)).account

const none = { otherOrganization: false, otherName: false }

test('an account that appears for the first time conflicts with nothing', async () => {
  expect(await conflictsOf(await fill('tessa', typed('NEW1')))).toEqual(none)
  expect(await conflictsOf((await wireAt(server, 'sent')).wireId)).toEqual(none)
})

test('an account of one organization is a conflict for another; the same number at another bank is another account', async () => {
  const fbo = 'First Trust Bank, Trustee'
  const first = await fill('tessa', { ...typed('TRUST1'), fbo })
  expect(await conflictsOf(first)).toEqual(none)
  expect(await conflictsOf(await fill('blake', { ...typed('TRUST1'), fbo, aba: bank }))).toEqual(none)
  expect(await conflictsOf(await fill('blake', { ...typed('TRUST1'), fbo }))).toEqual({
    otherOrganization: true,
    otherName: false,
  })
  expect(await conflictsOf(first)).toEqual({ otherOrganization: true, otherName: false })
})

test('a further credit conflicts with accounts and with further credits of another organization, at the same bank', async () => {
  await fill('tessa', {
    ...typed('TRUST2'),
    furtherCreditName: 'Salina 2026',
    furtherCreditAccount: 'FURTHER2',
  })
  const furtherCredit = async (furtherCreditAccount: string, aba = '101100621') => {
    const wireId = await fill('blake', {
      ...typed(`OWN${furtherCreditAccount}${aba}`),
      aba,
      furtherCreditName: 'Salina 2026',
      furtherCreditAccount,
    })
    return (await factsOf(wireId)).furtherCredit.otherOrganization
  }
  expect(await furtherCredit('FURTHER2')).toBe(true)
  expect(await furtherCredit('TRUST2')).toBe(true)
  expect(await furtherCredit('FURTHER2', bank)).toBe(false)
  expect(await furtherCredit('FURTHER3')).toBe(false)
  expect((await conflictsOf(await fill('blake', typed('FURTHER2')))).otherOrganization).toBe(true)
})

test('what a manager filled in ahead counts for the organization of its receiver', async () => {
  const ahead = (person: 'blake' | 'tessa') =>
    wireAt(server, 'ready', {
      receiverEmail: emailOf(person),
      bankDetails: {
        fbo: 'Lexbond LLP',
        aba: '101100621',
        accountNumber: 'AHEAD1',
        intermediaryBank: '',
        furtherCreditName: '',
        furtherCreditAccount: '',
      },
    })
  await ahead('blake')
  expect(await conflictsOf(await fill('blake', { ...typed('AHEAD1'), fbo: 'Lexbond LLP' }))).toEqual(none)
  expect(await conflictsOf(await fill('tessa', { ...typed('AHEAD1'), fbo: 'Lexbond LLP' }))).toEqual({
    otherOrganization: true,
    otherName: false,
  })
})

test('another name on the account is a conflict; case and punctuation are not, nor a corrected spelling', async () => {
  const named = async (fbo: string) => conflictsOf(await fill('tessa', { ...typed('NAMED1'), fbo }))
  const wireId = await fill('tessa', { ...typed('NAMED1'), fbo: 'First Trust Bank, N.A.' })
  expect(await named('FIRST  TRUST BANK NA')).toEqual(none)
  await refill('tessa', wireId, { ...typed('NAMED2'), fbo: 'First Trust Bank' })
  await refill('tessa', wireId, { ...typed('NAMED2'), fbo: 'Marsh Holdings' })
  expect(await conflictsOf(wireId)).toEqual(none)
  expect(await named('Marsh Holdings')).toEqual({ otherOrganization: false, otherName: true })
})

test('an account that an organization keeps on file is known as well', async () => {
  await run(
    pool,
    `insert into standing_instructions (id, version, organization_id, label, fbo, aba, account_sealed, account_key, user_id)
       values ($1, 1, $2, 'Main', 'First Trust Bank', '101100621', 'x', $3, $4)`,
    [newId(), ids.firsttrust, sealer.key('FILED1'), ids.tessa],
  )
  const filed = async (person: 'tessa' | 'blake', fbo: string) =>
    conflictsOf(await fill(person, { ...typed('FILED1'), fbo }))
  expect(await filed('tessa', 'First Trust Bank')).toEqual(none)
  expect(await filed('blake', 'First Trust Bank')).toEqual({ otherOrganization: true, otherName: false })
})

test('an account was verified before only for the organization whose wire came to stand on it, and never by a reported wire', async () => {
  const verifiedFor = async (person: 'tessa' | 'blake', change: Record<string, unknown>) => {
    const { accountVerifiedBefore, namesVerifiedBefore } = await factsOf(await fill(person, change))
    return [accountVerifiedBefore, namesVerifiedBefore]
  }
  const wireId = await fill('tessa', typed('PROVEN1'))
  expect(await factsOf(wireId)).toMatchObject({ organizationHasVerifiedAccount: false })
  expect(await verifiedFor('tessa', typed('PROVEN1'))).toEqual([false, false])
  const { body: shown } = await call('tessa', 'GET', `/wire/${wireId}`)
  const accepted = await call('tessa', 'POST', `/wire/${wireId}/accept`, { digest: shown.digest })
  expect(accepted.body.status).toBe(5)
  expect(await verifiedFor('tessa', typed('PROVEN1'))).toEqual([true, true])
  expect(await verifiedFor('tessa', { ...typed('PROVEN1'), fbo: 'Another Name' })).toEqual([true, false])
  expect(
    await verifiedFor('tessa', {
      ...typed('PROVEN1'),
      furtherCreditName: 'Salina 2026',
      furtherCreditAccount: 'FUND1',
    }),
  ).toEqual([true, false])
  expect(await verifiedFor('tessa', { ...typed('PROVEN1'), aba: bank })).toEqual([false, false])
  expect(await verifiedFor('tessa', typed('PROVEN2'))).toEqual([false, false])
  expect(await verifiedFor('blake', typed('PROVEN1'))).toEqual([false, false])
  // Also after the wire itself moved on to another account.
  await refill('tessa', wireId, typed('PROVEN2'))
  expect(await verifiedFor('tessa', typed('PROVEN1'))).toEqual([true, true])
  await run(
    pool,
    `insert into fraud_reports (id, transaction_id, wire_id, what_happened_sealed, user_id)
       select $1, transaction_id, id, 'x', $2 from wires where id = $3`,
    [newId(), ids.morgan, wireId],
  )
  const facts = await factsOf(await fill('tessa', typed('PROVEN1')))
  // Reported wires vouch for no account, and the next account is still not the organization's first.
  expect([facts.accountVerifiedBefore, facts.organizationHasVerifiedAccount]).toEqual([false, true])
})

test('a report of one wire takes the word of every wire that was verified to the account before, not of a later one', async () => {
  const acceptedAt = async (at: string): Promise<string> => {
    server.setNow(at)
    const wireId = await fill('tessa', typed('SHARED1'))
    const { body } = await call('tessa', 'GET', `/wire/${wireId}`)
    await call('tessa', 'POST', `/wire/${wireId}/accept`, { digest: body.digest })
    await run(
      pool,
      `insert into verified_accounts (principal_id, account_key, aba, wire_id, instruction_version, verified_at)
         select w.receiver_organization_id, i.account_key, i.aba, w.id, i.version, $2
           from wires w join wire_instructions i on i.wire_id = w.id and i.version = w.instruction_version
          where w.id = $1 on conflict do nothing`,
      [wireId, at],
    )
    return wireId
  }
  const known = async () => (await factsOf(await fill('tessa', typed('SHARED1')))).accountVerifiedBefore
  const first = await acceptedAt('2026-11-20T16:00:00Z')
  await acceptedAt('2026-11-20T16:01:00Z')
  expect(await known()).toBe(true)
  await run(
    pool,
    `insert into fraud_reports (id, transaction_id, wire_id, what_happened_sealed, user_id, created_at)
       select $1, transaction_id, id, 'x', $2, '2026-11-20T16:02:00Z' from wires where id = $3`,
    [newId(), ids.morgan, first],
  )
  expect(await known()).toBe(false)
  await acceptedAt('2026-11-20T16:03:00Z')
  expect(await known()).toBe(true)
})

test('an account is vouched for no more after a wire to it was rejected as suspected fraud', async () => {
  const accountNumber = '8880001112'
  const filled = async (): Promise<{ wireId: string; digest: string }> => {
    const { wireId } = await wireAt(server, 'sent', { receiverEmail: emailOf('blake'), role: 'Bond Counsel' })
    const typed = typedDetails({ accountNumber, accountNumberAgain: accountNumber })
    const { body } = await server.call('blake', 'PUT', `/wire/${wireId}/instructions`, typed)
    return { wireId, digest: body.digest }
  }
  const accepted = async () => {
    const { wireId, digest } = await filled()
    expect((await server.call('blake', 'POST', `/wire/${wireId}/accept`, { digest })).status).toBe(200)
    const { status, openGates } = (await server.call('morgan', 'GET', `/wire/${wireId}`)).body
    return [status, openGates.map(({ id }: { id: string }) => id)]
  }
  expect(await accepted()).toEqual([5, []])
  expect(await accepted()).toEqual([5, []])
  const { wireId, digest } = await filled()
  const reasons = ['suspected-fraud']
  expect((await server.call('blake', 'POST', `/wire/${wireId}/reject`, { digest, reasons })).status).toBe(200)
  expect(await accepted()).toEqual([6, ['reported-account', 'differs-from-verified']])
})
