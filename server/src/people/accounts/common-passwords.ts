/** Guessed within a million tries, which is what an attacker has ready, it is common. */
const uncommonScore = 2

/** More characters add strength that no user needs, and an attacker could abuse the time to check them. */
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

/** Recognizes the most common passwords and their variations. Loads its lists on first use. */
export const commonPasswords = (): Promise<(password: string) => boolean> => (checker ??= load())
