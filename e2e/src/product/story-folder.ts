import { chmod, mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** A folder for one run. Open to be passed through: as root, the product hands its database to an account without rights. */
export async function storyFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'countersign-stories-'))
  await chmod(folder, 0o711)
  return folder
}
