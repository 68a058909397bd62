import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { launchChromium } from '../browser/launch-chromium.ts'
import { freePort, startProduct } from './start-product.ts'
import { storyFolder } from './story-folder.ts'

/** One product with the demo's data and one browser for all stories of a run; both are gone after it. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = await storyFolder()
  const undo: (() => Promise<unknown>)[] = [() => rm(folder, { recursive: true, force: true })]
  const tearDown = async () => {
    for (const step of undo.splice(0).toReversed()) await step()
  }
  try {
    const [product, browser] = await Promise.all([
      startProduct({ dataDir: join(folder, 'data'), port: await freePort() }).then((started) => {
        undo.push(() => started.stop())
        return started
      }),
      launchChromium().then((launched) => {
        undo.push(() => launched.close())
        return launched
      }),
    ])
    project.provide('origin', product.origin)
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
    browserAddress: string
    /** Where sign-ins wait to be used by the next story. */
    sessionsFolder: string
  }
}
