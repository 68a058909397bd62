import { join } from 'node:path'
import { expect, inject, test } from 'vitest'
import { closingServer } from '../closing.ts'
import { goldenFiles } from './golden-files.ts'

const server = await closingServer({ REMINDER_HOURS: 'none', WIRE_REMINDER_DAYS: 'none' })

/** Larger files are written by the command alone. */
const mostBytes = 60_000

// `npm run golden -- FOLDER` writes them all; `--update` writes the committed ones anew.
test('what a scripted closing leaves behind is what the golden files say', async () => {
  const folder = inject('golden')
  for (const [name, text] of await goldenFiles(server)) {
    if (folder !== null || text.length < mostBytes)
      await expect.soft(text, name).toMatchFileSnapshot(join(folder ?? 'files', name))
  }
})

declare module 'vitest' {
  interface ProvidedContext {
    /** The folder of `npm run golden`; null in a test run. */
    golden: string | null
  }
}
