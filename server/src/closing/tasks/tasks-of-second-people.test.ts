import { expect, test } from 'vitest'
import { coolingServer } from '../../testing/new-number.ts'
import { tasksOf } from '../../testing/tasks-of.ts'

const server = await coolingServer()
const { waiting, requested, decide } = server
const { tasks, kinds } = tasksOf(server)

const asked = async (person: 'morgan' | 'nora' | 'cole' | 'ursula' | 'tessa') =>
  (await kinds(person)).filter((kind) => kind.startsWith('approve'))

test('a colleague who may approve a shorter waiting period is asked, until one decides', async () => {
  const place = await waiting()
  expect(await asked('cole')).toEqual([])
  const id = await requested(place)
  // Nora entered the number, and Morgan requested it.
  expect(await Promise.all([asked('morgan'), asked('nora'), asked('tessa')])).toEqual([[], [], []])
  expect((await tasks('cole')).map(({ kind }) => kind)).toEqual(['verify wire', 'approve shortening'])
  expect(await asked('ursula')).toEqual(['approve shortening 1'])
  expect((await decide('ursula', place, id)).status).toBe(200)
  expect(await asked('cole')).toEqual([])
})
