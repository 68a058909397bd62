import './require-node.mjs'
import { execFileSync } from 'node:child_process'
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'

const usage = 'npm run upgrade-beside -- --from COMMIT [--writes NUMBER]\n'
const root = join(import.meta.dirname, '..')
const workspaces = ['domain', 'contract', 'server']

const asked = () => {
  const { values } = parseArgs({ options: { from: { type: 'string' }, writes: { type: 'string' } } })
  const { from, writes = '100' } = values
  if (from === undefined || !/^[1-9]\d{0,4}$/.test(writes)) throw new Error(usage)
  return { from, writes: Number(writes) }
}

const git = (...args) => execFileSync('git', ['-C', root, ...args], { encoding: 'utf8' }).trim()

const dependenciesOf = (folder) =>
  JSON.stringify(
    workspaces.map(
      (name) => JSON.parse(readFileSync(join(folder, name, 'package.json'), 'utf8')).dependencies,
    ),
  )

/** Gives the commit the packages of this one when it needs the same, and its own otherwise. */
const bringPackages = (folder) => {
  if (dependenciesOf(folder) !== dependenciesOf(root)) {
    execFileSync('npm', ['ci', '--ignore-scripts', '--omit=dev'], { cwd: folder, stdio: 'inherit' })
    return
  }
  const packages = join(folder, 'node_modules')
  mkdirSync(join(packages, '@countersign'), { recursive: true })
  for (const name of readdirSync(join(root, 'node_modules')))
    if (name !== '@countersign' && name !== '.cache')
      symlinkSync(join(root, 'node_modules', name), join(packages, name))
  for (const name of workspaces) {
    symlinkSync(join(folder, name), join(packages, '@countersign', name))
    const own = join(root, name, 'node_modules')
    if (existsSync(own)) symlinkSync(own, join(folder, name, 'node_modules'))
  }
}

const print = ({ steps, disagreements }) => {
  const line = (cells) =>
    `${cells[0].padEnd(32)}${cells
      .slice(1)
      .map((cell) => String(cell).padStart(14))
      .join('')}\n`
  process.stdout.write(`\n${line(['Step', 'acknowledged', 'failed', 'lost', 'seconds'])}`)
  for (const { what, acknowledged, failed, lost, seconds } of steps)
    process.stdout.write(line([what, acknowledged, failed, lost, seconds.toFixed(1)]))
  process.stdout.write(`\nRecords or mails that disagree: ${disagreements}\n`)
}

/** Runs an older commit and this one side by side on one database under load, there and back. */
const upgradeBeside = async ({ from, writes }) => {
  const commit = git('rev-parse', '--verify', `${from}^{commit}`)
  const folder = mkdtempSync(join(tmpdir(), 'countersign-upgrade-'))
  // The account that runs PostgreSQL passes through it.
  chmodSync(folder, 0o755)
  const older = join(folder, 'older')
  git('worktree', 'add', '--detach', older, commit)
  try {
    bringPackages(older)
    const { rehearseUpgrade } = await import('../server/src/testing/upgrade-beside/rehearse-upgrade.ts')
    const data = join(folder, 'data')
    mkdirSync(data, { mode: 0o755 })
    const say = (text) => void process.stdout.write(`${text}\n`)
    const cancel = new AbortController()
    for (const name of ['SIGINT', 'SIGTERM'])
      process.once(name, () => cancel.abort(new Error('Canceled. Nothing runs on.')))
    const found = await rehearseUpgrade(data, join(older, 'server', 'src', 'main.ts'), {
      writes,
      say,
      canceled: cancel.signal,
    })
    print(found)
    const bad = found.disagreements + found.steps.reduce((sum, { failed, lost }) => sum + failed + lost, 0)
    process.exitCode = bad === 0 ? 0 : 1
  } finally {
    git('worktree', 'remove', '--force', older)
    rmSync(folder, { recursive: true, force: true })
  }
}

try {
  await upgradeBeside(asked())
} catch (error) {
  process.stderr.write(error.message === usage ? usage : `${error.message}\n`)
  process.exitCode = 2
}
