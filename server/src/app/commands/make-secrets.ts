import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { chmod, stat, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { makeSigningKey } from '../configuration/kept-secrets.ts'
import type { Command } from './command.ts'
import { makeFolders } from '../../platform/make-folders.ts'
import { unmade } from './unmade-folder.ts'

/** The secrets of a new installation by the name of their file; the database is the one of compose.yaml. */
const secretFiles = async (): Promise<Record<string, string>> => {
  const password = randomBytes(24).toString('hex')
  return {
    key_encryption_key: randomBytes(32).toString('base64'),
    lookup_key: randomBytes(32).toString('base64'),
    provider_keys: JSON.stringify({ keys: [await makeSigningKey()] }),
    cookie_keys: randomBytes(32).toString('hex'),
    database_password: password,
    database_url: `postgresql://countersign:${password}@database:5432/countersign`,
  }
}

/** A folder that is there already is not closed here: it may be one that others need. */
const requireClosed = async (place: string): Promise<void> => {
  const isNew = await makeFolders(place, 0o700).catch((error: NodeJS.ErrnoException) => {
    throw new Error(`${unmade(place, error.code)} Nothing was written.`, { cause: error })
  })
  if (isNew || process.platform === 'win32' || ((await stat(place)).mode & 0o077) === 0) return
  throw new Error(
    `${place} is open to other users of this machine. Run chmod 700 ${place}, or name another folder. Nothing was written.`,
  )
}

/** `countersign make-secrets FOLDER`: needs no setting and no database. */
export const makeSecretsCommand: Command = {
  does: 'Makes a file for each secret of a new installation, in a folder that is closed to other users.',
  argument: { name: 'FOLDER', does: 'where the files are written; it is made if it is not there' },
  changesNothingOnFailure: false,
  run: async ({ argument }) => {
    const place = resolve(argument)
    await requireClosed(place)
    const secrets = await secretFiles()
    const names = Object.keys(secrets)
    // A key that is lost takes the data with it: none is ever written over.
    const kept = names.filter((name) => existsSync(join(place, name)))
    if (kept.length > 0) throw new Error(`${place} already has ${kept.join(', ')}. Nothing was written.`)
    for (const [name, secret] of Object.entries(secrets)) {
      await writeFile(join(place, name), `${secret}\n`, { mode: 0o444, flag: 'wx', flush: true })
      // The folder is closed to other users, and a container reads a file as a user of its own: also after `umask 077`.
      await chmod(join(place, name), 0o444)
    }
    return {
      lines: [`${names.length} secrets are in ${place}. Keep a copy apart from the database.`],
      facts: { folder: place, files: names },
    }
  },
}
