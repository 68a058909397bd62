/** What one round of one cause did. */
export type FaultRound = {
  cause: string
  acknowledged: number
  lost: number
  /** From the end of the cause to the first write that was acknowledged. */
  seconds: number
}

const columns = ['cause', 'rounds', 'acknowledged', 'lost', 'seconds at most'] as const

/** One line for each cause, in the order in which they came. */
export const faultTable = (rounds: readonly FaultRound[]): string => {
  const causes = [...new Set(rounds.map(({ cause }) => cause))]
  const lines = causes.map((cause) => {
    const own = rounds.filter((round) => round.cause === cause)
    const sum = (member: 'acknowledged' | 'lost') => own.reduce((total, round) => total + round[member], 0)
    const slowest = Math.max(...own.map(({ seconds }) => seconds))
    return [cause, own.length, sum('acknowledged'), sum('lost'), slowest.toFixed(1)].map(String)
  })
  const all = [[...columns], ...lines]
  const widths = columns.map((_, at) => Math.max(...all.map((line) => line[at]?.length ?? 0)))
  return all
    .map((line) =>
      line
        .map((cell, at) => cell.padEnd(widths[at] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n')
}
