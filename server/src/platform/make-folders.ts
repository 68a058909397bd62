import { mkdir, stat } from 'node:fs/promises'
import { dirname } from 'node:path'

const codeOf = (error: unknown): string | undefined => (error as NodeJS.ErrnoException).code

/** True when it was made, false when it is there; throws the system's error for everything else, also for a file. */
const makeOne = async (path: string, mode: number): Promise<boolean> => {
  try {
    await mkdir(path, { mode })
    return true
  } catch (error) {
    if (codeOf(error) === 'EEXIST' && (await stat(path)).isDirectory()) return false
    throw error
  }
}

/**
 * Makes a folder and those above it that are missing; true when it was made. It takes the place of `mkdir` with `recursive`,
 * which in Node goes round for ever under a folder that exists and says ENOENT to each new one, as /proc does.
 */
export const makeFolders = async (path: string, mode = 0o777): Promise<boolean> => {
  try {
    return await makeOne(path, mode)
  } catch (error) {
    const above = dirname(path)
    if (codeOf(error) !== 'ENOENT' || above === path) throw error
    await makeFolders(above, mode)
    return makeOne(path, mode)
  }
}
