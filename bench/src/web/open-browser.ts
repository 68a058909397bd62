import { join } from 'node:path'
import { findChromium } from '@countersign/e2e/browser/find-chromium'
import puppeteer, { type Browser } from 'puppeteer-core'
import { atEnd } from '../cleanup.ts'
import { temporaryFolder } from '../product/temporary-folder.ts'

/** The browser of the tests, with its compilers on: they are part of what is measured. */
export const openBrowser = async (): Promise<Browser> => {
  const folder = await temporaryFolder()
  const { executablePath, args, env } = await findChromium(process.env, join(folder, 'chromium'))
  const asRoot = process.getuid?.() === 0
  const browser = await puppeteer.launch({
    executablePath,
    headless: 'shell',
    userDataDir: join(folder, 'profile'),
    args: [...(asRoot ? ['--no-sandbox'] : []), '--disable-gpu', ...args],
    env: { ...process.env, ...env },
  })
  atEnd(() => browser.close())
  return browser
}
