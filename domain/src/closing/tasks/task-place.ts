import type { Task, TaskKind } from './task.ts'

/** The page on which a task is done. */
export type TaskPlace =
  | 'wire'
  | 'transaction'
  | 'memo'
  | 'accounts'
  | 'team'
  | 'gates'
  | 'directory'
  | 'organizations'

const places: Record<TaskKind, TaskPlace> = {
  'release freeze': 'transaction',
  'decide wire': 'wire',
  'fill wire': 'wire',
  'take over wire': 'wire',
  'verify wire': 'wire',
  'approve shortening': 'wire',
  'correct wire': 'wire',
  'update payoff': 'wire',
  'answer invitation': 'transaction',
  'send wire': 'wire',
  'finalize memo': 'memo',
  'record payment': 'wire',
  'confirm receipt': 'wire',
  'prepare closing': 'transaction',
  'confirm account change': 'accounts',
  'confirm admin': 'team',
  'confirm member': 'team',
  'confirm domain change': 'team',
  'confirm gate change': 'gates',
  'confirm directory': 'directory',
  'verify organization': 'organizations',
}

/** Several wires of a closing are done from the closing's own page. */
export const taskPlace = ({ kind, wire }: Pick<Task, 'kind' | 'wire'>): TaskPlace =>
  places[kind] === 'wire' && wire === null ? 'transaction' : places[kind]
