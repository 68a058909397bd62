import { onHoldTitle } from '@countersign/domain/transactions/lifecycle/on-hold'
import { formatInstant } from '../../platform/ui/dates.ts'
import type { Verdict } from './verify-queries.ts'

const kinds = {
  'closing memo': 'closing memo',
  'closing memo with numbers': 'copy of a closing memo with account numbers',
  'wire certificate': 'wire certificate',
  invoice: 'invoice',
}

const unknown = {
  title: 'Unknown: no matching document was issued here',
  ofFile:
    'If you received it as a closing memo, do not wire from it. A PDF that was printed, edited or saved again does not match either: check its code instead. If in doubt, call a person you know on a number you already have.',
  ofCode:
    'If it is printed on a closing memo you received, do not wire from it. Call a person you know on a number you already have.',
}

const matched = (what: string, asked: 'file' | 'code') =>
  asked === 'file'
    ? {
        title: `It matches: ${what === 'invoice' ? 'an' : 'a'} ${what} issued here and currently valid`,
        text: 'The content is exactly as issued.',
      }
    : {
        title: 'This code belongs to a closing memo that is currently valid',
        text: 'The code proves that this memo exists, not that your copy is unaltered. Compare your copy with the facts below, and drop its PDF here for the full check. Do not wire if anything differs.',
      }

/** What a verdict means for the person who asked, and what to do next. */
export function verdictLabel(verdict: Verdict, asked: 'file' | 'code'): { title: string; text: string } {
  const { result, kind, since, endedAt, timeZone } = verdict
  if (result === 'unknown' || kind === null) {
    return { title: unknown.title, text: asked === 'file' ? unknown.ofFile : unknown.ofCode }
  }
  const what = kinds[kind]
  if (result === 'match') return matched(what, asked)
  const at = (instant: string | null) =>
    instant === null ? 'a change' : formatInstant(instant, timeZone ?? 'UTC')
  if (result === 'superseded') {
    return {
      title: `Superseded: this ${what} is no longer valid`,
      text: `Since ${at(since)}. Do not act on it. Call its manager on a number you already have for the next revision.`,
    }
  }
  const ended = endedAt === null ? '' : ` This ${what} itself has not been valid since ${at(endedAt)}.`
  return {
    title: onHoldTitle,
    text: `The closing is on hold since ${at(since)}. Do not pay any of its wires until the hold ends, whatever its documents say.${ended} Call its manager on a number you already have.`,
  }
}
