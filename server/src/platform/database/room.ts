import { statfs } from 'node:fs/promises'

/** PostgreSQL writes its log in files of 16 MiB and ends when it cannot make one. */
const leastFreeBytes = 16 * 1024 ** 2

/** Free bytes on the disk of a folder, as a user without privileges may take them; undefined when it cannot be asked. */
export const freeBytes = async (folder: string): Promise<number | undefined> => {
  const disk = await statfs(folder).catch(() => undefined)
  return disk && disk.bavail * disk.bsize
}

/** Whether the disk of a folder has less room than PostgreSQL needs. False when it cannot be asked. */
export const isFull = async (folder: string): Promise<boolean> => {
  const free = await freeBytes(folder)
  return free !== undefined && free < leastFreeBytes
}
