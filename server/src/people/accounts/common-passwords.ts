/** Guessed within a million tries, which is what an attacker has ready, it is common. */
const uncommonScore = 2

/** What comes after is strength that nobody needs; looking at it takes time that anybody could ask for. */
const longestLookedAt = 64

let checker: Promise<(password: string) => boolean> | undefined

const load = async (): Promise<(password: string) => boolean> => {
  const [{ ZxcvbnFactory }, { adjacencyGraphs, dictionary }] = await Promise.all([
    import('@zxcvbn-ts/core'),
    import('@zxcvbn-ts/language-common'),
  ])
  const zxcvbn = new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs })
  return (password) => zxcvbn.check(password.slice(0, longestLookedAt)).score < uncommonScore
}

/** Knows the passwords that everybody tries first, and their variations. Its lists are read when first asked for. */
export const commonPasswords = (): Promise<(password: string) => boolean> => (checker ??= load())
