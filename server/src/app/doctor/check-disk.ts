import { existsSync } from 'node:fs'
import { statfs } from 'node:fs/promises'
import { dirname } from 'node:path'
import type { UnfilledConfig } from '../configuration/read-config.ts'
import { locateDataFolder } from '../../platform/database/data-folder.ts'
import { isFull } from '../../platform/database/room.ts'
import { type Finding, findingsOf } from './finding.ts'
import { gibibyte, inGibibytes } from './in-gibibytes.ts'

const { ok, warning, failure, refused } = findingsOf('disk')

/** PostgreSQL keeps up to 1 GiB of its log, and a backup beside the data needs room as well. */
const warningBytes = 2 * gibibyte

/** A folder that is not made yet lies on the disk of the nearest one above it. */
const existing = (folder: string): string => (existsSync(folder) ? folder : existing(dirname(folder)))

const folderOf = async ({ dataDir }: UnfilledConfig): Promise<string> =>
  existsSync(dataDir) ? (await locateDataFolder(dataDir, () => undefined)).base : existing(dataDir)

const judge = async (folder: string): Promise<Finding[]> => {
  const { bavail, bsize, files, ffree } = await statfs(folder)
  const free = bavail * bsize
  const cure = `Make room on the disk of ${folder}, or enlarge it. Never delete a file of the folder postgres.`
  if (await isFull(folder))
    return [failure(`The disk of ${folder} is full: ${inGibibytes(free)} are free.`, cure)]
  // Some file systems have no fixed number of files, and say 0.
  if (files > 0 && ffree / files < 0.01) return [failure(`The disk of ${folder} takes no more files.`, cure)]
  if (free < warningBytes) return [warning(`${inGibibytes(free)} are free on the disk of ${folder}.`, cure)]
  return [ok(`${inGibibytes(free)} are free on the disk of ${folder}.`)]
}

/** The disk of the embedded database. That of another one is not seen from here: a trial of writing asks the database. */
export const checkDisk = async (config: UnfilledConfig): Promise<Finding[]> => {
  if (config.databaseUrl !== undefined) {
    return [ok('The data lies behind DATABASE_URL. The server keeps none on this machine.')]
  }
  try {
    return await judge(await folderOf(config))
  } catch (error) {
    return [refused(error)]
  }
}
