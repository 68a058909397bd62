import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { chmod, mkdtemp, readdir, readFile, readlink, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { freePort } from '../server/src/testing/free-port.ts'

const root = join(import.meta.dirname, '..')
const recorder = '/usr/bin/script'

let folder
let port
/** Processes of this test that may still run, newest last. */
let started = []

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'countersign-npm-start-'))
  await chmod(folder, 0o755)
  port = String(await freePort())
})
afterEach(async () => {
  for (const pid of started) end(pid, 'SIGKILL')
  started = []
  for (const pid of await postgres()) end(pid, 'SIGQUIT')
  await expect.poll(postgres, { timeout: 15_000 }).toEqual([])
})
afterAll(() => rm(folder, { recursive: true, force: true }))

const end = (pid, name) => {
  try {
    process.kill(pid, name)
  } catch (error) {
    if (error.code !== 'ESRCH') throw error
  }
}

/** Processes that work in the folder of the database. */
const postgres = async () => {
  const found = []
  for (const name of await readdir('/proc')) {
    if (!/^\d+$/.test(name)) continue
    const at = await readlink(`/proc/${name}/cwd`).catch(() => '')
    if (at.startsWith(folder)) found.push(Number(name))
  }
  return found
}

const linesOf = async (pid) => (await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '')).split('\n')

const runs = async (pid) => {
  const state = (await linesOf(pid)).find((line) => line.startsWith('State:')) ?? ''
  return state !== '' && !state.includes('zombie')
}

const isReady = () =>
  fetch(`http://127.0.0.1:${port}/readyz`).then(
    ({ status }) => status === 200,
    () => false,
  )

/** The process of the server: it listens, and npm does not tell its number. */
const serverBelow = async (ancestor) => {
  for (const name of await readdir('/proc')) {
    if (!/^\d+$/.test(name)) continue
    const command = await readFile(`/proc/${name}/cmdline`, 'utf8').catch(() => '')
    if (!command.startsWith('node\0') || !/countersign(?:\.mjs)?\0serve/.test(command)) continue
    for (let pid = Number(name); pid > 1;) {
      if (pid === ancestor) return Number(name)
      pid = Number((await linesOf(pid)).find((line) => line.startsWith('PPid:'))?.slice(5) ?? 0)
    }
  }
  throw new Error('The server has no process.')
}

/** A command in a session and process group of its own, as a service manager or setsid starts it. */
const start = async (command, args) => {
  const { npm_lifecycle_event: _, NODE_OPTIONS: __, ...environment } = process.env
  const child = spawn(command, args, {
    cwd: root,
    env: { ...environment, NODE_ENV: 'development', DATA_DIR: folder, PORT: port, DEMO: 'false' },
    stdio: ['ignore', 'ignore', 'ignore'],
    detached: true,
  })
  started.push(child.pid)
  const exited = once(child, 'exit')
  await expect.poll(isReady, { timeout: 60_000, interval: 100 }).toBe(true)
  const server = await serverBelow(child.pid)
  started.push(server)
  return { npm: child.pid, server, exited }
}

const ends = (pid) => expect.poll(() => runs(pid), { timeout: 20_000, interval: 50 }).toBe(false)

it.for([
  ['SIGTERM to npm alone', 'SIGTERM', 'npm', [0, null]],
  ['SIGINT to every process, as of Ctrl+C', 'SIGINT', 'group', [0, null]],
  ['the sudden end of npm', 'SIGKILL', 'npm', [null, 'SIGKILL']],
])('npm start: %s ends the server and its database', async ([, name, target, expected]) => {
  const { npm, server, exited } = await start('npm', ['start'])
  end(target === 'group' ? -Number(npm) : npm, name)
  expect(await exited).toEqual(expected)
  await ends(server)
  expect(await postgres()).toEqual([])
})

it('npx countersign serve: SIGTERM to npx alone ends the server and its database', async () => {
  const { npm, server, exited } = await start('npx', ['--offline', 'countersign', 'serve'])
  end(npm, 'SIGTERM')
  await exited
  await ends(server)
  expect(await postgres()).toEqual([])
})

it('npm start without a terminal, as under nohup, goes on when a terminal closes and npm ends by that', async () => {
  const { npm, server, exited } = await start('npm', ['start'])
  end(-Number(npm), 'SIGHUP')
  expect(await exited).toEqual([null, 'SIGHUP'])
  // Several times as long as the server takes to see that npm is gone.
  const until = Date.now() + 1500
  while (Date.now() < until) expect(await isReady()).toBe(true)
  end(server, 'SIGTERM')
  await ends(server)
  expect(await postgres()).toEqual([])
})

it.runIf(existsSync(recorder))('npm start in a terminal ends in order when the terminal closes', async () => {
  const { npm: terminal, server } = await start(recorder, ['-qec', 'npm start', '/dev/null'])
  end(terminal, 'SIGKILL')
  await ends(server)
  expect(await postgres()).toEqual([])
})
