import { execFile } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, readdir, rm, symlink, writeFile } from 'node:fs/promises'
import { createServer, type AddressInfo } from 'node:net'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { startEmbeddedPostgres } from '../platform/database/embedded.ts'
import { processesOf } from '../platform/database/postmaster.ts'
import { databaseSettings } from '../testing/database-settings.ts'
import { emptyDataFolder } from '../testing/data-folder.ts'
import { testDatabase } from '../testing/database.ts'
import { freePort } from '../testing/free-port.ts'
import { startServerProcess } from '../testing/server-process.ts'

const shell = promisify(execFile)

/** As root the first lines may say where the programs of PostgreSQL were copied to. */
const lastLine = (said: string): string => said.trim().split('\n').at(-1) ?? ''

let folder: string
beforeEach(async () => {
  folder = await emptyDataFolder('words')
})
afterEach(() => rm(folder, { recursive: true, force: true }))

/** What a start says that ends with 1 and one sentence. */
const refusal = async (settings: Record<string, string>): Promise<string> => {
  const server = startServerProcess(folder, { PORT: String(await freePort()), ...settings })
  expect((await server.exited)[0]).toBe(1)
  expect(server.said()).not.toContain('    at ')
  return lastLine(server.said())
}

const { pool, place } = await testDatabase()

describe('a database of DATABASE_URL', () => {
  it('of a newer release is refused, and is not changed', async () => {
    const rows = () => pool.query('select * from schema_migration order by name').then((found) => found.rows)
    await pool.query(`insert into schema_migration (name, sha256) values ('9999-later.sql', 'x')`)
    const before = await rows()
    expect(await refusal(databaseSettings(place, folder))).toMatch(
      /^This database was made by a newer release: .* 9999-later\.sql\. Start that release, or one after it/,
    )
    expect(await rows()).toEqual(before)
    expect(await readdir(folder)).toEqual([])
    await pool.query(`update schema_migration set name = '0009-between.sql' where name = '9999-later.sql'`)
    expect(await refusal(databaseSettings(place, folder))).toMatch(
      /^Migration 0009-between\.sql was applied to this database.* Start the version that has that file/,
    )
    expect(await readdir(folder)).toEqual([])
  })

  it('that belongs to another user is refused with what to do', async () => {
    await pool.query('create role guest login')
    expect(await refusal(databaseSettings({ ...place, user: 'guest' }, folder))).toMatch(
      /^The user of the database address may not read or change its tables\. Make that user the owner/,
    )
  })
})

describe('a port that is taken', () => {
  it('is found before a database is made', async () => {
    const taken = createServer().listen(0, '127.0.0.1')
    await once(taken, 'listening')
    const { port } = taken.address() as AddressInfo
    expect(await refusal({ PORT: String(port) })).toContain(`Port 127.0.0.1:${port} is in use`)
    expect(await readdir(folder)).toEqual([])
    taken.close()
  })

  it('is said after a setting that is misspelled, without its value', async () => {
    const server = startServerProcess(folder, { HOST: '192.0.2.1', PORT: '8080', MAIL_ULR: 'canary' })
    expect((await server.exited)[0]).toBe(1)
    expect(server.said()).toMatch(/^MAIL_ULR is not a setting, and has no effect\. MAIL_URL is one\.$/m)
    expect(server.said()).not.toContain('canary')
  })

  it.for([
    ['192.0.2.1', /^192\.0\.2\.1 is no address of this machine/],
    ['nowhere.invalid', /^The name nowhere\.invalid cannot be resolved/],
  ] as const)('or an address %s that is not of this machine, too', async ([HOST, words]) => {
    expect(await refusal({ HOST })).toMatch(words)
    expect(await readdir(folder)).toEqual([])
  })
})

describe('a data folder', () => {
  it('that is a file, lies under one or is a link to nothing is refused in words', async () => {
    const file = join(folder, 'file')
    await writeFile(file, 'kept')
    await symlink(join(folder, 'nothing', 'there'), join(folder, 'link'))
    for (const name of ['file', 'file/data', 'link'])
      expect(await refusal({ DATA_DIR: join(folder, name) }), name).toMatch(
        /^The data folder \S+ cannot be used: .*DATA_DIR\.$/,
      )
    expect(await readdir(folder)).toEqual(['file', 'link'])
  })

  it('that is a file is refused for the secrets too, beside a DATABASE_URL', async () => {
    const file = join(folder, 'file')
    await writeFile(file, 'kept')
    await pool.query(`delete from schema_migration where name = '0009-between.sql'`)
    expect(await refusal({ ...databaseSettings(place, file) })).toBe(
      `The data folder ${file} cannot be used: it is a file, or lies under one. Choose a folder with DATA_DIR.`,
    )
  })

  it('with keys and no database is refused: an empty one is not made in place of theirs', async () => {
    await writeFile(join(folder, 'secrets.json'), '{}')
    expect(await refusal({})).toMatch(
      /^There are keys in \S+secrets\.json, but no database in \S+\. Set DATA_DIR or DATABASE_URL as before/,
    )
    expect(await readdir(folder)).toEqual(['secrets.json'])
  })

  it('with a damaged secrets.json is refused, and its database is stopped', async () => {
    await (
      await startEmbeddedPostgres({ dataDir: folder, log: () => undefined, onFatal: () => undefined })
    ).stop()
    await writeFile(join(folder, 'secrets.json'), '{"keyEncryptionKey": "c2Vj')
    const said = await refusal({})
    expect(said).toContain(
      `${join(folder, 'secrets.json')} cannot be used: the file is not JSON, or was cut off`,
    )
    expect(said).not.toContain('c2Vj')
    expect(await processesOf(join(folder, 'postgres'))).toEqual([])
  })
})

const mount = async (at: string, options: string): Promise<void> => {
  await mkdir(at, { recursive: true })
  await shell('mount', ['-t', 'tmpfs', '-o', options, 'tmpfs', at])
}

/** Whether this machine and user may mount a file system. A container may not. */
const mayMount = async (): Promise<boolean> => {
  const at = await emptyDataFolder('mount')
  try {
    await mount(at, 'size=1m')
    await shell('umount', [at])
    return true
  } catch {
    return false
  } finally {
    await rm(at, { recursive: true, force: true })
  }
}

/** Less than a database needs, and less than its tables do. */
const tooSmall = ['8m', '40m']

describe.runIf(await mayMount())('a data folder on a disk of its own', () => {
  let at: string
  beforeEach(() => {
    at = join(folder, 'mount')
  })
  afterEach(() => shell('umount', [at]))

  it('that is read-only is refused in words', async () => {
    await mount(at, 'ro,mode=755')
    expect(await refusal({ DATA_DIR: at })).toMatch(/cannot be used: its file system is read-only\./)
  })

  it.for(tooSmall)(
    'that is full at %s is refused in words, and no database is left running',
    async (size) => {
      await mount(at, `size=${size},mode=755`)
      expect(await refusal({ DATA_DIR: at })).toMatch(/disk (?:of the database )?is full\. Free some space/)
      expect(await processesOf(join(at, 'postgres'))).toEqual([])
      expect((await readdir(at)).filter((name) => name.startsWith('postgres-new'))).toEqual([])
    },
  )
})
