import { writeFile } from 'node:fs/promises'

/** A routing number whose check digit is right, the `at`th of many. */
export const routingNumber = (at: number): string => {
  const eight = String(10_110_000 + at).padStart(8, '0')
  const weights = [3, 7, 1, 3, 7, 1, 3, 7]
  const sum = Array.from(eight).reduce(
    (total, digit, place) => total + Number(digit) * (weights[place] ?? 0),
    0,
  )
  return eight + String((10 - (sum % 10)) % 10)
}

type Line = { aba: string; name?: string; flags?: string }

/** 101 columns; `flags`: funds transfers, settlement only, securities. */
export const fedwireLine = ({ aba, name = `MADE UP BANK ${aba}`, flags = 'Y Y' }: Line): string =>
  `${aba}${'MADE UP'.padEnd(18)}${name.padEnd(36)}KS${'WICHITA'.padEnd(25)}${flags}20250131`

/** 155 columns; with `newAba` the number was given up for that one. */
export const fedachLine = ({ aba, newAba }: { aba: string; newAba?: string }): string =>
  `${aba}O101000048${newAba ? '2' : '1'}013125${newAba ?? '000000000'}${`MADE UP BANK ${aba}`.padEnd(36)}` +
  `${'1 MAIN STREET'.padEnd(36)}${'WICHITA'.padEnd(20)}KS672020000316555010011${' '.repeat(5)}`

export const fedwireLines = (count: number): string[] =>
  Array.from({ length: count }, (_, at) => fedwireLine({ aba: routingNumber(at) }))

export const writeLines = async (path: string, lines: readonly string[]): Promise<string> => {
  await writeFile(path, lines.map((line) => `${line}\n`).join(''), 'latin1')
  return path
}
