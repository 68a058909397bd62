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
