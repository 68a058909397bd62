/**
 * What something takes at its best, in milliseconds: whatever else runs at the same time can only make it longer. Tried
 * until it takes less than `enough`, and some times at most.
 */
export async function bestTime(measure: () => Promise<number>, enough: number): Promise<number> {
  let best = Infinity
  for (let tries = 0; tries < 6 && best >= enough; tries += 1) best = Math.min(best, await measure())
  return best
}

/** The milliseconds that this process works until it is done, whatever other processes do meanwhile. */
export async function processorTime(work: () => Promise<unknown>): Promise<number> {
  const before = process.cpuUsage()
  await work()
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1000
}
