import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { atEnd } from '../cleanup.ts'

/** A folder that is gone after the run. Open to pass through: for root the database runs as another user. */
export const temporaryFolder = async (): Promise<string> => {
  const folder = await mkdtemp(join(tmpdir(), 'countersign-bench-'))
  atEnd(() => rm(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 }))
  await chmod(folder, 0o711)
  return folder
}
