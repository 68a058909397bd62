import { writeFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { makeBackupKey } from '../../platform/backup/encryption.ts'
import type { Command } from '../commands/command.ts'

/** By the code of the system: why a file cannot be written, and what to do. */
const reasons: Readonly<Record<string, string>> = {
  ENOENT: 'its folder is not there. Make the folder, or name another file.',
  ENOTDIR: 'it lies under a file. Name another one.',
  EACCES: 'this user may not write to its folder. Name another one.',
  EPERM: 'this user may not write to its folder. Name another one.',
  EROFS: 'its disk is read-only. Name another one.',
  ENOSPC: 'the disk is full. Make room there, or name another one.',
  EDQUOT: 'the disk is full. Make room there, or name another one.',
}

const unwritten = (path: string, { code = 'unknown' }: NodeJS.ErrnoException): string =>
  code === 'EEXIST'
    ? `${path} is there already. A key is never written over.`
    : `The key file ${resolve(path)} cannot be written (${code}): ${reasons[code] ?? 'nothing can be written there. Name another one.'}`

/** `countersign backup-key`: the file is one of age-keygen. Its private half is printed nowhere. */
export const backupKey: Command = {
  does: 'Makes the key that opens backups, in a new file for this user alone, and prints its recipient.',
  argument: { name: 'FILE', does: 'the file of the key; keep it apart from the backups and from the server' },
  changesNothingOnFailure: true,
  run: async ({ argument: path }) => {
    const { identity, recipient } = await makeBackupKey()
    const text = `# created: ${new Date().toISOString()}\n# public key: ${recipient}\n${identity}\n`
    await writeFile(path, text, { mode: 0o600, flag: 'wx', flush: true }).catch((error: unknown) => {
      throw new Error(unwritten(path, error as NodeJS.ErrnoException), { cause: error })
    })
    return {
      lines: [
        `The key is in ${path}. Without it no backup can be opened: keep a copy in another place.`,
        'Make backups for this recipient:',
        `  ${recipient}`,
      ],
      facts: { path, recipient },
    }
  },
}
