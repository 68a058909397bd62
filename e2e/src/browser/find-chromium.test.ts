import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { findChromium, installedChromium } from './find-chromium.ts'

const folder = mkdtempSync(join(tmpdir(), 'countersign-find-'))
const chromium = join(folder, 'chromium')
writeFileSync(chromium, '')
afterAll(() => rmSync(folder, { recursive: true }))

describe('the browser of the stories', () => {
  it('is refused by name when CHROMIUM_PATH leads nowhere', async () => {
    await expect(findChromium({ CHROMIUM_PATH: '/nowhere/chromium' })).rejects.toThrow('/nowhere/chromium')
  })

  it('is the one that CHROMIUM_PATH names, before any installed one', async () => {
    const found = await findChromium({ CHROMIUM_PATH: chromium, PATH: '/usr/bin' })
    expect(found.executablePath).toBe(chromium)
  })

  it('is an installed one otherwise', () => {
    expect(installedChromium({ PATH: `/nowhere${delimiter}${folder}` })).toBe(chromium)
  })
})
