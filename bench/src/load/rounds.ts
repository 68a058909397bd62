/** The order of one round: each round begins one further on, so that no item always follows the same one. */
export const rotated = <Item>(items: readonly Item[], round: number): Item[] => {
  const at = items.length === 0 ? 0 : round % items.length
  return [...items.slice(at), ...items.slice(0, at)]
}

/** Runs every turn once per round, in rotated order. Gives each round's results by name. */
export const runRounds = async <Name extends string, Result>(
  rounds: number,
  turns: Record<Name, () => Promise<Result>>,
): Promise<Record<Name, Result>[]> => {
  const names = Object.keys(turns) as Name[]
  const all: Record<Name, Result>[] = []
  for (let round = 0; round < rounds; round += 1) {
    const results = {} as Record<Name, Result>
    for (const name of rotated(names, round)) results[name] = await turns[name]()
    all.push(results)
  }
  return all
}

export type Spread = { median: number; least: number; most: number }

/** The middle and the ends of what the rounds gave; the spread says how far the middle can be believed. */
export const spreadOf = (values: readonly number[]): Spread => {
  const sorted = [...values].sort((a, b) => a - b)
  const middle = (sorted.length - 1) / 2
  const [low = Number.NaN, high = Number.NaN] = [sorted[Math.floor(middle)], sorted[Math.ceil(middle)]]
  return { median: (low + high) / 2, least: sorted[0] ?? Number.NaN, most: sorted.at(-1) ?? Number.NaN }
}
