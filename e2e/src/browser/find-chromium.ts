import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'

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
 * The Chromium that the stories run in: CHROMIUM_PATH, else the one that npm brings, else an installed one. npm's has no
 * windows to draw, which halves what a story costs, and is the same on every machine. Throws a sentence for a person when
 * there is none.
 */
export async function findChromium(environment: Environment): Promise<Chromium> {
  const wanted = environment['CHROMIUM_PATH']
  if (wanted) {
    if (!existsSync(wanted)) throw new Error(`CHROMIUM_PATH says ${wanted}, and there is no such file.`)
    return { executablePath: wanted, args: [], env: {} }
  }
  try {
    return await bundledChromium()
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
 * npm's own, unpacked into the system's temporary folder. It was made for bare machines: told that it stands on one, it
 * unpacks the libraries that a full system has anyway. They are for the browser alone, so this process forgets them.
 */
async function bundledChromium(): Promise<Chromium> {
  if (process.platform !== 'linux' || process.arch !== 'x64') {
    throw new Error(`it is made for Linux on x64, not for ${process.platform} on ${process.arch}.`)
  }
  const before = { ...process.env }
  process.env['AWS_EXECUTION_ENV'] = 'AWS_Lambda_nodejs20.x'
  process.env['AWS_LAMBDA_JS_RUNTIME'] = 'nodejs20.x'
  try {
    const { default: bundle } = await import('@sparticuz/chromium')
    const executablePath = await bundle.executablePath()
    const env = { LD_LIBRARY_PATH: process.env['LD_LIBRARY_PATH'] ?? '' }
    return { executablePath, args: ['--no-sandbox'], env }
  } finally {
    for (const name of ['AWS_EXECUTION_ENV', 'AWS_LAMBDA_JS_RUNTIME', 'LD_LIBRARY_PATH', 'FONTCONFIG_PATH']) {
      if (before[name] === undefined) delete process.env[name]
      else process.env[name] = before[name]
    }
  }
}
