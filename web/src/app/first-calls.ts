import { addressOf } from '../platform/api/request-shape.ts'
import { setFirstCalls } from '../platform/api/asked-ahead.ts'
import { basePath } from '../platform/navigation/paths.ts'
import { firstTasks } from '../closing/tasks/task-queries.ts'
import { listQuery, readListState } from '../transactions/list/list-state.ts'

/** What the most visited screens ask for first. One that says less here is only slower. */
export function firstCallsOf({ pathname, searchParams }: URL): string[] {
  const path = pathname.slice(basePath.length).replace(/\/$/, '')
  if (path === '' || path === '/transactions')
    return [
      addressOf('GET /transaction', { query: listQuery(readListState(searchParams)) }).path,
      addressOf('GET /tasks', { query: { pageSize: firstTasks } }).path,
    ]
  const [, transactionId, wireId] =
    /^\/transactions\/([\w-]+)(?:\/wires\/([\w-]+)|\/[a-z-]+)?$/.exec(path) ?? []
  if (transactionId === undefined) return []
  if (wireId === undefined) return [`/transaction/${transactionId}`]
  // Its progress is read with the wire, and anew when the wire comes after it: asked for here, it would be read twice.
  return [`/wire/${wireId}`, `/transaction/${transactionId}`]
}

setFirstCalls(firstCallsOf)
