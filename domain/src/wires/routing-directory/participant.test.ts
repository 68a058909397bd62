import { expect, test } from 'vitest'
import { readFedach, readFedwire } from './participant.ts'

const place = { customerName: 'MADE UP BANK', customerCity: 'WICHITA', customerState: 'KS' }

const readBoth = (change: Partial<typeof place>) => [
  readFedwire({
    ...place,
    routingNumber: '101100621',
    fundsEligibility: 'Y',
    fundsSettlementOnlyStatus: '',
    securitiesEligibility: 'N',
    changeDate: '',
    ...change,
  }),
  readFedach({
    ...place,
    routingNumber: '101100621',
    officeCode: 'O',
    servicingFRBNumber: '101000048',
    recordTypeCode: '1',
    newRoutingNumber: '',
    ...change,
  }),
]

test.each([
  ['a letter of another alphabet', 'FIRST B\u0410NK'],
  ['a character that turns the text around', 'FIRST \u202EKNAB'],
  ['a character that does not show', 'FIRST\u200B BANK'],
  ['a line break', 'FIRST\nBANK'],
  ['a character that no database keeps', 'FIRST\u0000BANK'],
  ['half of a character', 'FIRST BANK\uD83C'],
  ['more characters than any name', 'A'.repeat(101)],
])('a name or a city with %s is refused', (_what, text) => {
  for (const read of readBoth({ customerName: text })) {
    expect(read).toEqual({
      ok: false,
      refusal: 'its name is too long or has a character that no bank name has',
    })
  }
  for (const read of readBoth({ customerCity: text })) {
    expect(read).toEqual({
      ok: false,
      refusal: 'its city is too long or has a character that no city name has',
    })
  }
})

test('a name may have signs and letters with accents', () => {
  const named = { customerName: "L\u00C0NDER'S & CO. #2", customerCity: 'CA\u00D1ON CITY' }
  expect(readBoth(named).map(({ ok }) => ok)).toEqual([true, true])
})
