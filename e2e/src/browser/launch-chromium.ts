import { chromium, type BrowserServer } from 'playwright-core'
import { findChromium } from './find-chromium.ts'

/** One browser for a whole run; every story connects to it and opens windows of its own. */
export async function launchChromium(): Promise<BrowserServer> {
  const { executablePath, args, env } = await findChromium(process.env)
  const asRoot = process.getuid?.() === 0
  return chromium.launchServer({
    executablePath,
    headless: true,
    args: [
      ...(asRoot ? ['--no-sandbox'] : []),
      '--disable-gpu',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      '--no-first-run',
      ...args,
    ],
    env: { ...process.env, ...env },
  })
}
