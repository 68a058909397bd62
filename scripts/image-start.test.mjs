import { execFileSync, spawn } from 'node:child_process'
import { generateKeyPairSync, randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { chmod, copyFile, mkdir, mkdtemp, readFile, readdir, rm, writeFile } from 'node:fs/promises'
import { get } from 'node:http'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startEmbeddedPostgres } from '../server/src/platform/database/embedded.ts'
import { freePort } from '../server/src/testing/free-port.ts'

const root = join(import.meta.dirname, '..')

/** The last stage of the Dockerfile: what the image starts, and as whom. */
const stage = (await readFile(join(root, 'Dockerfile'), 'utf8'))
  .replaceAll('\\\n', ' ')
  .split(/^FROM /m)
  .at(-1)
const instruction = (name) => new RegExp(`^${name} +(.+)$`, 'm').exec(stage)[1]
const image = {
  command: JSON.parse(instruction('ENTRYPOINT')),
  health: JSON.parse(/ CMD +(\[.+\])$/.exec(instruction('HEALTHCHECK'))[1]),
  environment: Object.fromEntries(
    instruction('ENV')
      .split(' ')
      .map((pair) => pair.split('=')),
  ),
  user: instruction('USER').split(':'),
  folder: instruction('WORKDIR'),
}

/** The libraries of the base image. The user has no name: some platforms choose another number than the image does. */
async function layOutBase(place) {
  const node = join(place, 'app', 'bin', 'node')
  const linked = execFileSync('ldd', [node], { encoding: 'utf8' }).match(/\/\S+(?= \()/g)
  const folder = dirname(linked.find((path) => path.endsWith('/libc.so.6')))
  const others = ['librt.so.1', 'libresolv.so.2'].map((name) => join(folder, name))
  for (const path of [...linked, ...others]) {
    await mkdir(join(place, dirname(path)), { recursive: true })
    await copyFile(path, join(place, path))
  }
  for (const name of ['proc', 'dev', 'run/postgres']) await mkdir(join(place, name), { recursive: true })
  await writeFile(join(place, 'dev/null'), '')
}

/** Mounts what a container engine mounts, nothing of it writable, and starts the command as the image's user. */
const script = `
set -e
mount --bind "$PLACE" "$PLACE"
mount --bind "$SOCKETS" "$PLACE/run/postgres"
mount --bind /dev/null "$PLACE/dev/null"
mount -t proc -o ro,nosuid,nodev,noexec proc "$PLACE/proc"
mount -o remount,bind,ro,nosuid "$PLACE"
place="$PLACE" folder="$FOLDER" user="$USER_ID" group="$GROUP_ID"
unset PLACE SOCKETS FOLDER USER_ID GROUP_ID PWD
exec /usr/bin/unshare --root="$place" --wd="$folder" --setgid "$group" --setuid "$user" -- "$@"
`

const [user, group] = image.user
const ended = []
let place
let database
let port

/** Starts the image with these settings beside its own; gives { pid, exited, said() }: `pid` is that of the server itself. */
function start(settings) {
  const child = spawn(
    '/usr/bin/unshare',
    [
      '--mount',
      '--propagation',
      'private',
      '--pid',
      '--fork',
      '--kill-child',
      '/bin/sh',
      '-c',
      script,
      'sh',
      ...image.command,
    ],
    {
      env: {
        ...image.environment,
        PORT: port,
        ...settings,
        PLACE: place,
        SOCKETS: database.host,
        FOLDER: image.folder,
        USER_ID: user,
        GROUP_ID: group,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  )
  let said = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (piece) => (said += piece.toString()))
  const exited = once(child, 'close')
  const server = async () => {
    const children = await readFile(`/proc/${child.pid}/task/${child.pid}/children`, 'utf8').catch(() => '')
    return Number(children.trim())
  }
  ended.push(async () => {
    const pid = await server()
    if (pid > 0) process.kill(pid, 'SIGKILL')
    await exited
  })
  return { exited, said: () => said, server }
}

/** Runs a command beside the server, in its container and as its user; gives its exit code and what it wrote. */
const beside = (pid, ...command) => {
  const entered = [
    '--target',
    String(pid),
    '--mount',
    '--pid',
    `--root=/proc/${pid}/root`,
    `--wd=/proc/${pid}/root/app`,
  ]
  const args = [...entered, '--setgid', group, '--setuid', user, '--', ...command]
  try {
    return [
      0,
      execFileSync('/usr/bin/nsenter', args, { encoding: 'utf8', stdio: 'pipe', env: { PORT: port } }),
    ]
  } catch (error) {
    return [error.status, `${error.stdout}${error.stderr}`]
  }
}

/** A page, as a proxy asks for it. */
const pageOf = async (path) => {
  const headers = { host: 'closings.example' }
  const [answer] = await once(get({ host: '127.0.0.1', port, path, headers }), 'response')
  return (await answer.toArray()).join('')
}

const settings = () => {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const key = { ...privateKey.export({ format: 'jwk' }), use: 'sig', alg: 'RS256', kid: 'first' }
  const where = new URLSearchParams({
    host: '/run/postgres',
    port: String(database.port),
    user: database.user,
  })
  return {
    PUBLIC_URL: 'https://closings.example',
    MAIL_URL: 'smtp://127.0.0.1:9',
    DATABASE_URL: `postgresql:///${database.database}?${where}`,
    KEY_ENCRYPTION_KEY: randomBytes(32).toString('base64'),
    LOOKUP_KEY: randomBytes(32).toString('base64'),
    PROVIDER_KEYS: JSON.stringify({ keys: [key] }),
    COOKIE_KEYS: randomBytes(32).toString('hex'),
  }
}

/** Mounts and namespaces take root, and a root that may: that of a container often may not. */
const systemAdministration = 21n
const capabilities = BigInt(`0x${/^CapEff:\t(\w+)$/m.exec(await readFile('/proc/self/status', 'utf8'))[1]}`)
const mayMount = process.getuid() === 0 && ((capabilities >> systemAdministration) & 1n) === 1n

describe.runIf(mayMount)('the image', () => {
  beforeAll(async () => {
    const folder = await mkdtemp(join(tmpdir(), 'countersign-image-'))
    ended.push(() => rm(folder, { recursive: true, force: true }))
    await chmod(folder, 0o755)
    place = join(folder, 'image')
    await mkdir(place)
    execFileSync(process.execPath, [join(root, 'scripts', 'assemble-product.mjs'), join(place, 'app')], {
      stdio: 'inherit',
    })
    await layOutBase(place)
    const dataDir = join(folder, 'data')
    await mkdir(dataDir)
    database = await startEmbeddedPostgres({ dataDir, durable: false, log: () => undefined })
    ended.push(() => database.stop())
    // The socket is for the user of the database alone, and the image has another one.
    await chmod(database.host, 0o711)
    port = String(await freePort())
  }, 120_000)
  afterAll(async () => {
    for (const step of ended.toReversed()) await step()
  })

  it('names each required setting that is missing, and ends', async () => {
    const bare = start({})
    expect(await bare.exited).toEqual([1, null])
    for (const name of Object.keys(settings()).filter((name) => name !== 'DATABASE_URL'))
      expect(bare.said()).toContain(`${name} is required in production.`)
    const { DATABASE_URL: _, ...others } = settings()
    const withoutDatabase = start(others)
    expect(await withoutDatabase.exited).toEqual([1, null])
    expect(withoutDatabase.said()).toContain('set DATABASE_URL to a PostgreSQL server')
  })

  it('starts without a shell, without rights and on a read-only root, is healthy, and ends in order', async () => {
    const { exited, said, server } = start(settings())
    const ready = () =>
      fetch(`http://127.0.0.1:${port}/readyz`).then(
        ({ status }) => status,
        () => said(),
      )
    await expect.poll(ready, { timeout: 60_000, interval: 100 }).toBe(200)
    const pid = await server()
    const status = await readFile(`/proc/${pid}/status`, 'utf8')
    expect(status).toMatch(new RegExp(`^Uid:\\t${user}\\t${user}\\t${user}\\t${user}$`, 'm'))
    expect(status).toMatch(/^CapEff:\t0+$/m)
    expect((await readdir(`/proc/${pid}/root`)).sort()).not.toContain('bin')
    expect(beside(pid, ...image.health)).toEqual([0, ''])
    const write = `require('fs').writeFileSync('/app/written', '')`
    const [code, error] = beside(pid, image.command[0], '-e', write)
    expect([code, error]).toEqual([1, expect.stringContaining('EROFS')])
    const page = await pageOf('/secure/')
    expect(page).toContain('<script type="module"')
    const [, notices] = /<link rel="license" href="([^"]+)"/.exec(page)
    expect(await pageOf(notices)).toBe(await readFile(join(root, 'THIRD-PARTY-NOTICES.txt'), 'utf8'))
    process.kill(pid, 'SIGTERM')
    expect(await exited).toEqual([0, null])
    expect(said()).not.toMatch(/EROFS|EACCES/)
  })
})

it('the health check fails where no server answers', () => {
  expect(() =>
    execFileSync(process.execPath, [join(root, 'scripts/check-health.mjs')], { env: { PORT: '9' } }),
  ).toThrow()
})
