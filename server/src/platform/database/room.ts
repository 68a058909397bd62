import { statfs } from 'node:fs/promises'

/** PostgreSQL writes its log in files of 16 MiB and ends when it cannot make one. */
const leastFreeBytes = 16 * 1024 ** 2

/** Whether the disk of a folder has less room than PostgreSQL needs. False when it cannot be asked. */
export const isFull = async (folder: string): Promise<boolean> => {
  const disk = await statfs(folder).catch(() => undefined)
  return disk !== undefined && disk.bavail * disk.bsize < leastFreeBytes
}
