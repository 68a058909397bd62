import pg from 'pg'

type Waiting<Item, Answer> = {
  item: Item
  done: (answer: Answer) => void
  failed: (error: unknown) => void
}

/** Items in one run. */
export const mostTogether = 20

/** Runs that may be under way at once. */
const runsAtOnce = 2

/** Turns of the event loop that bring no further call, after which those that have come go. */
const quietTurns = 2

/**
 * Lets calls that come at the same time share a statement. Calls go as soon as two turns of the event loop bring no other;
 * those that come while as many runs as may be are under way wait for an end, and then go together. `runAll` gives the
 * answers in the items' order. A run that the database refused has changed nothing: its items run again, each by itself,
 * so that one that cannot be done does not take the others with it. Any other failure, such as a lost connection, is the
 * failure of them all.
 */
export const gather = <Item, Answer>(
  runAll: (items: readonly Item[]) => Promise<readonly Answer[]>,
): ((item: Item) => Promise<Answer>) => {
  const waiting: Waiting<Item, Answer>[] = []
  let running = 0
  let due = false

  const runTogether = async (together: readonly Waiting<Item, Answer>[]): Promise<void> => {
    try {
      const answers = await runAll(together.map(({ item }) => item))
      together.forEach(({ done }, at) => done(answers[at] as Answer))
    } catch (error) {
      if (together.length > 1 && error instanceof pg.DatabaseError) {
        for (const one of together) await runTogether([one])
      } else {
        for (const { failed } of together) failed(error)
      }
    }
  }

  const start = (): void => {
    due = false
    while (running < runsAtOnce && waiting.length > 0) {
      running += 1
      void runTogether(waiting.splice(0, mostTogether)).finally(() => {
        running -= 1
        startSoon()
      })
    }
  }

  // Requests of one moment are read one by one, a turn each: setting up a statement for the first alone would cost more
  // than it waits here.
  const startWhenQuiet = (cameBefore: number, quiet: number): void => {
    const came = waiting.length
    const turns = came > cameBefore ? 0 : quiet + 1
    if (turns >= quietTurns || came >= mostTogether) start()
    else setImmediate(startWhenQuiet, came, turns)
  }

  const startSoon = (): void => {
    if (due || waiting.length === 0 || running >= runsAtOnce) return
    due = true
    setImmediate(startWhenQuiet, 0, 0)
  }

  return (item) =>
    new Promise((done, failed) => {
      waiting.push({ item, done, failed })
      startSoon()
    })
}
