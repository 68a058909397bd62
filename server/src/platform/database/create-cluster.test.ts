import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, mkdtemp, rm, writeFile, chmod } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test, vi } from 'vitest'
import { abandonedBy, createCluster } from './create-cluster.ts'
import { locateDataFolder } from './data-folder.ts'

const root = await mkdtemp(join(tmpdir(), 'countersign-cluster-'))
// The account of PostgreSQL has to reach it.
await chmod(root, 0o755)
afterAll(() => rm(root, { recursive: true, force: true }))

test('no setting of ours is handed to the program that makes the data folder', async () => {
  const bin = join(root, 'bin')
  await mkdir(bin)
  await writeFile(join(bin, 'initdb'), '#!/bin/sh\n/usr/bin/env\nexit 1\n', { mode: 0o755 })
  vi.stubEnv('KEY_ENCRYPTION_KEY', 'canary')
  const data = await locateDataFolder(join(root, 'data'), () => undefined)
  const refusal = await createCluster(bin, data, false).catch((error: unknown) => String(error))
  expect(refusal).toContain('LC_ALL=C')
  expect(refusal).not.toContain('canary')
})

test('a draft is abandoned by a process that has ended, also while its parent has not collected it', async () => {
  expect([abandonedBy(`postgres-new-${process.pid}`), abandonedBy(`postgres-new-${process.ppid}`)]).toEqual([
    true,
    false,
  ])
  const parent = spawn('sh', ['-c', 'true & echo $!; exec sleep 60'], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  try {
    const [ended] = (await once(parent.stdout, 'data')) as [Buffer]
    await vi.waitFor(() => expect(abandonedBy(`postgres-new-${ended.toString().trim()}`)).toBe(true), {
      timeout: 10_000,
    })
  } finally {
    parent.kill()
  }
})
