import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { expect, test } from 'vitest'
import { processorMsWithChildren } from './processor.ts'

const child = 'while (process.cpuUsage().user < 200_000);'
const parent = `
  process.stdout.write('begins')
  process.stdin.once('data', () => {
    require('node:child_process').execFileSync(process.execPath, ['-e', ${JSON.stringify(child)}])
    process.stdout.write('ended')
  })`

test('what a process used counts on with the one that started it, when it has ended', async () => {
  const started = spawn(process.execPath, ['-e', parent], { stdio: ['pipe', 'pipe', 'inherit'] })
  try {
    await once(started.stdout, 'data')
    const before = await processorMsWithChildren(started.pid ?? 0)
    started.stdin.write('go')
    await once(started.stdout, 'data')
    expect((await processorMsWithChildren(started.pid ?? 0)) - before).toBeGreaterThan(150)
  } finally {
    started.kill()
  }
})
