import { expect, it } from 'vitest'
import { formatInstant } from '../../platform/ui/dates.ts'
import { onHoldSince } from './on-hold-since.ts'

const since = '2026-11-20T15:00:00.000Z'
/** Of no reader. */
const timeZone = 'Pacific/Kiritimati'

it('says when a closing was put on hold in the reader’s time zone, and its freeze hour in its own', () => {
  const own = `since ${formatInstant(since)}`
  expect(onHoldSince({ since, timeZone, causes: ['manager'] })).toBe(own)
  expect(onHoldSince({ since, timeZone, causes: ['closing day', 'canceled'] })).toBe(own)
  expect(onHoldSince({ since, timeZone, causes: ['closing day'] })).toBe('since Nov 21, 2026, 5:00 AM GMT+14')
  expect(onHoldSince({ since, timeZone: null, causes: ['closing day'] })).toBe(own)
})
