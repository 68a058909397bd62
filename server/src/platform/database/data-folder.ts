import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import {
  access,
  chmod,
  chown,
  constants,
  lstat,
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  realpath,
  stat,
} from 'node:fs/promises'
import { basename, join, resolve } from 'node:path'
import { makeFolders } from '../make-folders.ts'
import { folderFault } from './folder-fault.ts'
import { closedFolderOnTheWay, serviceAccount, type ServiceAccount } from './service-account.ts'

const systemFolder = '/var/lib/countersign'

/** Major version of the PostgreSQL that npm brings; its data folder opens with no other. */
const majorVersion = '18'

export type DataFolder = {
  account: ServiceAccount
  /** Where the cluster's folder, its log and copied programs lie: DATA_DIR unless that is closed to the account. */
  base: string
  /** PostgreSQL's own data folder. */
  cluster: string
}

/**
 * Decides where the database of `dataDir` lies and who runs it. Data that exists is never left behind for an
 * empty database somewhere else: what cannot be opened where it lies is refused in a sentence. `namedBy`: as for `folderFault`.
 */
export async function locateDataFolder(
  dataDir: string,
  say: (message: string) => void,
  namedBy?: string,
): Promise<DataFolder> {
  const wanted = resolve(dataDir)
  try {
    return await locate(wanted, say)
  } catch (error) {
    throw folderFault(error, wanted, namedBy)
  }
}

async function locate(wanted: string, say: (message: string) => void): Promise<DataFolder> {
  if (!existsSync(wanted)) {
    await makeFolders(wanted)
    await chmod(wanted, 0o711)
  }
  const here = await realpath(wanted)
  // Of a file the system would say so only once something is made in it.
  await readdir(here)
  // The log of the database lies here, and secrets.json.
  await access(here, constants.W_OK)
  const moved = join(systemFolder, `${basename(here)}-${shortHash(here)}`)
  const existing = [here, moved].find((base) => existsSync(join(base, 'postgres')))
  if (existing) return openExisting(existing)

  const account = serviceAccount()
  const closed = await closedFolderOnTheWay(here, account)
  if (closed === undefined) return { account, base: here, cluster: join(here, 'postgres') }
  await makeFolders(moved)
  await Promise.all([systemFolder, moved].map((folder) => chmod(folder, 0o711)))
  say(
    `${closed} is closed to ${account.name}, who runs PostgreSQL: its data lies in ${moved} instead of ${here}.`,
  )
  return { account, base: moved, cluster: join(moved, 'postgres') }
}

async function openExisting(base: string): Promise<DataFolder> {
  const cluster = join(base, 'postgres')
  const owner = (await stat(cluster)).uid
  const account = serviceAccount(owner)
  if (owner !== account.uid) {
    throw new Error(
      `The database in ${cluster} belongs to user ${owner}; this process is ${account.name} and cannot open it. ` +
        `Start as that user, or give the folder away: chown -R ${account.name} ${cluster}`,
    )
  }
  const closed = await closedFolderOnTheWay(base, account)
  if (closed !== undefined) {
    throw new Error(
      `The database in ${cluster} is run by ${account.name}, to whom ${closed} is closed. ` +
        `Open it with: chmod o+x ${closed}`,
    )
  }
  const version = (await readFile(join(cluster, 'PG_VERSION'), 'utf8')).trim()
  if (version !== majorVersion) {
    throw new Error(
      `The database in ${cluster} is of PostgreSQL ${version}; this release brings ${majorVersion}.`,
    )
  }
  return { account, base, cluster }
}

/**
 * A folder for the socket that only `account` (and root) may enter. It lies in /tmp because a socket's path may
 * have about 100 characters only; when another user took the usual name, another one is found.
 */
export async function socketFolder(cluster: string, account: ServiceAccount): Promise<string> {
  const usual = `/tmp/countersign-${shortHash(`${account.uid} ${cluster}`)}`
  await mkdir(usual, { mode: 0o700 }).then(
    () => giveTo(usual, account),
    () => undefined,
  )
  const facts = await lstat(usual).catch(() => undefined)
  if (facts?.isDirectory() && facts.uid === account.uid && (facts.mode & 0o077) === 0) return usual
  const another = await mkdtemp('/tmp/countersign-')
  await giveTo(another, account)
  return another
}

export async function giveTo(folder: string, account: ServiceAccount): Promise<void> {
  if (account.switched) await chown(folder, account.uid, account.gid)
}

function shortHash(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 12)
}
