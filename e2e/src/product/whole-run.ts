import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { launchChromium } from '../browser/launch-chromium.ts'
import { startHostedProvider } from '../hosted-provider/start-hosted-provider.ts'
import { freePort, startProduct } from './start-product.ts'
import { storyFolder } from './story-folder.ts'

/**
 * One product with the demo's data, another one behind a hosted identity provider, and one browser, for all stories of a
 * run; all are gone after it.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = await storyFolder()
  const undo: (() => Promise<unknown>)[] = [() => rm(folder, { recursive: true, force: true })]
  const tearDown = async () => {
    for (const step of undo.splice(0).toReversed()) await step()
  }
  const start = async (place: Parameters<typeof startProduct>[0]) => {
    const started = await startProduct(place)
    undo.push(() => started.stop())
    return started
  }
  try {
    const [product, browser] = await Promise.all([
      start({ dataDir: join(folder, 'data'), port: await freePort() }),
      launchChromium().then((launched) => {
        undo.push(() => launched.close())
        return launched
      }),
    ])
    // After the first, which may have to build the screens.
    const port = await freePort()
    const provider = await startHostedProvider(`http://localhost:${port}`)
    undo.push(() => provider.stop())
    const hosted = await start({ dataDir: join(folder, 'hosted'), port, settings: provider.settings })

    project.provide('origin', product.origin)
    project.provide('hostedOrigin', hosted.origin)
    project.provide('hostedIssuer', provider.issuer)
    project.provide('browserAddress', browser.wsEndpoint())
    project.provide('sessionsFolder', folder)
    return tearDown
  } catch (error) {
    await tearDown()
    throw error
  }
}

declare module 'vitest' {
  interface ProvidedContext {
    origin: string
    /** A second product, which a hosted provider signs people in to. */
    hostedOrigin: string
    hostedIssuer: string
    browserAddress: string
    /** Where sign-ins wait to be used by the next story. */
    sessionsFolder: string
  }
}
