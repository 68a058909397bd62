import { expect, it } from 'vitest'
import { labelLines, widthOfText } from './label-lines.ts'

const long = 'Juniper Valley Irrigation and Flood Control District Public Financing Authority'

it('breaks a name between its words into lines that fit, and leaves nothing of it out', () => {
  expect(labelLines('First Trust Bank', 200)).toEqual(['First Trust Bank'])
  for (const width of [90, 120, 200, 272]) {
    const lines = labelLines(long, width)
    expect(lines.join(' ')).toBe(long)
    for (const line of lines) expect(widthOfText(line)).toBeLessThanOrEqual(width)
  }
})

it('breaks a word that no line takes', () => {
  const word = 'M'.repeat(80)
  const lines = labelLines(`${word} LLP`, 150)
  expect(lines.join('').replace(/ ?LLP$/, '')).toBe(word)
  expect(lines.every((line) => widthOfText(line) <= 150)).toBe(true)
})

it('breaks an email address behind its signs', () => {
  expect(labelLines('premiums@heartlandassurance.example', 200)).toEqual([
    'premiums@',
    'heartlandassurance.example',
  ])
  expect(labelLines('premiums@heartlandassurance.example', 180)).toEqual([
    'premiums@',
    'heartlandassurance.',
    'example',
  ])
})
