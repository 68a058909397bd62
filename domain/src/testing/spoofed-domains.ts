/** A domain that an impostor would register to be taken for another owner, and how it was made. */
export type Spoof = { domain: string; posesAs: string; by: string }

/** The same numbers from 0 to 1 for the same seed (mulberry32). */
const numbersFrom = (seed: number) => {
  let state = seed >>> 0
  return (): number => {
    state = (state + 0x6d_2b_79_f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

const endings =
  'com net org co us info biz online site app bank law finance example.com co.uk com.co io cc'.split(' ')

const addedWords =
  'wires wire payments secure securities bank trust closing title treasury group inc llp llc usa online mail portal ' +
  'login support team corp na docs funds bonds settlement escrow accounts billing verify official transfer capital'

const twins: Record<string, readonly string[]> = {
  a: ['а', 'à', 'á', '4'],
  b: ['Ь', '8'],
  c: ['с', 'ç'],
  d: ['cl', 'ԁ'],
  e: ['е', 'é', '3'],
  f: ['ғ'],
  h: ['һ'],
  i: ['1', 'l', 'і', 'í'],
  l: ['1', 'i', 'ӏ'],
  m: ['rn', 'м'],
  n: ['ո', 'ñ'],
  o: ['0', 'о', 'ο', 'ö'],
  r: ['г', 'ŕ'],
  s: ['5', 'ѕ', 'š'],
  t: ['7', 'т'],
  u: ['υ', 'ü'],
  w: ['vv', 'ԝ'],
  x: ['х'],
}

/** `count` different spoofs of the domains, by every trade in turn; the same ones for the same seed. */
export const spoofedDomains = (domains: readonly string[], count: number, seed: number): Spoof[] => {
  const chance = numbersFrom(seed)
  const below = (limit: number): number => Math.floor(chance() * limit)
  const oneOf = (choices: readonly string[]): string => choices[below(choices.length)] ?? ''
  const letter = (): string => String.fromCharCode(97 + below(26))
  const words = addedWords.split(' ')

  const changed = (name: string, by: (at: number) => string): string => by(below(name.length))
  const letterTrades: Record<string, (name: string) => string> = {
    'a letter that looks the same': (name) =>
      changed(name, (at) => {
        const places = Array.from(name, (_, place) => (place + at) % name.length)
        const place = places.find((candidate) => twins[name[candidate] ?? '']) ?? 0
        return name.slice(0, place) + oneOf(twins[name[place] ?? ''] ?? ['x']) + name.slice(place + 1)
      }),
    'two letters swapped': (name) =>
      changed(name, (at) => {
        const place = Math.min(at, name.length - 2)
        return name.slice(0, place) + name[place + 1] + name[place] + name.slice(place + 2)
      }),
    'a letter added': (name) => changed(name, (at) => name.slice(0, at) + letter() + name.slice(at)),
    'a letter missing': (name) => changed(name, (at) => name.slice(0, at) + name.slice(at + 1)),
    'a letter doubled': (name) => changed(name, (at) => name.slice(0, at) + name[at] + name.slice(at)),
    'a letter replaced': (name) => changed(name, (at) => name.slice(0, at) + letter() + name.slice(at + 1)),
    'a hyphen put in': (name) =>
      changed(name, (at) => `${name.slice(0, Math.max(at, 1))}-${name.slice(Math.max(at, 1))}`),
  }
  const nameTrades: Record<string, (name: string) => string> = {
    'a word behind': (name) => `${name}${oneOf(['', '-'])}${oneOf(words)}`,
    'a word in front': (name) => `${oneOf(words)}${oneOf(['', '-'])}${name}`,
    'words on both sides': (name) => `${oneOf(words)}-${name}-${oneOf(words)}`,
    'digits behind': (name) => `${name}${oneOf(['', '-'])}${1 + below(9999)}`,
    'a word behind a hyphen that no rule foresaw': (name) =>
      `${name}-${Array.from({ length: 4 + below(5) }, letter).join('')}`,
  }
  const trades: Record<string, (name: string, ending: string) => string> = {
    'another ending': (name) => `${name}.${oneOf(endings)}`,
    'the whole domain in front of another': (name, ending) =>
      `${name}.${ending}.${oneOf(words)}${below(99)}.net`,
    'the name in front of another domain': (name) => `${name}.${oneOf(words)}-${letter()}${letter()}.com`,
    'the dot left out': (name, ending) => `${name}${oneOf(['', '-'])}${ending}.${oneOf(endings)}`,
  }
  for (const [by, change] of Object.entries({ ...letterTrades, ...nameTrades })) {
    trades[by] = (name, ending) => `${change(name)}.${ending}`
    trades[`${by}, another ending`] = (name) => `${change(name)}.${oneOf(endings)}`
  }

  const found = new Map<string, Spoof>()
  const names = Object.keys(trades)
  // A trade with few outcomes is soon used up; the bound only ends what would never end.
  for (let turn = 0; found.size < count && turn < count * 50; turn += 1) {
    const posesAs = domains[turn % domains.length] ?? ''
    const by = names[Math.floor(turn / domains.length) % names.length] ?? ''
    const split = posesAs.indexOf('.')
    const domain = trades[by]?.(posesAs.slice(0, split), posesAs.slice(split + 1)) ?? posesAs
    if (!domains.includes(domain) && !found.has(domain)) found.set(domain, { domain, posesAs, by })
  }
  return [...found.values()]
}
