import { expect, it } from 'vitest'
import { differingPlaces, digitDifference } from './digit-difference.ts'

const shown = (before: string, after: string) => {
  const difference = digitDifference(before, after)
  const text = (marks: readonly { character: string; differs: boolean }[]) =>
    marks.map(({ character, differs }) => (differs ? `[${character}]` : character)).join('')
  return [text(difference.before), text(difference.after)]
}

it('marks one corrected digit, and two that changed places', () => {
  expect(shown('4021778399', '4021778899')).toEqual(['4021778[3]99', '4021778[8]99'])
  expect(shown('4021778399', '4021773899')).toEqual(['402177[8][3]99', '402177[3][8]99'])
})

it('marks one digit too many or too few alone', () => {
  expect(shown('402178399', '4021778399')).toEqual(['402178399', '40217[7]8399'])
  expect(shown('4021778399', '402177839')).toEqual(['402177839[9]', '402177839'])
})

it('marks everything of a number that came or went, and nothing of one that stayed', () => {
  expect(shown('', '12')).toEqual(['', '[1][2]'])
  expect(shown('12', '')).toEqual(['[1][2]', ''])
  expect(shown('12', '12')).toEqual(['12', '12'])
})

it('marks a leading zero that came or went, and nothing else', () => {
  expect(shown('12345678', '0012345678')).toEqual(['12345678', '[0][0]12345678'])
  expect(shown('0012345678', '012345678')).toEqual(['0[0]12345678', '012345678'])
  expect(shown('0012', '1200')).toEqual(['[0][0][1][2]', '[1][2][0][0]'])
})

it('says in words which digits differ', () => {
  const inWords = (before: string, after: string) => differingPlaces(digitDifference(before, after).after)
  expect(inWords('4021778399', '4021778899')).toBe('Digit 8 of 10 differs.')
  expect(inWords('4021778399', '4021773899')).toBe('Digits 7 and 8 of 10 differ.')
  expect(inWords('1111', '2122')).toBe('Digits 1, 3 and 4 of 4 differ.')
  expect(inWords('12', '34')).toBe('Every digit differs.')
  expect(inWords('1', '2')).toBe('Every digit differs.')
  expect(inWords('12', '12')).toBe('')
  expect(inWords('12', '')).toBe('')
})
