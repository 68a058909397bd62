import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { delimiter, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'

const unpack = fileURLToPath(new URL('unpack-chromium.ts', import.meta.url))

export type Chromium = {
  executablePath: string
  args: string[]
  /** Beside what the process has anyway. */
  env: Record<string, string>
}

type Environment = Readonly<Record<string, string | undefined>>

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']

const macOs = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]

/**
 * The Chromium that the stories run in: CHROMIUM_PATH, else the one that npm brings, unpacked into `folder`, which must not
 * be there yet, else an installed one. npm's has no windows to draw, which halves what a story costs, and is the same on
 * every machine. Throws a sentence for a person when there is none.
 */
export async function findChromium(environment: Environment, folder: string): Promise<Chromium> {
  const wanted = environment['CHROMIUM_PATH']
  if (wanted) {
    if (!existsSync(wanted)) throw new Error(`CHROMIUM_PATH says ${wanted}, and there is no such file.`)
    return { executablePath: wanted, args: [], env: {} }
  }
  try {
    return await bundledChromium(folder)
  } catch (error) {
    const installed = installedChromium(environment)
    if (installed) return { executablePath: installed, args: [], env: {} }
    throw new Error(
      'The browser stories need a Chromium, and none was found: install one, or name one by CHROMIUM_PATH. ' +
        `The one that npm brings cannot be used here: ${error instanceof Error ? error.message : String(error)}`,
      { cause: error },
    )
  }
}

export function installedChromium(environment: Environment): string | undefined {
  const folders = (environment['PATH'] ?? '').split(delimiter).filter((folder) => folder !== '')
  const places = folders.flatMap((folder) => names.map((name) => join(folder, name)))
  return [...places, ...macOs].find((place) => existsSync(place))
}

/**
 * npm's own, unpacked into this new folder. No other user can enter it: in a folder that all users share,
 * another user could plant a program. Only this browser uses its libraries and its temporary folder.
 */
async function bundledChromium(folder: string): Promise<Chromium> {
  if (process.platform !== 'linux' || process.arch !== 'x64') {
    throw new Error(`it is made for Linux on x64, not for ${process.platform} on ${process.arch}.`)
  }
  await mkdir(folder, { mode: 0o700 })
  const env = { ...process.env, TMPDIR: folder }
  const { stdout } = await promisify(execFile)(process.execPath, [unpack], { env })
  const { executablePath, libraries } = JSON.parse(stdout) as Record<'executablePath' | 'libraries', string>
  if (dirname(executablePath) !== folder) throw new Error(`it went to ${executablePath}, not to ${folder}.`)
  return { executablePath, args: ['--no-sandbox'], env: { LD_LIBRARY_PATH: libraries, TMPDIR: folder } }
}
