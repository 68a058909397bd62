import { describe, expect, it } from 'vitest'
import { verdictLabel } from './verdict-labels.ts'
import type { Verdict } from './verify-queries.ts'

const verdict = (change: Partial<Verdict>): Verdict => ({
  result: 'match',
  since: null,
  timeZone: 'America/Chicago',
  endedAt: null,
  kind: 'closing memo',
  closing: null,
  ...change,
})

describe('what a check says', () => {
  it('calls nothing of a closing on hold true, and says since when in the zone of the closing', () => {
    const kinds = ['closing memo', 'closing memo with numbers', 'wire certificate', 'invoice'] as const
    for (const kind of kinds) {
      for (const asked of ['file', 'code'] as const) {
        const held = verdict({ result: 'on hold', since: '2026-11-20T16:00:00.000Z', kind })
        const { title, text } = verdictLabel(held, asked)
        expect(title).toBe('On hold: do not wire')
        expect(text).toContain('since Nov 20, 2026, 10:00 AM CST')
        expect(text).not.toMatch(/match|holds now|unaltered|no longer/)
      }
    }
  })

  it('says of a paper on hold that ended before that it has ended as well', () => {
    const held = verdict({
      result: 'on hold',
      since: '2026-11-20T16:00:00Z',
      endedAt: '2026-11-19T16:00:00Z',
    })
    expect(verdictLabel(held, 'file').text).toContain('has not been valid since Nov 19, 2026, 10:00 AM CST')
  })

  it('says that a file was compared byte by byte, and that a code proves only that a memo exists', () => {
    expect(verdictLabel(verdict({}), 'file').text).toContain('exactly as issued')
    const { title, text } = verdictLabel(verdict({}), 'code')
    expect(`${title} ${text}`).toContain('not that your copy is unaltered')
    expect(`${title} ${text}`).not.toMatch(/matches|exactly as issued/)
  })
})
