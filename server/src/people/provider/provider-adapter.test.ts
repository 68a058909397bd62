import { beforeEach, expect, it } from 'vitest'
import { testDatabase } from '../../testing/database.ts'
import { providerAdapter } from './provider-adapter.ts'

const { pool } = await testDatabase()
const reused: string[] = []
const adapter = (model: string) => providerAdapter(pool, model, async (session) => void reused.push(session))
const [refreshTokens, codes, interactions, sessions] = [
  adapter('RefreshToken'),
  adapter('AuthorizationCode'),
  adapter('Interaction'),
  adapter('Session'),
]

beforeEach(() => void reused.splice(0))

it('lets a code be consumed once: of two at once, one is refused, and its sign-in is told of', async () => {
  await codes.upsert('twice', { accountId: 'u1', sessionUid: 's1' }, 60)
  const outcomes = await Promise.allSettled([codes.consume('twice'), codes.consume('twice')])
  expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  expect(reused).toEqual(['s1'])
})

it('lets a refresh token be consumed again for ten seconds, counted from its first use', async () => {
  await refreshTokens.upsert('twice', { accountId: 'u1', sessionUid: 's2' }, 60)
  await refreshTokens.consume('twice')
  await refreshTokens.consume('twice')
  expect(reused).toEqual([])
  await pool.query(`update identity_states set consumed_at = consumed_at - interval '11 seconds'`)
  await expect(refreshTokens.consume('twice')).rejects.toThrow('invalid_grant')
  expect(reused).toEqual(['s2'])
})

it('gives nothing that expired, and nothing of another kind', async () => {
  await refreshTokens.upsert('short', { accountId: 'u1' }, -1)
  expect(await refreshTokens.find('short')).toBeUndefined()
  await codes.upsert('same', { accountId: 'u1' }, 60)
  expect(await refreshTokens.find('same')).toBeUndefined()
})

it('revokes what came of one grant, of its own kind, and no interaction that names it', async () => {
  await refreshTokens.upsert('r1', { grantId: 'g1' }, 60)
  await refreshTokens.upsert('r2', { grantId: 'g2' }, 60)
  await codes.upsert('c1', { grantId: 'g1' }, 60)
  await interactions.upsert('i1', { grantId: 'g1' }, 60)
  await refreshTokens.revokeByGrantId('g1')
  await interactions.revokeByGrantId('g1')
  expect(await refreshTokens.find('r1')).toBeUndefined()
  expect(await refreshTokens.find('r2')).toMatchObject({ grantId: 'g2', jti: 'r2' })
  expect(await codes.find('c1')).toMatchObject({ jti: 'c1' })
  expect(await interactions.find('i1')).toMatchObject({ jti: 'i1' })
})

it('finds a session by its public id, without the id that is its secret', async () => {
  await sessions.upsert('cookie', { jti: 'cookie', uid: 'public', acr: 'a1' }, 60)
  expect(await sessions.findByUid('public')).toEqual({ uid: 'public', acr: 'a1' })
  await sessions.destroy('cookie')
  expect(await sessions.findByUid('public')).toBeUndefined()
})

it('saves no session that names a person whose password was not checked', async () => {
  await sessions.upsert('cookie', { jti: 'cookie', uid: 'claimed', accountId: 'u1' }, 60)
  expect(await sessions.findByUid('claimed')).toBeUndefined()
})
