import { join } from 'node:path'
import { startProduct } from '../product/start-product.ts'
import { temporaryFolder } from '../product/temporary-folder.ts'
import type { Sizes } from '../sizes.ts'

/** From the command to the first 200 of /readyz, in ms. */
export type Starts = { first: number; second: number[] }

const start = async (dataDir: string): Promise<number> => {
  const product = await startProduct('scripts/start.mjs', dataDir)
  await product.stop()
  return product.readyAfterMs
}

/** `npm start` as a person does it, demo included: on a new folder, and then again on the same. */
export const benchStart = async (sizes: Sizes, say: (line: string) => void): Promise<Starts> => {
  say('start: once to have the screens built, then on a new folder')
  // Building the screens happens once per version of them, and is not what is measured.
  await start(join(await temporaryFolder(), 'data'))
  const dataDir = join(await temporaryFolder(), 'data')
  const first = await start(dataDir)
  const second: number[] = []
  for (let at = 0; at < sizes.secondStarts; at += 1) second.push(await start(dataDir))
  return { first, second }
}
