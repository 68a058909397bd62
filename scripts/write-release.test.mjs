import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { appendFile, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { writeRelease } from './write-release.mjs'

const root = join(import.meta.dirname, '..')
const folder = await mkdtemp(join(tmpdir(), 'countersign-release-'))
afterAll(() => rm(folder, { recursive: true, force: true }))

const run = (command, args, options) =>
  execFileSync(command, args, { cwd: folder, encoding: 'utf8', maxBuffer: 2 ** 26, ...options })

// An unpacked release has no commits to make one of.
describe.runIf(existsSync(join(root, '.git')))('a release', () => {
  it('is the same twice, byte for byte, whatever the person’s own settings are', async () => {
    const first = writeRelease(join(folder, 'first'))
    run(process.execPath, [join(root, 'scripts', 'release.mjs'), '--out', join(folder, 'second')], {
      env: {
        PATH: process.env.PATH,
        TZ: 'Asia/Tokyo',
        GIT_CONFIG_COUNT: '2',
        GIT_CONFIG_KEY_0: 'tar.umask',
        GIT_CONFIG_VALUE_0: '0077',
        GIT_CONFIG_KEY_1: 'core.autocrlf',
        GIT_CONFIG_VALUE_1: 'true',
      },
    })
    expect((await readdir(join(folder, 'second'))).sort()).toEqual([...first].sort())
    for (const file of first) {
      const [one, other] = ['first', 'second'].map((run) => readFileSync(join(folder, run, file)))
      expect([file, one.equals(other)]).toEqual([file, true])
    }
  })

  it('has the tracked files of its commit, and a bill of the same packages', () => {
    const [bill, archive] = writeRelease(join(folder, 'content'))
    const name = archive.replace('.tar.gz', '')
    const held = run('tar', ['-tzf', join('content', archive)])
      .split('\n')
      .filter((path) => !path.endsWith('/'))
    const tracked = run('git', ['ls-tree', '-r', '-z', '--name-only', 'HEAD'], { cwd: root }).split('\0')
    expect(held.filter(Boolean).sort()).toEqual(
      tracked
        .filter(Boolean)
        .map((path) => `${name}/${path}`)
        .sort(),
    )
    expect(name).toMatch(/^countersign-\d+\.\d+\.\d+(?:-g[0-9a-f]{12})?$/)
    const { metadata, components } = JSON.parse(readFileSync(join(folder, 'content', bill), 'utf8'))
    expect(metadata.component).toMatchObject({ name: 'countersign' })
    expect(components.length).toBeGreaterThan(100)
  })

  it('has checksums that find a changed byte', async () => {
    const [, archive] = writeRelease(join(folder, 'sums'))
    const check = () =>
      run('sha256sum', ['--check', '--strict', 'SHA256SUMS'], { cwd: join(folder, 'sums'), stdio: 'pipe' })
    expect(check().split('\n').filter(Boolean)).toHaveLength(2)
    await appendFile(join(folder, 'sums', archive), '!')
    expect(check).toThrow('1 computed checksum did NOT match')
  })

  it('refuses a commit that does not exist, in one sentence', () => {
    const out = join(folder, 'none')
    const release = [join(root, 'scripts', 'release.mjs'), '--commit', 'no-such-commit', '--out', out]
    expect(spawnSync(process.execPath, release, { encoding: 'utf8' })).toMatchObject({
      status: 1,
      stdout: '',
      stderr: 'There is no commit no-such-commit in this repository.\n',
    })
    expect(existsSync(join(folder, 'none'))).toBe(false)
  })
})
