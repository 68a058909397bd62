import { beforeEach, expect, test } from 'vitest'
import { run, transaction } from '../../platform/database/connection.ts'
import { hashPassword, passwordMatches } from '../identity/passwords.ts'
import { closingServer, emailOf } from '../../testing/closing.ts'
import { lockWaits } from '../../testing/lock-waits.ts'
import { allMailed, registration, subjectsTo, tokenMailedTo } from '../../testing/mailed-link.ts'

const { call, pool, setNow } = await closingServer()
const oldPassword = 'Old-Horse-77!x'
const newPassword = 'Xk4!pqmzvw'

beforeEach(async () => {
  await allMailed(pool)
  await pool.query('truncate sign_in_limits, mails')
  await run(pool, 'update users set password_hash = $1 where email = any($2::text[])', [
    await hashPassword(oldPassword),
    [emailOf('tessa'), emailOf('theo')],
  ])
})

const has = async (email: string, password: string): Promise<boolean> => {
  const [row] = await run<{ hash: string }>(
    pool,
    'select password_hash as hash from users where email = $1',
    [email],
  )
  return passwordMatches(row?.hash ?? null, password)
}

const askReset = (email: string) =>
  call(null, 'POST', `/account/password-reset-link?email=${encodeURIComponent(email)}`)
const reset = (token: string, password: string) =>
  call(null, 'POST', '/account/reset-password', { password }, { authorization: `Bearer ${token}` })
const change = (password: string, next: string) =>
  call('tessa', 'POST', '/account/change-password', { password, newPassword: next })

test('answers every request for a reset link alike, but mails no unknown or blocked address', async () => {
  const known = await askReset(emailOf('tessa'))
  await run(pool, `update users set status = 'Blocked' where email = $1`, [emailOf('theo')])
  const others = [await askReset('unknown@nowhere.example'), await askReset(emailOf('theo'))]
  await run(pool, `update users set status = 'Active' where email = $1`, [emailOf('theo')])
  for (const answer of others) expect([answer.status, answer.body]).toEqual([known.status, known.body])
  expect(await subjectsTo(pool, emailOf('tessa'), 1)).toHaveLength(1)
  const { rows } = await pool.query('select recipient from mails')
  expect(rows).toEqual([{ recipient: emailOf('tessa') }])
})

test('a reset link that is made up, expired or replaced sets nothing', async () => {
  expect((await reset('x'.repeat(43), newPassword)).body.code).toBe('link-invalid')
  expect((await call(null, 'POST', '/account/reset-password', { password: newPassword })).status).toBe(401)
  await askReset(emailOf('tessa'))
  const first = await tokenMailedTo(pool, emailOf('tessa'))
  await askReset(emailOf('tessa'))
  const second = await tokenMailedTo(pool, emailOf('tessa'), 2)
  expect((await reset(first, newPassword)).status).toBe(401)
  setNow('2026-11-20T16:00:01Z')
  expect((await reset(second, newPassword)).status).toBe(401)
  setNow('2026-11-20T15:00:00Z')
  expect(await has(emailOf('tessa'), oldPassword)).toBe(true)
})

test('[R7.19] the mailed link sets a password once, by the rules of passwords, and its owner is told', async () => {
  await askReset(emailOf('tessa').toUpperCase())
  const token = await tokenMailedTo(pool, emailOf('tessa'))
  const weak = await reset(token, ' Aa1!aaaa ')
  expect([weak.status, weak.body.errors]).toEqual([
    422,
    [{ field: 'password', message: 'Minimum of 10 characters' }],
  ])
  const both = await Promise.all([reset(token, ` ${newPassword} `), reset(token, 'Other-Pass-91!')])
  expect(both.filter(({ status }) => status === 200)).toHaveLength(1)
  const winner = both[0].status === 200 ? newPassword : 'Other-Pass-91!'
  expect(await has(emailOf('tessa'), winner)).toBe(true)
  expect(await subjectsTo(pool, emailOf('tessa'), 2)).toContain('Your password for Countersign was changed')
})

test('a reset verifies the address of a user who had only registered', async () => {
  const email = 'forgetful@nowhere.example'
  await call(null, 'POST', '/account/register', registration(email))
  await tokenMailedTo(pool, email)
  await askReset(email)
  expect((await reset(await tokenMailedTo(pool, email, 2), newPassword)).status).toBe(200)
  const { rows } = await pool.query('select status from users where email = $1', [email])
  expect(rows).toEqual([{ status: 'Active' }])
})

test.each([
  ['', newPassword, 'Required field'],
  ['Not-The-One-1!', newPassword, 'The current password is wrong'],
  [oldPassword, '', 'Required field'],
  [oldPassword, '  Aa1!aaaaa  ', 'Minimum of 10 characters'],
  [oldPassword, 'AA1!AAAAAA', 'Use at least one lower case'],
  [oldPassword, 'aa1!aaaaaa', 'Use at least one uppercase'],
  [oldPassword, 'Aaa!aaaaaa', 'Use at least one numeric'],
  [oldPassword, 'Aa1aaaaaaa', 'Use at least one special character'],
  [oldPassword, 'Tessa@FirstTrust.example1', 'Do not use your email address as a password'],
  [oldPassword, 'Password1!', 'This password is too common; choose another'],
])('changing %j to %j answers 400 with %j', async (current, next, message) => {
  const answer = await change(current, next)
  expect([answer.status, answer.body.detail]).toEqual([400, message])
  expect(await has(emailOf('tessa'), oldPassword)).toBe(true)
})

test('[R7.20] the current password, trimmed, changes into a new one of any length and alphabet', async () => {
  const { body } = await change(` ${oldPassword} `, ` ${newPassword} `)
  expect(body.message).toBe('Password changed successfully')
  expect(await has(emailOf('tessa'), newPassword)).toBe(true)
  expect(await subjectsTo(pool, emailOf('tessa'), 1)).toEqual(['Your password for Countersign was changed'])
  const long = `Aa1!${'zq'.repeat(40)}😀é`
  expect((await change(newPassword, long)).status).toBe(200)
  expect(await has(emailOf('tessa'), long)).toBe(true)
  expect(await has(emailOf('tessa'), long.slice(0, 72))).toBe(false)
})

test('a change of the password voids the link that was mailed to set another', async () => {
  await askReset(emailOf('tessa'))
  const token = await tokenMailedTo(pool, emailOf('tessa'))
  expect((await change(oldPassword, newPassword)).status).toBe(200)
  expect((await reset(token, 'Other-Pass-91!')).body.code).toBe('link-invalid')
  expect(await has(emailOf('tessa'), newPassword)).toBe(true)
})

test('a password that its owner replaced meanwhile changes nothing', async () => {
  const ownersPassword = await hashPassword('Owners-Own-88!')
  const changed = transaction(pool, async (tx) => {
    await run(tx, 'update users set password_hash = $2 where email = $1', [emailOf('tessa'), ownersPassword])
    const answer = change(oldPassword, newPassword)
    await lockWaits(pool)
    return { answer }
  })
  const { status, body } = await (await changed).answer
  expect([status, body.errors]).toEqual([
    400,
    [{ field: 'password', message: 'The current password is wrong' }],
  ])
  expect(await has(emailOf('tessa'), 'Owners-Own-88!')).toBe(true)
})

test('the current password, also with spaces around it, is no new one', async () => {
  const { status, body } = await change(oldPassword, ` ${oldPassword} `)
  const message = 'Choose a password other than the current one'
  expect([status, body.errors]).toEqual([400, [{ field: 'newPassword', message }]])
  expect(await has(emailOf('tessa'), oldPassword)).toBe(true)
})

test('the current password cannot be guessed on a page that was left open', async () => {
  const statuses = new Set<number>()
  for (let at = 0; at < 17; at += 1) statuses.add((await change(`Guess-${at}-xx!`, newPassword)).status)
  expect([...statuses]).toEqual([400, 429])
})
