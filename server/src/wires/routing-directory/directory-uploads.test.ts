import { beforeEach, expect, test } from 'vitest'
import { run } from '../../platform/database/connection.ts'
import { addAdmins, administrationEvents } from '../../testing/admins.ts'
import { closingServer } from '../../testing/closing.ts'
import { directoryUploads, uploadsPath as place } from '../../testing/directory-uploads.ts'
import { allMailed } from '../../testing/mailed-link.ts'
import { fedachLine, fedwireLine, fedwireLines, routingNumber } from '../../testing/participant-files.ts'

const server = await closingServer()
const { call, ids, pool, setNow } = server
await addAdmins(server)
const { confirm, propose, reset, upload, withdraw } = directoryUploads(server)

const outcomeOf = ({ status, body }: Awaited<ReturnType<typeof call>>) => [status, body.code]
const bankOf = async (aba: string) => (await call('morgan', 'GET', `/routing-directory/${aba}`)).body
const lines = fedwireLines(20)

beforeEach(reset)

test('an upload names no bank until another super admin sends the same directory', async () => {
  const { body } = await upload('blake', lines)
  expect(body).toMatchObject({
    loaded: [],
    hasSecond: true,
    pending: [
      {
        kind: 'Fedwire',
        asOf: '2090-02-20',
        entries: 20,
        fileName: 'fpddir.txt',
        difference: { added: 20, removed: 0 },
        by: 'Blake Test',
        isOwn: true,
        mayConfirm: false,
      },
    ],
  })
  expect(await bankOf(routingNumber(0))).toMatchObject({ loaded: false })
  const { id } = body.pending[0]
  expect(outcomeOf(await confirm('blake', id, lines))).toEqual([403, 'directory-needs-another'])
  expect((await call('nora', 'GET', place)).body.pending[0]).toMatchObject({ isOwn: false, mayConfirm: true })
  const confirmed = await confirm('nora', id, lines.toReversed())
  expect(confirmed.body).toMatchObject({
    loaded: [{ kind: 'Fedwire', asOf: '2090-02-20', entries: 20, isSample: false, stale: false }],
    pending: [],
    ended: [{ id, outcome: 'confirmed', by: 'Blake Test', endedBy: 'Nora Test' }],
  })
  expect((await bankOf(routingNumber(0))).bank.name).toContain('MADE UP BANK')
  expect(outcomeOf(await confirm('nora', id, lines))).toEqual([409, 'directory-upload-ended'])
  expect((await administrationEvents(server)).slice(-2)).toMatchObject([
    { type: 'routing directory uploaded', actor_id: ids.blake, data: { proposalId: id, asOf: '2090-02-20' } },
    {
      type: 'routing directory imported',
      actor_id: ids.nora,
      data: { proposalId: id, proposedBy: ids.blake, entries: 20 },
    },
  ])
})

test('a copy that says anything else of one number is refused, and nothing is loaded', async () => {
  const forged = lines.with(3, fedwireLine({ aba: routingNumber(3), name: 'FIRST TRUST BANK' }))
  const id = await propose(forged)
  const answer = await confirm('nora', id, lines)
  expect(outcomeOf(answer)).toEqual([409, 'directory-copies-differ'])
  expect(answer.body.detail).toContain('at the routing number')
  expect(outcomeOf(await confirm('nora', id, [fedachLine({ aba: routingNumber(3) })]))).toEqual([
    409,
    'directory-copies-differ',
  ])
  expect(await bankOf(routingNumber(3))).toMatchObject({ loaded: false })
  expect((await call('nora', 'GET', place)).body.pending).toHaveLength(1)
})

test('none but a super admin reads, uploads, confirms or refuses, whatever the id', async () => {
  const id = await propose(lines)
  for (const person of ['morgan', 'cole', 'theo', 'tessa'] as const) {
    const answers = [
      await call(person, 'GET', place),
      await upload(person, lines),
      await confirm(person, id, lines),
      await confirm(person, ids.tessa, lines),
      await withdraw(person, id),
    ]
    expect(answers.map(outcomeOf)).toEqual(answers.map(() => [403, 'not-permitted']))
  }
  expect(outcomeOf(await confirm('nora', ids.tessa, lines))).toEqual([404, 'not-found'])
  expect(outcomeOf(await withdraw('nora', ids.tessa))).toEqual([404, 'not-found'])
})

test.each([
  ['became one lately', `update users set role_since = '2090-02-27' where id = $1`],
  ['had the password reset lately', `update users set contact_changed_at = '2090-02-27' where id = $1`],
  [
    'is the uploader under another account',
    `update users set phone = (select phone from users where id = $2) where id = $1`,
  ],
])('a super admin who %s does not confirm', async (_why, statement) => {
  const id = await propose(lines)
  await pool.query(`update users set phone = '3125550100' where id = $1`, [ids.blake])
  await pool.query(statement, statement.includes('$2') ? [ids.nora, ids.blake] : [ids.nora])
  expect((await confirm('nora', id, lines)).status).toBe(403)
  expect((await call('nora', 'GET', place)).body.pending[0]).toMatchObject({
    mayConfirm: false,
    whyNot: expect.any(String),
  })
  expect(await bankOf(routingNumber(0))).toMatchObject({ loaded: false })
  await pool.query(`update users set phone = '' where id = any($1)`, [[ids.blake, ids.nora]])
})

const lapses: [string, () => Promise<unknown>][] = [
  ['after seven days', async () => setNow('2090-03-08T09:00:00Z')],
  [
    'when its uploader was blocked',
    () => pool.query(`update users set status = 'Blocked' where id = $1`, [ids.blake]),
  ],
  [
    'when its uploader lost the role and got it back',
    () => pool.query(`update users set role_since = '2090-03-02' where id = $1`, [ids.blake]),
  ],
  [
    'when another file of its kind was loaded meanwhile',
    () =>
      pool.query(
        `insert into routing_directories (kind, as_of, file_name, entries) values ('Fedwire', '2090-01-01', 'other', 1)`,
      ),
  ],
]

test.each(lapses)('an upload lapses %s, and makes room for the next one', async (_when, lapse) => {
  const id = await propose(lines)
  await lapse()
  expect(outcomeOf(await confirm('nora', id, lines))).toEqual([409, 'directory-upload-ended'])
  expect((await call('nora', 'GET', place)).body.pending).toEqual([])
  const { body } = await upload('nora', lines)
  expect(body.pending).toMatchObject([{ by: 'Nora Test' }])
  expect(body.ended).toMatchObject([{ id, outcome: 'replaced' }])
})

const waiting = `select count(*)::int as count from pg_locks where locktype = 'advisory' and not granted`

/** Runs calls that change the super admins' own together: none goes on before all of them wait for the lock. */
const atOnce = async <Answered>(calls: (() => Promise<Answered>)[]): Promise<Answered[]> => {
  const client = await pool.connect()
  await client.query('begin')
  await client.query(`select pg_advisory_xact_lock(hashtext('countersign first admin'))`)
  const answers = Promise.all(calls.map((call) => call()))
  await expect.poll(async () => (await client.query(waiting)).rows[0].count).toBe(calls.length)
  await client.query('rollback')
  client.release()
  return answers
}

test('of two uploads at once one waits, and the other one names it', async () => {
  const both = await atOnce([() => upload('blake', lines), () => upload('nora', lines)])
  expect(new Set(both.map(({ status }) => status))).toEqual(new Set([200, 409]))
  expect(both.find(({ status }) => status === 409)?.body).toMatchObject({ code: 'directory-waits' })
  const other = await upload('nora', [fedachLine({ aba: routingNumber(3) })])
  expect(other.body.pending.map(({ kind }: { kind: string }) => kind)).toEqual(['FedACH', 'Fedwire'])
})

test('a super admin has one file read at a time, and another one is not kept from theirs', async () => {
  const client = await pool.connect()
  await client.query('begin')
  await client.query(`select pg_advisory_xact_lock(hashtext('countersign first admin'))`)
  const first = upload('blake', lines)
  await expect.poll(async () => (await client.query(waiting)).rows[0].count).toBe(1)
  expect(outcomeOf(await upload('blake', lines))).toEqual([429, 'too-many-requests'])
  const other = upload('nora', [fedachLine({ aba: routingNumber(3) })])
  await expect.poll(async () => (await client.query(waiting)).rows[0].count).toBe(2)
  await client.query('rollback')
  client.release()
  expect([(await first).status, (await other).status]).toEqual([200, 200])
})

test('of a confirmation and a refusal at once one counts', async () => {
  const id = await propose(lines)
  const both = await atOnce([() => confirm('nora', id, lines), () => withdraw('blake', id)])
  expect(new Set(both.map(({ status }) => status))).toEqual(new Set([200, 409]))
  const { loaded, ended } = (await call('nora', 'GET', place)).body
  expect([loaded.length, ended[0].outcome]).toEqual(
    both[0]?.status === 200 ? [1, 'confirmed'] : [0, 'withdrawn'],
  )
})

test('a confirmation waits for no import that runs at the server, and can be sent again', async () => {
  const id = await propose(lines)
  const client = await pool.connect()
  await client.query('begin')
  await client.query(`select pg_advisory_xact_lock(hashtext('countersign routing directory'))`)
  expect(outcomeOf(await confirm('nora', id, lines))).toEqual([409, 'directory-import-runs'])
  await client.query('rollback')
  client.release()
  expect((await confirm('nora', id, lines)).status).toBe(200)
})

test('an import that ends while a copy is compared is not undone by an older file', async () => {
  const id = await propose(lines)
  const client = await pool.connect()
  await client.query('begin')
  // Behind the reading of the proposal, before the directory is replaced.
  await client.query('lock table routing_directory_staged in access exclusive mode')
  const confirmed = confirm('nora', id, lines)
  const locked = `select count(*)::int as count from pg_locks where relation = 'routing_directory_staged'::regclass and not granted`
  await expect.poll(async () => (await client.query(locked)).rows[0].count).toBe(1)
  await client.query(
    `insert into routing_directories (kind, as_of, file_name, entries, is_sample, imported_at)
       values ('Fedwire', '2090-02-28', 'newer.txt', 20, false, '2090-03-01T09:00:00Z')`,
  )
  await client.query('commit')
  client.release()
  expect(outcomeOf(await confirmed)).toEqual([409, 'directory-upload-ended'])
  expect((await call('nora', 'GET', place)).body.loaded).toMatchObject([{ fileName: 'newer.txt' }])
})

test('its uploader withdraws it, another super admin refuses it, and its banks are let go', async () => {
  for (const [person, outcome] of [
    ['blake', 'withdrawn'],
    ['nora', 'refused'],
  ] as const) {
    const id = await propose(lines)
    const { body } = await withdraw(person, id)
    expect([body.pending, body.ended[0]]).toMatchObject([[], { id, outcome }])
    expect(outcomeOf(await withdraw(person, id))).toEqual([409, 'directory-upload-ended'])
  }
  const { rows } = await pool.query(
    'select count(*)::int as kept from directory_proposals where banks is not null',
  )
  expect(rows).toEqual([{ kept: 0 }])
})

test('the mail of a refusal makes no link of the name that its uploader had before names were checked', async () => {
  await run(pool, `update users set last_name = 'at https://evil.example/login' where id = $1`, [ids.blake])
  try {
    await withdraw('nora', await propose(lines))
    await allMailed(pool)
    const mailed = (words: string) =>
      run(pool, `select id from mails where concat(subject, body_text, body_html) like $1`, [`%${words}%`])
    expect((await mailed('Blake at https: evil. example/login uploaded')).length).toBeGreaterThan(0)
    expect(await mailed('evil.example')).toEqual([])
  } finally {
    await run(pool, `update users set last_name = 'Test' where id = $1`, [ids.blake])
  }
})
