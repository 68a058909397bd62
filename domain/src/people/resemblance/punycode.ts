const base = 36
const smallestThreshold = 1
const largestThreshold = 26
const firstBias = 72
const firstBeyondAscii = 128
const largestCodePoint = 0x10_ff_ff

const digitOf = (character: string): number => {
  if (/^[a-z]$/i.test(character)) return character.toLowerCase().charCodeAt(0) - 97
  return /^\d$/.test(character) ? Number(character) + 26 : Number.NaN
}

const adapted = (step: number, points: number, first: boolean): number => {
  let delta = Math.floor(step / (first ? 700 : 2))
  delta += Math.floor(delta / points)
  let k = 0
  while (delta > ((base - smallestThreshold) * largestThreshold) / 2) {
    delta = Math.floor(delta / (base - smallestThreshold))
    k += base
  }
  return k + Math.floor(((base - smallestThreshold + 1) * delta) / (delta + 38))
}

/** Decodes what follows "xn--" by RFC 3492; null when it is none. */
const decoded = (text: string): string | null => {
  const split = text.lastIndexOf('-')
  const output = split > 0 ? Array.from(text.slice(0, split), (plain) => plain.charCodeAt(0)) : []
  let [point, bias, at, next] = [firstBeyondAscii, firstBias, 0, split > 0 ? split + 1 : 0]
  while (next < text.length) {
    const before = at
    let weight = 1
    for (let k = base; ; k += base) {
      const digit = digitOf(text[next] ?? '')
      next += 1
      if (Number.isNaN(digit)) return null
      at += digit * weight
      const threshold = Math.min(Math.max(k - bias, smallestThreshold), largestThreshold)
      if (digit < threshold) break
      weight *= base - threshold
      if (!Number.isSafeInteger(weight) || !Number.isSafeInteger(at)) return null
    }
    const length = output.length + 1
    bias = adapted(at - before, length, before === 0)
    point += Math.floor(at / length)
    at %= length
    if (point > largestCodePoint) return null
    output.splice(at, 0, point)
    at += 1
  }
  return String.fromCodePoint(...output)
}

/** A domain as a person reads it: labels that begin with "xn--" in their own letters; broken ones stay as they are. */
export const readableDomain = (domain: string): string =>
  domain
    .toLowerCase()
    .split('.')
    .map((label) => (label.startsWith('xn--') ? (decoded(label.slice(4)) ?? label) : label))
    .join('.')
