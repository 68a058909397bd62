import { chromium, type BrowserServer } from 'playwright-core'
import { findChromium } from './find-chromium.ts'

/**
 * Chromium heeds only the last list of this kind. The first part is the driver's own, since ours replaces it; the rest
 * is the desktop around a page, which nobody sees here and which costs half of what opening a window costs.
 */
const withoutFeatures = [
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'PreconnectToSearch',
  'AimEnabled',
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'WebUIOmniboxFullPopup',
  'SpareRendererForSitePerProcess',
]

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
      `--disable-features=${withoutFeatures.join(',')}`,
      ...args,
    ],
    env: { ...process.env, ...env },
  })
}
