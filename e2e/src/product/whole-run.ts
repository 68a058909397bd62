import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { type Chromium, findChromium } from '../browser/find-chromium.ts'
import { startHostedProvider } from '../hosted-provider/start-hosted-provider.ts'
import { letAccountsDiffer } from './let-accounts-differ.ts'
import { makeSecondAdmin } from './make-second-admin.ts'
import { freePort, startProduct } from './start-product.ts'
import { dataFolder, storyFolder } from './story-folder.ts'

/** The commands have no types. */
const { buildScreens } = (await import(
  new URL('../../../scripts/build-screens.mjs', import.meta.url).href
)) as { buildScreens: () => Promise<boolean> }

/**
 * One product with the demo's data, and another one behind a hosted identity provider, for all stories of a run; both are
 * gone after it. The browser is found, and unpacked, once.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = await storyFolder()
  const data = await dataFolder()
  const undo: (() => Promise<unknown>)[] = [folder, data].map(
    (each) => () => rm(each, { recursive: true, force: true }),
  )
  const tearDown = async () => {
    for (const step of undo.splice(0).toReversed()) await step()
  }
  const start = async (place: Parameters<typeof startProduct>[0]) => {
    const started = await startProduct(place)
    undo.push(() => started.stop())
    return started
  }
  try {
    const finding = findChromium(process.env, join(folder, 'chromium'))
    // Said below, once there is a product that can be ended.
    finding.catch(() => undefined)
    const [dataDir, hostedData] = [join(data, 'demo'), join(data, 'hosted')]
    // Both products would build the screens at once.
    await buildScreens()
    const port = await freePort()
    const provider = await startHostedProvider(`http://localhost:${port}`)
    undo.push(() => provider.stop())
    const starting = [
      start({ dataDir, port: await freePort() }),
      start({ dataDir: hostedData, port, settings: provider.settings }),
    ] as const
    // When one does not start, the other has to be there to be ended.
    await Promise.allSettled(starting)
    const [product, hosted] = await Promise.all(starting)
    await letAccountsDiffer(dataDir)
    await makeSecondAdmin(hostedData)
    const chromium = await finding

    project.provide('origin', product.origin)
    project.provide('hostedOrigin', hosted.origin)
    project.provide('hostedIssuer', provider.issuer)
    project.provide('chromium', chromium)
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
    chromium: Chromium
    /** Where sign-ins wait to be used by the next story. */
    sessionsFolder: string
  }
}
