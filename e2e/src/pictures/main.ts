import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Browser, BrowserContext } from 'playwright-core'
import { findChromium } from '../browser/find-chromium.ts'
import { launchChromium } from '../browser/launch-chromium.ts'
import type { Person } from '../fixtures/people.ts'
import { freePort, startProduct } from '../product/start-product.ts'
import { dataFolder, storyFolder } from '../product/story-folder.ts'
import { demoRecords } from './demo-records.ts'
import { indexPage } from './index-page.ts'
import { screens } from './screens.ts'
import { contextFor, type Picture, takePictures } from './take-pictures.ts'

/** Words after the command: only screens whose name has one of them. */
const wanted = process.argv.slice(2).map((word) => word.toLowerCase())
const folder = join(import.meta.dirname, '..', '..', '..', 'build', 'pictures')

const undo: (() => Promise<unknown>)[] = []
const cleanUp = async (): Promise<void> => {
  for (const step of undo.splice(0).toReversed()) await step().catch(() => undefined)
}
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.on(signal, () => void cleanUp().finally(() => process.exit(130)))

async function walk(browser: Browser, origin: string): Promise<Picture[]> {
  const records = await demoRecords(browser, origin)
  const contexts = new Map<Person | null, BrowserContext>()
  const pictures: Picture[] = []
  for (const screen of screens) {
    if (wanted.length > 0 && !wanted.some((word) => screen.name.toLowerCase().includes(word))) continue
    const context = contexts.get(screen.as) ?? (await contextFor(browser, origin, screen.as))
    contexts.set(screen.as, context)
    const taken = await takePictures(context, screen, { records, folder })
    pictures.push(...taken)
    const faults = taken.reduce((sum, picture) => sum + picture.faults.length, 0)
    process.stdout.write(`${screen.name}${faults > 0 ? `: ${faults} faults` : ''}\n`)
  }
  return pictures
}

try {
  const { buildScreens } = (await import(
    new URL('../../../scripts/build-screens.mjs', import.meta.url).href
  )) as { buildScreens: () => Promise<boolean> }
  const [place, data] = [await storyFolder(), await dataFolder()]
  for (const each of [place, data]) undo.push(() => rm(each, { recursive: true, force: true }))
  await buildScreens()
  const product = await startProduct({ dataDir: join(data, 'demo'), port: await freePort() })
  undo.push(() => product.stop())
  const chromium = await findChromium(process.env, join(place, 'chromium'))
  // Letters stand where a sharp screen has them, not each on a pixel of its own.
  const args = [...chromium.args, '--font-render-hinting=none']
  const browser = await launchChromium({ ...chromium, args })
  undo.push(() => browser.close())
  if (wanted.length === 0) await rm(folder, { recursive: true, force: true })
  await mkdir(folder, { recursive: true })
  const pictures = await walk(browser, product.origin)
  await writeFile(join(folder, 'index.html'), indexPage(pictures))
  const faults = pictures.flatMap((picture) =>
    picture.faults.map((fault) => `${picture.screen}, ${picture.width} px, ${picture.theme}: ${fault}`),
  )
  process.stdout.write(`${pictures.length} pictures in ${join(folder, 'index.html')}\n`)
  if (faults.length > 0) {
    process.stderr.write(`${faults.join('\n')}\n`)
    process.exitCode = 1
  }
} finally {
  await cleanUp()
}
