import { chmod, mkdtemp, statfs } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Linux' own folder in memory. Programs may be refused there. */
const inMemory = '/dev/shm'

/** Bytes that have to be free there for the products of a run. */
const roomNeeded = 4 * 1024 ** 3

/** A folder for one run. Open to be passed through: as root, the product hands its database to an account without rights. */
export const storyFolder = (): Promise<string> => openFolder(tmpdir())

/** A folder for the data of a product: in memory where there is room, since each change waits until it is on the disk. */
export async function dataFolder(): Promise<string> {
  const room = await statfs(inMemory).then(
    ({ bavail, bsize }) => bavail * bsize,
    () => 0,
  )
  return openFolder(room >= roomNeeded ? inMemory : tmpdir())
}

async function openFolder(place: string): Promise<string> {
  const folder = await mkdtemp(join(place, 'countersign-stories-'))
  await chmod(folder, 0o711)
  return folder
}
