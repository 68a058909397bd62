import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { atEnd } from '../cleanup.ts'
import type { BareServerOrder } from './bare-server.ts'

/** Starts the bare counterpart in a process of its own, and gives where it is. */
export const startBareServer = async (order: BareServerOrder): Promise<{ pid: number; port: number }> => {
  const child = fork(join(import.meta.dirname, 'bare-server.ts'), { detached: true })
  atEnd(async () => child.kill('SIGTERM'))
  child.send(order)
  const [port] = (await once(child, 'message')) as [number]
  return { pid: child.pid ?? 0, port }
}
