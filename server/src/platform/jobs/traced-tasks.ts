import type { Task, TaskList } from 'graphile-worker'
import { inTrace, type Origin } from '../tracing/tracing.ts'

const originOf = (payload: unknown): Origin => {
  const trace =
    typeof payload === 'object' && payload !== null && 'trace' in payload ? payload.trace : undefined
  return typeof trace === 'string' ? { from: 'database', traceparents: [trace] } : { from: 'nowhere' }
}

/** A job goes on with the trace of the request that queued it. One by the clock is a trace of its own. */
export const traced = (tasks: TaskList): TaskList => {
  const all: TaskList = {}
  for (const [name, task] of Object.entries(tasks as Record<string, Task>)) {
    const attributes = { 'messaging.destination.name': name }
    const order = { name: `job ${name}`, kind: 'consumer' as const, attributes }
    all[name] = (payload, helpers) => inTrace(order, originOf(payload), async () => task(payload, helpers))
  }
  return all
}
