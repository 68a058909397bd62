import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { runCommand } from '../../testing/run-command.ts'
import { backupKey } from './backup-key.ts'

const folder = mkdtempSync(join(tmpdir(), 'countersign-backup-key-'))
afterAll(() => rmSync(folder, { recursive: true }))

test('a key that cannot be written says in words why, and what to do', async () => {
  const file = join(folder, 'file')
  writeFileSync(file, '')
  const make = (...path: string[]) => runCommand(backupKey, [join(folder, ...path)], {})
  await expect(make('none', 'key')).rejects.toThrow(
    `The key file ${join(folder, 'none', 'key')} cannot be written (ENOENT): its folder is not there. ` +
      'Make the folder, or name another file.',
  )
  await expect(make('file', 'key')).rejects.toThrow('(ENOTDIR): it lies under a file. Name another one.')
  await expect(make('file')).rejects.toThrow('is there already. A key is never written over.')
})
