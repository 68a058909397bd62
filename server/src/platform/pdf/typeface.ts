import { readFileSync } from 'node:fs'
import { codePointName } from '@countersign/domain/platform/text/payment-text'
import { type Weight, weights } from './palette.ts'
import { unpackWoff } from './unpack-woff.ts'

/**
 * Geist comes in files by script. What each file can write is stated here, since a sign that a font lacks would be
 * printed as an empty box and could not be copied out again.
 */
const scripts = [
  {
    name: 'latin',
    signs:
      '20-7e a0-ac ae-ff 102 131 152-153 2bc 2c6 2da 2dc 300-301 303-304 308-309 323 2013-2014 2018-201a ' +
      '201c-201e 2022 2026 2032-2033 2039-203a 2044 20ac 2122 2191 2193 2212',
  },
  {
    name: 'latin-ext',
    signs:
      '100-113 116-12b 12e-130 132-137 139-13e 141-148 14a-14d 150-151 154-17e 18f 192 1a0-1a1 1af-1b0 1cd-1ce ' +
      '1e4-1e9 218-21b 237 259 2b9 2c7-2c8 2dd 1e20-1e21 1e80-1e85 1e9e 1ef2-1ef9 2020 20aa 20b1 20b4 20b9 20bd',
  },
  { name: 'cyrillic', signs: '400-45f 490-491 4b0-4b1 2116' },
  { name: 'vietnamese', signs: '103 110-111 128-129 168-169 1a0-1a1 1af-1b0 1ea0-1ef9 20ab' },
] as const

type Script = (typeof scripts)[number]['name']

export type FontName = `${Weight} ${Script}`

const scriptOf = new Map<number, Script>()
for (const { name, signs } of scripts) {
  for (const range of signs.split(' ')) {
    const [first = 0, last = first] = range.split('-').map((hex) => Number.parseInt(hex, 16))
    for (let sign = first; sign <= last; sign += 1) {
      if (!scriptOf.has(sign)) scriptOf.set(sign, name)
    }
  }
}

const numberOf: Record<Weight, number> = { regular: 400, semibold: 600, bold: 700 }

const geist = import.meta.resolve('@fontsource/geist/package.json')

const bytesOf = new Map<FontName, Buffer>()

/** Read once, when first asked for. */
export const fontBytes = (font: FontName): Buffer => {
  const known = bytesOf.get(font)
  if (known) return known
  const weight = weights.find((one) => font.startsWith(one)) ?? 'regular'
  const script = font.slice(weight.length + 1)
  const file = new URL(`files/geist-${script}-${numberOf[weight]}-normal.woff`, geist)
  const bytes = unpackWoff(readFileSync(file))
  bytesOf.set(font, bytes)
  return bytes
}

/** Stands for a sign that no font of ours can write: by its number, so that no two texts look the same. */
const unwritable = (sign: string): string => `[${codePointName(sign)}]`

/**
 * One spelling of a text for print: no controls, no marks that turn the direction of what is read, every space and
 * hyphen the plain one. A typed placeholder is escaped: its author did not type the sign it names.
 */
export const printable = (text: string): string =>
  text
    .normalize('NFC')
    .replaceAll(/[\u200B-\u200F\u202A-\u202E\u2060-\u2069\uFEFF\u00AD]/g, '')
    .replaceAll(/[\t\r\f\v\u2000-\u200A\u202F\u205F\u3000]/g, ' ')
    .replaceAll(/[\u2010\u2011\u2012]/g, '-')
    .replaceAll('\u2192', '>')
    .replaceAll(/\[(?=U\+[0-9A-F]{4,6}\])/g, '[U+005B]')

/** The text cut where another file has to go on. */
export const runsOf = (text: string, weight: Weight): { text: string; font: FontName }[] => {
  const runs: { text: string; font: FontName }[] = []
  for (const sign of text) {
    const script = scriptOf.get(sign.codePointAt(0) ?? 0)
    const written = script ? sign : unwritable(sign)
    const last = runs.at(-1)
    // A space is written by whatever file is at work.
    const font: FontName = sign === ' ' && last ? last.font : `${weight} ${script ?? 'latin'}`
    if (last?.font === font) last.text += written
    else runs.push({ text: written, font })
  }
  return runs
}
