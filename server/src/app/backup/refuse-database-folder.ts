import { existsSync, realpathSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'

const realPath = (path: string): string =>
  existsSync(path) ? realpathSync(path) : join(realPath(dirname(path)), basename(path))

/**
 * Throws a sentence for a folder in that of a PostgreSQL: what lies there is part of each further backup of it, or ends it when
 * it is of another user. Each such folder has the file PG_VERSION: links, mounts and folders of other databases are told by it.
 */
export const refuseDatabaseFolder = (folder: string): void => {
  for (let at = realPath(folder), above = ''; at !== above; [at, above] = [dirname(at), at]) {
    if (existsSync(join(at, 'PG_VERSION')))
      throw new Error(`${folder} lies in the folder of a database. Name one elsewhere, best on another disk.`)
  }
}
