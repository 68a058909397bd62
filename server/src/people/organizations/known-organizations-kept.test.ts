import { settlingDays } from '@countersign/domain/people/organizations/second-admin'
import { expect, test, vi } from 'vitest'
import { run } from '../../platform/database/connection.ts'
import { closingServer } from '../../testing/closing.ts'
import { watchStatements } from '../../testing/watch-statements.ts'
import { keptKnownOrganizations } from './known-domain-store.ts'

const { pool, ids } = await closingServer()
const watch = watchStatements(pool)

/** The organizations as the product knows them, and whether it read them for that. */
const know = async () => {
  const { answer, ran } = await watch(() => keptKnownOrganizations(pool))
  return { known: answer, wasRead: ran.some(({ text }) => text.includes('"legalName"')) }
}

const find = async (id: string) => (await know()).known.find((one) => one.id === id)

test('known organizations are read once, until any of what they come from is another', async () => {
  const first = await know()
  expect(await know()).toEqual({ known: first.known, wasRead: false })
  // As fresh as is asked for, they are not even compared.
  expect((await watch(() => keptKnownOrganizations(pool, 60_000))).ran).toEqual([])
  const domain = `insert into organization_domains (domain, organization_id) values ($1, '${ids.lexbond}')`
  const changes: [string, unknown[], object][] = [
    [`update organizations set name = 'Lexbond' where id = $1`, [ids.lexbond], { name: 'Lexbond' }],
    [`update organizations set legal_name = 'L' where id = $1`, [ids.lexbond], { legalName: 'L' }],
    [domain, ['a.example'], { domains: ['a.example'] }],
    [domain, ['b.example'], { domains: ['a.example', 'b.example'] }],
    [`delete from organization_domains where domain = $1`, ['a.example'], { domains: ['b.example'] }],
    [`update organization_domains set domain = $1`, ['c.example'], { domains: ['c.example'] }],
    [
      `with gone as (delete from organization_domains returning organization_id)
         insert into organization_domains (domain, organization_id) select $1, organization_id from gone`,
      ['d.example'],
      { domains: ['d.example'] },
    ],
  ]
  for (const [text, values, expected] of changes) {
    await run(pool, text, values)
    const { known, wasRead } = await know()
    expect(wasRead).toBe(true)
    expect(known.find(({ id }) => id === ids.lexbond)).toMatchObject(expected)
    expect((await know()).wasRead).toBe(false)
  }
  await run(
    pool,
    `insert into resemblance_acknowledgements (id, organization_id, resembles, proposed_by, proposed_at, in_force_at)
       values (uuidv7(), $1, '[{"kind": "name"}]', $2, now(), now())`,
    [ids.lexbond, ids.morgan],
  )
  expect(await find(ids.lexbond)).toMatchObject({ resembles: [{ kind: 'name' }] })
})

test('an organization becomes unknown when its settling days are over, though no row changes', async () => {
  const settleIn = (seconds: number) =>
    run(
      pool,
      `update organizations set verified_at = null,
              verification_withdrawn_at = now() - make_interval(days => ${settlingDays}) + make_interval(secs => $2)
        where id = $1`,
      [ids.firsttrust, seconds],
    )
  // It is to be read while it is known, on a slow machine too.
  let seconds = 1
  for (await settleIn(seconds); (await find(ids.firsttrust)) === undefined; await settleIn(seconds))
    seconds *= 2
  await vi.waitFor(async () => expect(await find(ids.firsttrust)).toBeUndefined(), {
    timeout: 15_000 + seconds * 1000,
    interval: 100,
  })
})
