import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { run } from '../../platform/database/connection.ts'
import { newId } from '../../platform/database/new-id.ts'
import { addAdmins } from '../../testing/admins.ts'
import { closingServer, emailOf } from '../../testing/closing.ts'
import { databaseSettings } from '../../testing/database-settings.ts'
import { subjectsTo } from '../../testing/mailed-link.ts'
import { runCommand } from '../../testing/run-command.ts'
import { verifyOrganizationCommand } from './verify-organization.ts'

const server = await closingServer()
const { call, pool, ids, place } = server
await addAdmins(server)
const folder = await mkdtemp(join(tmpdir(), 'countersign-verify-'))
afterAll(() => rm(folder, { recursive: true, force: true }))
const settings = databaseSettings(place, folder)

const verify = (...given: string[]) => runCommand(verifyOrganizationCommand, given, settings)

const found = async (name: string, domain: string): Promise<string> => {
  const id = newId()
  await run(pool, 'insert into organizations (id, name, legal_name, role) values ($1, $2, $2, 9)', [id, name])
  await run(pool, 'insert into organization_domains (domain, organization_id) values ($1, $2)', [domain, id])
  return id
}

const isVerified = async (id: string | undefined) =>
  (
    await run(
      pool,
      'select verified_at is not null as verified, verified_by as by from organizations where id = $1',
      [id],
    )
  )[0]

const genuine = await found('Quay Title Company', 'quay-title.example')

test('an organization is named by its id or by one of its domains, and by nothing that only resembles them', async () => {
  for (const named of ['quay', 'title.example', 'quay-title.exampl', newId(), "' or true --"]) {
    await expect(verify(named), named).rejects.toThrow(/^No organization has the id or the email domain/)
  }
  expect(await isVerified(genuine)).toEqual({ verified: false, by: null })
})

test('the operator verifies an organization: every super admin is mailed, and the trail says where it was done', async () => {
  const { said, facts } = await verify(' Quay-Title.example ')
  expect(said[0]).toBe('Quay Title Company is verified. Its email domains: quay-title.example.')
  expect(facts).toMatchObject({ organizationId: genuine, changed: true })
  expect(await isVerified(genuine)).toEqual({ verified: true, by: null })
  const events = `select type, actor_id, data->'after' as after from audit_events where data->>'organizationId' = $1`
  expect(await run(pool, events, [genuine])).toEqual([
    { type: 'organization verified by operator', actor_id: null, after: { verified: true } },
  ])
  expect(await subjectsTo(pool, emailOf('blake'), 1)).toEqual(['Quay Title Company was verified'])
  expect((await call('blake', 'GET', '/organization?search=Quay')).body.items[0]).toMatchObject({
    verified: true,
    verifiedBy: null,
  })

  expect(await verify(genuine)).toMatchObject({ facts: { changed: false } })
  expect(await run(pool, events, [genuine])).toHaveLength(1)
})

test('the operator alone verifies no lookalike, also not one that a super admin proposed', async () => {
  const lookalike = await found('Quay Titel Company', 'quay-titel.example')
  await expect(verify(lookalike)).rejects.toThrow(/resembles the known organization Quay Title Company/)
  await run(pool, `update users set role = 'super_admin', organization_id = null where id = $1`, [ids.ursula])
  await call('blake', 'PUT', `/organization/${lookalike}/verified`, {
    verified: true,
    acknowledged: [genuine],
  })
  await expect(verify('quay-titel.example')).rejects.toThrow(/resembles the known organization/)
  expect(await isVerified(lookalike)).toEqual({ verified: false, by: null })
})

test('of two operators at once one verifies, and the trail has it once', async () => {
  const id = await found('Harrow Escrow', 'harrow-escrow.example')
  const both = await Promise.all([verify(id), verify(id)])
  expect(both.filter(({ facts }) => facts['changed'])).toHaveLength(1)
  expect(await run(pool, `select 1 from audit_events where data->>'organizationId' = $1`, [id])).toHaveLength(
    1,
  )
})

test('of two that resemble each other and are verified at the same moment, the second one is refused', async () => {
  const pair = [
    await found('Merrow Harbor Trust', 'merrow-trust.example'),
    await found('Merow Harbor Trust', 'merow-trust.example'),
  ]
  const holder = await pool.connect()
  try {
    await holder.query('begin')
    // Each waits here, once it has compared and before it commits.
    await holder.query('lock table audit_events in share mode')
    const both = Promise.allSettled(pair.map((id) => verify(id)))
    const waiting = async () => (await pool.query('select 1 from pg_locks where not granted')).rows.length
    await expect.poll(waiting).toBeGreaterThanOrEqual(2)
    await holder.query('commit')
    expect((await both).filter(({ status }) => status === 'rejected')).toHaveLength(1)
  } finally {
    holder.release()
  }
  const verified = await Promise.all(pair.map(isVerified))
  expect(verified.filter((one) => one?.['verified'] === true)).toHaveLength(1)
})
