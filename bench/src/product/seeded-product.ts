import { join } from 'node:path'
import { showWholeStatements } from '../list/list-statement.ts'
import { password } from '../seed/people.ts'
import { seed } from '../seed/seed.ts'
import { databaseOf, type Place } from './database.ts'
import { signIn } from './sign-in.ts'
import { startProduct } from './start-product.ts'
import { temporaryFolder } from './temporary-folder.ts'

export type SeededProduct = {
  pid: number
  port: number
  place: Place
  dataDir: string
  closings: number
  tokenOf: (email: string) => Promise<string>
}

/** The product on a data folder of its own, filled with `closings` closings by `fill`, under further settings. */
export const seededProduct = async (
  closings: number,
  say: (line: string) => void,
  further: Record<string, string> = {},
  fill: typeof seed = seed,
): Promise<SeededProduct> => {
  const dataDir = join(await temporaryFolder(), 'data')
  // Without the demo's people: these closings are the only ones there are.
  const settings = { DEMO: 'false', ...further }
  const empty = await startProduct('server/src/main.ts', dataDir, settings)
  await showWholeStatements(await databaseOf(dataDir))
  await empty.stop()
  const { pid, port } = await startProduct('server/src/main.ts', dataDir, settings)
  const place = await databaseOf(dataDir)
  const tookMs = await fill(place, closings)
  say(`seeded ${closings.toLocaleString('en-US')} closings in ${(tookMs / 1000).toFixed(1)} s`)
  return { pid, port, place, dataDir, closings, tokenOf: (email) => signIn(port, email, password) }
}
