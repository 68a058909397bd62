import { execFileSync } from 'node:child_process'
import { chmod, cp, lstat, mkdir, mkdtemp, readFile, readlink, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { makeLibraryLinks, packagedPostgres, runnableBinaries } from './postgres-binaries.ts'
import { serviceAccount } from './service-account.ts'

let folder: string
let native: string

/** The package as npm unpacks it when install scripts are off: without a single link. */
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'countersign-binaries-'))
  await chmod(folder, 0o755)
  native = join(folder, 'closed', 'native')
  await mkdir(native, { recursive: true })
  await cp(packagedPostgres().folder, native, {
    recursive: true,
    verbatimSymlinks: true,
    filter: async (source) => !(await lstat(source)).isSymbolicLink(),
  })
})
afterEach(() => rm(folder, { recursive: true, force: true }))

it('makes every link that the install script would have made, and runs', async () => {
  expect(() => execFileSync(join(native, 'bin', 'initdb'), ['--version'], { stdio: 'pipe' })).toThrow()
  await makeLibraryLinks(native)
  await makeLibraryLinks(native)
  const list = JSON.parse(await readFile(join(native, 'pg-symlinks.json'), 'utf8')) as { target: string }[]
  for (const { target } of list) {
    expect(await readlink(join(folder, 'closed', target))).toMatch(/^lib.*\.so/)
  }
  expect(execFileSync(join(native, 'bin', 'initdb'), ['--version']).toString()).toContain('18')
})

it.runIf(process.getuid?.() === 0)('copies programs out of a folder closed to PostgreSQL, once', async () => {
  await chmod(join(folder, 'closed'), 0o700)
  const said: string[] = []
  const find = () =>
    runnableBinaries(serviceAccount(), folder, (line) => said.push(line), { folder: native, version: '18.9' })
  const bin = await find()
  expect(bin).toBe(join(folder, 'postgresql-18.9', 'native', 'bin'))
  expect(await find()).toBe(bin)
  expect(said).toEqual([expect.stringContaining('since nobody cannot run it')])
  const version = execFileSync(join(bin, 'postgres'), ['--version'], { uid: 65534, gid: 65534 })
  expect(version.toString()).toContain('18')
})
