import { mkdtemp, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { makeFolders } from './make-folders.ts'

const newFolder = async (): Promise<string> => {
  const folder = await mkdtemp(join(tmpdir(), 'countersign-folders-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  return folder
}

// mkdir of Node, with `recursive`, never ends here, holds a processor, and hears no Ctrl+C.
test.runIf(process.platform === 'linux')('a folder of the kernel refuses, in place of a loop', async () => {
  await expect(makeFolders('/proc/countersign/data')).rejects.toMatchObject({ code: 'ENOENT' })
})

test('a folder under a file, and one that is a file, are refused', async () => {
  const file = join(await newFolder(), 'file')
  await writeFile(file, '')
  await expect(makeFolders(file)).rejects.toMatchObject({ code: 'EEXIST' })
  await expect(makeFolders(join(file, 'a', 'b'))).rejects.toMatchObject({ code: 'ENOTDIR' })
})

test('folders are made with those above them, once, also by several at once', async () => {
  const path = join(await newFolder(), 'a', 'b', 'c')
  const made = await Promise.all([path, path, path].map((one) => makeFolders(one, 0o700)))
  expect(made.filter(Boolean)).toHaveLength(1)
  expect((await stat(join(path, '..'))).mode & 0o777).toBe(0o700)
  expect(await makeFolders(path)).toBe(false)
})
