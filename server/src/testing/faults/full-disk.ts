import { execFileSync } from 'node:child_process'
import { chmod, open, rm } from 'node:fs/promises'
import { join } from 'node:path'

/** A file system of its own takes the rights of root. */
export const mayMount = process.getuid?.() === 0 && process.platform === 'linux'

/** Lays a file system of 160 MiB in memory over a folder; what it gives takes it away. */
export const mountSmall = async (folder: string): Promise<() => void> => {
  execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=160m', 'tmpfs', folder])
  await chmod(folder, 0o755)
  return () => void execFileSync('umount', [folder])
}

/** Takes all the room that is left; what it gives gives it back. */
export const fillDisk = async (folder: string): Promise<() => Promise<void>> => {
  const path = join(folder, 'ballast')
  const file = await open(path, 'w')
  const piece = Buffer.alloc(64 * 1024)
  while ((await file.write(piece).catch(() => undefined)) !== undefined);
  await file.close()
  return () => rm(path)
}
