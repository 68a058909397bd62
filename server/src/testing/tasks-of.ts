import type { ClosingServer, Person } from './closing.ts'

/** In the order of their names. */
export const people = ['blake', 'cole', 'morgan', 'nora', 'tessa', 'theo', 'ursula'] as const

type TaskAnswer = { kind: string; count: number; transaction: { id: string } | null }

/** What the server says waits for people: whole, or as 'send wire 2', the kind with its count. */
export const tasksOf = ({ call }: ClosingServer) => {
  const tasks = async (person: Person): Promise<TaskAnswer[]> => {
    const { status, body } = await call(person, 'GET', '/tasks')
    if (status !== 200) throw new Error(`The tasks of ${person} answered ${status}.`)
    return body.items
  }

  const kinds = async (person: Person): Promise<string[]> =>
    (await tasks(person)).map(({ kind, count }) => `${kind} ${count}`)

  /** Those for whom anything waits. */
  const kindsOfAll = async (): Promise<Partial<Record<Person, string[]>>> => {
    const found = await Promise.all(people.map(async (person) => [person, await kinds(person)] as const))
    return Object.fromEntries(found.filter(([, some]) => some.length > 0))
  }

  return { tasks, kinds, kindsOfAll }
}
