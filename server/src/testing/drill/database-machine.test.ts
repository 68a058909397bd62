import { expect, test } from 'vitest'
import { agreedLeader, type DatabaseMachine, type Member } from './database-machine.ts'

const ledBy = (leader: DatabaseMachine, standby: DatabaseMachine, third: DatabaseMachine): Member[] => [
  { name: leader, role: 'leader', state: 'running' },
  { name: standby, role: 'sync_standby', state: 'streaming', lag: 0 },
  { name: third, role: 'replica', state: 'streaming', lag: 0 },
]

test('a machine leads once all three say so, with the others behind it', () => {
  const now = ledBy('db2', 'db3', 'db1')
  expect(agreedLeader([now, now, now])).toBe('db2')
  // What db1 knows of the time before it was cut off.
  expect(agreedLeader([ledBy('db1', 'db2', 'db3'), now, now])).toBeUndefined()
  expect(agreedLeader([[], now, now])).toBeUndefined()
  const alone: Member[] = [...now.slice(0, 2), { name: 'db1', role: 'replica', state: 'starting' }]
  expect(agreedLeader([alone, alone, alone])).toBeUndefined()
})
