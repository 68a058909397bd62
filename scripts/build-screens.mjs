import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const root = join(import.meta.dirname, '..')
const built = join(root, 'web', 'build', 'dist')
const stamp = join(root, 'web', 'build', 'dist.sha256')

/** Everything that the built screens are made of. */
const sources = ['web', 'contract/src', 'domain/src', 'package-lock.json']

/**
 * Builds the screens unless what is built was made of these very sources. Resolves to false when the build failed. The build
 * takes the place of the former one when it is whole: another server may start meanwhile, and build as well.
 */
export async function buildScreens() {
  const wanted = fingerprint()
  if (isBuiltOf(wanted)) return true
  const vite = join(root, 'node_modules', 'vite', 'bin', 'vite.js')
  if (!existsSync(vite)) return existsSync(join(built, 'index.html'))
  process.stdout.write('Building the screens ...\n')
  const own = `${built}-${process.pid}`
  const settings = ['--logLevel', 'warn', '--outDir', own, '--emptyOutDir']
  const worked = await run(process.execPath, [vite, 'build', ...settings], join(root, 'web'))
  if (worked && !isBuiltOf(wanted)) {
    rmSync(built, { recursive: true, force: true })
    renameSync(own, built)
    writeFileSync(stamp, wanted)
  }
  rmSync(own, { recursive: true, force: true })
  return worked
}

const isBuiltOf = (wanted) =>
  existsSync(join(built, 'index.html')) && existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted

function run(command, args, cwd) {
  // Whatever the server runs as: a development build of the screens is several times larger and slower.
  const env = { ...process.env, NODE_ENV: 'production' }
  const child = spawn(command, args, { cwd, env, stdio: 'inherit' })
  return new Promise((done) => {
    child.once('error', () => done(false))
    child.once('exit', (code) => done(code === 0))
  })
}

function fingerprint() {
  const hash = createHash('sha256').update(process.version)
  for (const source of sources) addTo(hash, source)
  return hash.digest('hex')
}

function addTo(hash, path) {
  const full = join(root, path)
  if (!existsSync(full)) return
  const entries = path.includes('.') ? undefined : readdirSync(full, { withFileTypes: true })
  if (!entries) {
    hash.update(path).update('\0').update(readFileSync(full))
    return
  }
  for (const entry of entries.sort((a, b) => (a.name < b.name ? -1 : 1))) {
    if (entry.name === 'build' || entry.name === 'node_modules' || /\.test\.tsx?$/.test(entry.name)) continue
    const inner = `${path}/${entry.name}`
    if (entry.isDirectory()) addTo(hash, inner)
    else
      hash
        .update(inner)
        .update('\0')
        .update(readFileSync(join(root, inner)))
  }
}
