import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'

const root = join(import.meta.dirname, '..')
const { version, bin, scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))

let folder
beforeAll(async () => (folder = await mkdtemp(join(tmpdir(), 'countersign-command-'))))
afterAll(() => rm(folder, { recursive: true, force: true }))

/** Runs a program in the repository, with no settings but these and without the npm that runs this test. */
const run = async (program, args, settings = {}) => {
  const child = spawn(program, args, {
    cwd: root,
    env: { PATH: process.env.PATH, npm_config_cache: join(folder, 'npm'), DATA_DIR: folder, ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const said = { stdout: '', stderr: '' }
  for (const name of ['stdout', 'stderr']) child[name].on('data', (piece) => (said[name] += piece))
  const [exitCode] = await once(child, 'close')
  return { exitCode, ...said }
}

it('npx finds the command in the repository, without a network, and passes on its exit code', async () => {
  const npx = (...given) => run('npx', ['--offline', 'countersign', ...given])
  expect(await npx('--version')).toEqual({ exitCode: 0, stdout: `${version}\n`, stderr: '' })
  const { exitCode, stdout, stderr } = await npx('check-config', '--json')
  expect([exitCode, stderr]).toEqual([0, ''])
  expect(JSON.parse(stdout)).toMatchObject({ command: 'check-config', ok: true, faults: [] })
  expect(await npx('unknown')).toMatchObject({ exitCode: 2, stdout: '' })
})

it('a wrong setting ends a check with 1 and any other command with 2', async () => {
  const wrong = (...given) => run(process.execPath, [bin.countersign, ...given], { PORT: 'eighty' })
  expect(await wrong('check-config')).toMatchObject({ exitCode: 1, stderr: '' })
  expect(await wrong('create-admin', 'a@b.example')).toMatchObject({
    exitCode: 2,
    stdout: '',
    stderr: expect.stringMatching(/PORT must be[^]*\nNothing was changed\.\n$/),
  })
})

it('every npm script of an operator calls it', () => {
  const called = [
    'start',
    'admin:invite',
    'admin:recover',
    'admin:inactivate',
    'directory:import',
    'wires:check',
  ]
  for (const name of called) expect(scripts[name]).toContain(`${bin.countersign} `)
})

it('a Node that is too old ends a command as its page says, also in JSON, and the server with 1', async () => {
  const older = `Object.defineProperty(process, 'versions', { value: { ...process.versions, node: '20.1.0' } })`
  const old = (...given) =>
    run(process.execPath, ['--import', `data:text/javascript,${older}`, bin.countersign, ...given])
  const message = expect.stringContaining('needs Node 24 or newer, and this is Node 20.1.0.')
  for (const { given, command } of [
    { given: ['keys', 'status', '--json'], command: 'keys status' },
    { given: ['--json', 'doctor'], command: 'doctor' },
  ]) {
    const { exitCode, stdout, stderr } = await old(...given)
    expect([exitCode, stderr]).toEqual([2, ''])
    expect(JSON.parse(stdout)).toEqual({ command, ok: false, error: { code: 'cannot-begin', message } })
  }
  expect(await old('doctor')).toEqual({ exitCode: 2, stdout: '', stderr: message })
  expect(await old('serve', '--json')).toEqual({ exitCode: 1, stdout: '', stderr: message })
})
