import { beforeEach, expect, test } from 'vitest'
import { addAdmins } from '../../testing/admins.ts'
import { closingServer } from '../../testing/closing.ts'
import { directoryUploads, uploadsPath as place } from '../../testing/directory-uploads.ts'
import { fedwireLine, fedwireLines, routingNumber } from '../../testing/participant-files.ts'

const server = await closingServer()
const { call, ids, pool } = server
await addAdmins(server)
const { confirm, propose, reset, upload } = directoryUploads(server)

const lines = fedwireLines(20)

beforeEach(reset)

const faulty: [string, readonly string[], string][] = [
  [
    'a wrong check digit',
    lines.with(4, fedwireLine({ aba: '101100622' })),
    'fpddir.txt, line 5: its routing number 101100622 has a wrong check digit.',
  ],
  [
    'a line that is cut off',
    [...lines.slice(0, 6), lines[6]!.slice(0, 40)],
    'fpddir.txt, line 7: it has 40 columns instead of 101.',
  ],
  [
    'a number twice',
    [...lines, lines[2]!],
    `fpddir.txt, line 21: the routing number ${routingNumber(2)} is there twice.`,
  ],
  [
    'millions of empty parts',
    [`[${'{},'.repeat(1_000_000)}{}]`],
    'fpddir.txt: it has more parts than any participant file.',
  ],
  ['other text', ['Dear desk,'], 'fpddir.txt, line 1: it is no participant file'],
]

test.each(faulty)(
  'a file with %s is refused at its line and field, and nothing waits',
  async (_what, given, message) => {
    const { status, body } = await upload('blake', given)
    expect([status, body.errors]).toEqual([
      422,
      [{ field: 'file', message: expect.stringContaining(message) }],
    ])
    expect((await call('blake', 'GET', place)).body.pending).toEqual([])
  },
)

test('an older file, a day to come, and a file of far fewer banks are refused at their fields', async () => {
  expect((await confirm('nora', await propose(lines), lines)).status).toBe(200)
  const faultOf = async (...given: Parameters<typeof upload>) => (await upload(...given)).body.errors
  const older = await faultOf('blake', lines, '2090-02-19')
  expect(older).toMatchObject([{ field: 'asOf' }])
  expect(older[0].message).toMatch(/^[^:]+: it is of .* The operator of the server can load .* --force\.$/)
  expect(await faultOf('blake', lines, '2090-03-02')).toMatchObject([{ field: 'asOf' }])
  expect(await faultOf('blake', lines, '2090-02-30')).toMatchObject([{ field: 'asOf' }])
  expect(await faultOf('blake', lines.slice(0, 17))).toMatchObject([
    { field: 'file', message: expect.stringContaining('countersign import-directory --fewer.') },
  ])
})

test('a file of any name is shown by a plain one', async () => {
  const { body } = await upload('blake', lines, '2090-02-20', '../secret/fpd\u202Etxt.dir')
  expect(body.pending[0].fileName).toBe('fpdtxt.dir')
})

test('a long name is not cut through a character', async () => {
  const { status, body } = await upload('blake', lines, '2090-02-20', `${'a'.repeat(99)}\u{1F3E6}.txt`)
  expect([status, body.pending?.[0].fileName]).toEqual([200, 'a'.repeat(99)])
})

test('every super admin is notified and mailed of an upload, its uploader included', async () => {
  await propose(lines)
  const { rows } = await pool.query('select user_id, message from notifications order by user_id')
  expect(new Set(rows.map(({ user_id }) => user_id))).toEqual(new Set([ids.blake, ids.nora]))
  expect(rows[0].message).toBe('Blake Test uploaded a Fedwire routing directory with 20 numbers.')
})
