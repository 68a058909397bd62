/** How often it is looked at, in milliseconds. */
const lookEveryMs = 5

/**
 * The longest time, in milliseconds of the processor, for which this process answers nothing else while it works. What
 * other processes do meanwhile does not count, but may make it longer by a part: take the best of some tries (`bestTime`).
 */
export const longestStall = async (work: () => Promise<unknown>): Promise<number> => {
  let longest = 0
  let before = process.threadCpuUsage()
  const look = (): void => {
    const { user, system } = process.threadCpuUsage(before)
    longest = Math.max(longest, (user + system) / 1000)
    before = process.threadCpuUsage()
  }
  // A timer has its turn between any two others: what was worked since its last one was worked without a pause.
  const timer = setInterval(look, lookEveryMs)
  try {
    await work()
  } finally {
    clearInterval(timer)
  }
  look()
  return longest
}

const measured = JSON.stringify(
  Array.from({ length: 20_000 }, (_, n) => ({
    number: `${100_000_000 + n}`,
    name: `Bank of Place ${n}`,
    state: 'KS',
  })),
)
const parses = 12

/** What one parse of that takes on a machine of usual speed, in milliseconds of the processor. */
const usualParseMs = 6

const parseMs = (): number => {
  const before = process.threadCpuUsage()
  for (let done = 0; done < parses; done += 1) JSON.parse(measured)
  const { user, system } = process.threadCpuUsage(before)
  return (user + system) / 1000 / parses
}

/**
 * How long one request may let others wait, in milliseconds of the processor: 200, and on a machine that is slower now by as much more. A
 * machine whose processors others use is, and its clocks do not tell.
 */
export const longestStallMs = 200 * Math.max(1, parseMs() / usualParseMs)
