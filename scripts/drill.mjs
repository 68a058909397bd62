import { spawn } from 'node:child_process'
import { existsSync, mkdtempSync, rmdirSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import './require-node.mjs'

const usage = 'npm run drill -- [--rounds NUMBER] [--no-pooler] [--keep FOLDER]\n'

/** Programs of the drill, and the packages of Debian that bring them. */
const programs = {
  ip: 'iproute2',
  setpriv: 'util-linux',
  unshare: 'util-linux',
  openssl: 'openssl',
  patroni: 'patroni',
  etcd: 'etcd-server',
  haproxy: 'haproxy',
  pgbouncer: 'pgbouncer',
  psql: 'postgresql-client-15',
  postgres: 'postgresql-15',
}

const folders = ['/usr/bin', '/bin', '/usr/sbin', '/sbin', '/usr/local/bin', '/usr/lib/postgresql/15/bin']

const asked = () => {
  const { values } = parseArgs({
    options: { rounds: { type: 'string' }, keep: { type: 'string' }, 'no-pooler': { type: 'boolean' } },
  })
  const { rounds = '20', keep = '' } = values
  if (!/^[1-9]\d{0,2}$/.test(rounds)) throw new Error('The number of rounds is not one from 1 to 999.')
  return { rounds, keep, without: values['no-pooler'] ? ['--no-pooler'] : [] }
}

const refuseWhatIsMissing = () => {
  if (process.getuid?.() !== 0) throw new Error('Run it as root: it makes networks of its own.')
  const missing = Object.entries(programs).filter(
    ([program]) => !folders.some((folder) => existsSync(join(folder, program))),
  )
  // Patroni loads it for TLS, and its package does not ask for it.
  if (!existsSync('/usr/lib/python3/dist-packages/idna')) missing.push(['idna', 'python3-idna'])
  if (missing.length === 0) return
  const packages = [...new Set(missing.map(([, name]) => name))].join(' ')
  throw new Error(`The drill needs Debian packages that are not there. Run: apt-get install ${packages}`)
}

const main = fileURLToPath(new URL('../server/src/testing/drill/main.ts', import.meta.url))

/**
 * Kills, freezes and cuts off the leader of a database cluster, and kills a server, while desks write. Networks, mounts and
 * processes are of namespaces that end with this process, however it ends.
 */
const drill = ({ rounds, keep, without }) => {
  const folder = mkdtempSync(join(tmpdir(), 'countersign-drill-'))
  const inside = `
    set -e
    mount -t tmpfs -o mode=755 countersign-drill "$1"
    mkdir -p /run/netns && mount -t tmpfs countersign-drill /run/netns
    folder=$1 keep=$2
    shift 2
    "$@" && code=0 || code=$?
    [ -z "$keep" ] || cp -r "$folder" "$keep"
    exit $code`
  const namespaces = ['--net', '--mount', '--pid', '--fork', '--kill-child', '--mount-proc']
  const command = [process.execPath, main, '--rounds', rounds, '--folder', folder, ...without]
  const child = spawn('unshare', [...namespaces, 'sh', '-c', inside, 'sh', folder, keep, ...command], {
    stdio: 'inherit',
    env: { ...process.env, PATH: [...folders, process.env.PATH].join(delimiter) },
  })
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill('SIGKILL'))
  child.once('exit', (code) => {
    rmdirSync(folder)
    process.exitCode = code ?? 130
  })
}

try {
  const how = asked()
  refuseWhatIsMissing()
  drill(how)
} catch (error) {
  process.stderr.write(`${error.message}\n${usage}`)
  process.exitCode = 2
}
