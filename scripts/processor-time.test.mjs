import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { expect, it } from 'vitest'
import { processorSeconds } from './processor-time.mjs'

/** Works for half a second of processor time, says so, and stays. */
const busyChild = `
  const used = () => process.cpuUsage().user + process.cpuUsage().system
  while (used() < 500_000) for (let turn = 0; turn < 1e6; turn += 1);
  process.stdout.write('worked')
  setInterval(() => {}, 1000)`

it.runIf(process.platform === 'linux')(
  'the processor time of a process counts what its children use, while they run and after they ended',
  async () => {
    const before = processorSeconds()
    const child = spawn(process.execPath, ['-e', busyChild], { stdio: ['ignore', 'pipe', 'ignore'] })
    await once(child.stdout, 'data')
    expect(processorSeconds() - before).toBeGreaterThan(0.4)
    child.kill('SIGKILL')
    await once(child, 'exit')
    expect(processorSeconds() - before).toBeGreaterThan(0.4)
  },
)
