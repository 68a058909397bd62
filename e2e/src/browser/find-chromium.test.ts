import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { afterAll, afterEach, describe, expect, it, vi } from 'vitest'
import { findChromium, installedChromium } from './find-chromium.ts'

const folder = mkdtempSync(join(tmpdir(), 'countersign-find-'))
const chromium = join(folder, 'chromium')
/** A folder that is not there yet. */
const newFolder = () => join(mkdtempSync(join(folder, 'user-')), 'unpacked')
writeFileSync(chromium, '')
afterAll(() => rmSync(folder, { recursive: true }))
afterEach(() => vi.unstubAllEnvs())

const bundled = process.platform === 'linux' && process.arch === 'x64'

describe('the browser of the stories', () => {
  it('is refused by name when CHROMIUM_PATH leads nowhere', async () => {
    await expect(findChromium({ CHROMIUM_PATH: '/nowhere/chromium' }, newFolder())).rejects.toThrow(
      '/nowhere/chromium',
    )
  })

  it('is the one that CHROMIUM_PATH names, before any installed one', async () => {
    const found = await findChromium({ CHROMIUM_PATH: chromium, PATH: '/usr/bin' }, newFolder())
    expect(found.executablePath).toBe(chromium)
  })

  it('is an installed one otherwise', () => {
    expect(installedChromium({ PATH: `/nowhere${delimiter}${folder}` })).toBe(chromium)
  })

  it.runIf(bundled)('is never a program that lies in the temporary folder of all users', async () => {
    const unpacked = newFolder()
    vi.stubEnv('TMPDIR', folder)
    const found = await findChromium({}, unpacked)
    expect(found.executablePath).toBe(join(unpacked, 'chromium'))
    const { uid, mode } = statSync(unpacked)
    expect({ uid, mode: mode & 0o777 }).toEqual({ uid: process.getuid?.(), mode: 0o700 })
    await expect(findChromium({}, unpacked), 'a folder that is there already').rejects.toThrow('EEXIST')
  })
})
