/** How long code may take to come, in milliseconds. */
export const chunkTimeout = 120_000

type ChunkErrorCode = 'CHUNK_LOAD_FAILED' | 'CSS_CHUNK_LOAD_FAILED'

/** A part of the screens that could not be loaded: its script, or the stylesheet that it needs. */
export class ChunkLoadError extends Error {
  override readonly name = 'ChunkLoadError'
  readonly code: ChunkErrorCode
  readonly chunk: string
  /** It was asked for while the server was out of reach, and a reload brings it. */
  missedOffline = false

  constructor(code: ChunkErrorCode, chunk: string, reason: string, cause?: unknown) {
    const what = code === 'CSS_CHUNK_LOAD_FAILED' ? 'CSS chunk' : 'chunk'
    super(`Loading ${what} ${chunk} failed (${reason}).`, { cause })
    this.code = code
    this.chunk = chunk
  }
}

let underway = 0

/** How many parts were asked for and have not come yet. */
export const chunksUnderway = (): number => underway

/** Loads a part that is not there from the start. What fails is a ChunkLoadError that names it, also what never comes. */
export async function loadChunk<Part>(name: string, load: () => Promise<Part>): Promise<Part> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(
      () => reject(new ChunkLoadError('CHUNK_LOAD_FAILED', name, `timeout after ${chunkTimeout} ms`)),
      chunkTimeout,
    )
  })
  underway += 1
  try {
    return await Promise.race([load(), late])
  } catch (error) {
    throw chunkError(error, name)
  } finally {
    underway -= 1
    clearTimeout(timer)
  }
}

// The browsers have no code for it, and each its own words; the last are of the loader that the screens are built with.
const script =
  /Failed to fetch dynamically imported module|error loading dynamically imported module|Importing a module script failed/i
const stylesheet = /Unable to preload CSS for (\S+)/i

/** What a failed import threw, under its own name; anything else, such as a fault in the code that came, as it is. */
function chunkError(thrown: unknown, name: string): unknown {
  if (!(thrown instanceof Error) || thrown instanceof ChunkLoadError) return thrown
  const sheet = stylesheet.exec(thrown.message)?.[1]
  if (sheet !== undefined) return new ChunkLoadError('CSS_CHUNK_LOAD_FAILED', name, sheet, thrown)
  if (!script.test(thrown.message)) return thrown
  const address = /https?:\/\/\S+/.exec(thrown.message)?.[0]
  const file = address === undefined ? 'missing' : new URL(address).pathname
  return new ChunkLoadError('CHUNK_LOAD_FAILED', name, file, thrown)
}
