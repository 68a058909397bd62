import { chromium, type Browser } from 'playwright-core'
import type { Chromium } from './find-chromium.ts'

/**
 * Chromium heeds only the last list of this kind. The first part repeats the driver's, which ours replaces.
 * The rest is the desktop around a page: no test sees it, and it takes half the time of opening a window.
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

/** One browser for each worker, which opens windows of their own for its stories; it ends with the worker. */
export function launchChromium({ executablePath, args, env }: Chromium): Promise<Browser> {
  const asRoot = process.getuid?.() === 0
  return chromium.launch({
    executablePath,
    headless: true,
    args: [
      ...(asRoot ? ['--no-sandbox'] : []),
      '--disable-gpu',
      // No page lives long enough to be worth compiling best. The quick compilers pay, for axe most of all.
      '--js-flags=--no-opt',
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
