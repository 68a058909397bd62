import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { databaseSettings } from '../../testing/database-settings.ts'
import { testDatabase } from '../../testing/database.ts'
import { typing } from '../../testing/typing.ts'
import type { Command } from '../commands/command.ts'
import { commands } from './commands.ts'

const { place } = await testDatabase()
const settings = databaseSettings(place, '/nonexistent/countersign')
const unreachable = { DATABASE_URL: `postgresql://desk:${'hunter2'.repeat(2)}@127.0.0.1:1/none` }

const type = typing(settings)

const names = ['serve', ...Object.keys(commands)]

test('what cannot be understood ends with exit code 2 and the usage, and nothing is run', async () => {
  const wrong: [string[], RegExp][] = [
    [['unknown'], /^There is no command unknown\.\n\nUsage: countersign COMMAND/],
    [['toString'], /^There is no command toString\./],
    [['keys'], /^keys is no command alone\. Type keys status or keys rotate\.\n\nUsage: countersign COMMAND/],
    [['keys', 'exchange'], /^keys is no command alone\. Type keys status or keys rotate\./],
    [['create-admin'], /^EMAIL is missing\.\nUsage: countersign create-admin EMAIL \[--json\]\n$/],
    [['create-admin', '--all'], /^Unknown option '--all'\.\nUsage: /],
    [['migrate', '--pending=yes'], /'--pending' does not take an argument\.\nUsage: /],
    [
      ['import-directory', 'a.txt', '--as-of'],
      /'--as-of <value>' argument missing\.\nUsage: .*--as-of YYYY-MM-DD/,
    ],
    [['doctor', 'now'], /^now is not expected here\.\nUsage: countersign doctor/],
    [['serve', '--fast'], /^Unknown option '--fast'\.\nUsage: countersign serve/],
  ]
  for (const [typed, words] of wrong) {
    const { exitCode, stdout, stderr, served } = await type(typed)
    expect([exitCode, stdout, served], typed.join(' ')).toEqual([2, '', 0])
    expect(stderr).toMatch(words)
    expect(stderr).not.toContain('Nothing was changed')
  }
  expect(await type([])).toMatchObject({
    exitCode: 2,
    stdout: expect.stringContaining('Usage: countersign COMMAND'),
  })
})

test('help names every command, and each command explains itself and runs nothing', async () => {
  const { exitCode, stdout } = await type(['--help'])
  expect(exitCode).toBe(0)
  for (const name of names) {
    expect(stdout).toMatch(new RegExp(`^  ${name} {2,}\\S`, 'm'))
    const help = await type([...name.split(' '), '--help'], unreachable)
    expect(help).toMatchObject({ exitCode: 0, stderr: '', served: 0 })
    expect(help.stdout).toMatch(
      new RegExp(`^Usage: countersign ${name}[^]*\\n\\n\\S.*\\.\\n\\n[^]*--help {2,}\\S`),
    )
    // The server runs on, and has no result to print.
    expect(help.stdout.includes('[--json]'), name).toBe(name !== 'serve')
    expect(/--json {2,}\S/.test(help.stdout), name).toBe(name !== 'serve')
    expect((await type([...name.split(' '), '-h'])).stdout).toBe(help.stdout)
  }
})

test('the page of the commands has each of them with its argument, its options and the codes of its end', async () => {
  const page = readFileSync(new URL('../../../../docs/operate/commands.md', import.meta.url), 'utf8')
  for (const [name, { load }] of Object.entries(commands)) {
    const { argument, options = {} }: Command = await load()
    const typed = [name, ...(argument ? [argument.name] : [])].join(' ')
    expect(page, typed).toContain(`\`countersign ${typed}\``)
    for (const option of Object.keys(options)) expect(page, name).toContain(`\`--${option}`)
  }
  for (const code of [0, 1, 2, 130]) expect(page).toMatch(new RegExp(`^\\| ${code} +\\|`, 'm'))
})

test('serve starts the server, which runs on', async () => {
  const running = { exitCode: undefined, stdout: '', stderr: '', served: 1 }
  expect(await type(['serve'])).toEqual(running)
  expect(await type(['serve', '--processes', '3'])).toEqual({ ...running, processes: '3' })
})

test('with --json the standard output is one JSON object, whatever the end, and holds no password', async () => {
  const end = async (typed: string[], environment?: Record<string, string>) => {
    const { exitCode, stdout, stderr } = await type([...typed, '--json'], environment)
    expect(stdout.split('\n')).toHaveLength(2)
    expect(stdout + stderr).not.toContain('hunter2')
    return [exitCode, JSON.parse(stdout) as unknown]
  }
  const failed = (command: string, code: string, message: unknown) => ({
    command,
    ok: false,
    error: { code, message },
  })
  expect(await end(['create-admin'])).toEqual([2, failed('create-admin', 'usage', 'EMAIL is missing.')])
  // Before the command as well, and where none is named.
  expect(await end([])).toEqual([2, failed('', 'usage', 'A command is missing.')])
  expect(await end(['keys'])).toEqual([
    2,
    failed('keys', 'usage', 'keys is no command alone. Type keys status or keys rotate.'),
  ])
  expect(await end(['--json', 'create-admin'])).toEqual([
    2,
    failed('create-admin', 'usage', 'EMAIL is missing.'),
  ])
  expect(await end(['--json', 'migrate', '--pending'])).toMatchObject([0, { command: 'migrate', ok: true }])
  expect(await end(['bakcup'])).toEqual([2, failed('bakcup', 'usage', 'There is no command bakcup.')])
  expect(await end(['serve'])).toEqual([
    2,
    failed('serve', 'usage', '--json is for commands that end with a result.'),
  ])
  expect(await end(['create-admin', 'a@b.example'], unreachable)).toEqual([
    2,
    failed('create-admin', 'cannot-begin', expect.stringContaining('does not answer')),
  ])
  expect(await end(['create-admin', 'a@b.example'], { PORT: 'eighty' })).toEqual([
    2,
    failed('create-admin', 'cannot-begin', expect.stringContaining('PORT must be')),
  ])
  expect(await end(['recover-admin', 'a@b.example'])).toEqual([
    1,
    failed('recover-admin', 'refused', expect.stringContaining('is not a super admin')),
  ])
  expect(await end(['create-admin', 'chief@desks.example'])).toEqual([
    0,
    {
      command: 'create-admin',
      ok: true,
      email: 'chief@desks.example',
      link: expect.stringMatching(/\?activation=[\w-]{43}$/),
      validDays: 7,
    },
  ])
  expect(await end(['migrate', '--pending'])).toEqual([
    0,
    { command: 'migrate', ok: true, applied: [], pending: [], contractions: [] },
  ])
})

test('without it a failure is one sentence on the standard error, which says that nothing was changed', async () => {
  expect(await type(['recover-admin', 'a@b.example'])).toEqual({
    exitCode: 1,
    stdout: '',
    stderr: expect.stringMatching(/is not a super admin.*\nNothing was changed\.\n$/),
    served: 0,
  })
  const { exitCode, stderr } = await type(['create-admin', 'a@b.example'], unreachable)
  expect([exitCode, stderr.match(/Nothing was changed/g)]).toEqual([2, ['Nothing was changed']])
  // What migrates may have changed something before it failed.
  expect((await type(['migrate'], unreachable)).stderr).not.toContain('Nothing was changed')
})
