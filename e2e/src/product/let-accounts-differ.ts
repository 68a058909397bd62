import { launchChromium } from '../browser/launch-chromium.ts'
import type { Chromium } from '../browser/find-chromium.ts'
import { callApi, done } from '../closing-desk/call-api.ts'
import { signIn } from '../stage/sign-in.ts'

/**
 * Stories run beside each other, and each has an account of its own. To the product that is one trustee whose accounts
 * differ from wire to wire: the demo's desk turns that one gate off. What it does is proven by the server's tests.
 */
export async function letAccountsDiffer(chromium: Chromium, origin: string): Promise<void> {
  const browser = await launchChromium(chromium)
  try {
    const page = await browser.newPage({ baseURL: origin })
    await signIn(page, 'olivia')
    await done(callApi(page, 'PUT', '/gate', { on: { 'differs-from-verified': false } }))
  } finally {
    await browser.close()
  }
}
