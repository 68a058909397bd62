import { onHoldTitle } from '@countersign/domain/transactions/lifecycle/on-hold'
import { longInstant } from '../../platform/ui/dates.ts'
import type { Verdict } from './verify-queries.ts'

const kinds = {
  'closing memo': 'closing memo',
  'closing memo with numbers': 'copy of a closing memo with account numbers',
  'wire certificate': 'wire certificate',
  invoice: 'invoice',
}

const unknown = {
  title: 'Unknown: nothing of ours is like this',
  ofFile:
    'If somebody sent it to you as a closing memo, do not wire by it. A PDF that was printed, edited or saved anew does not match either: then check its code. When in doubt, call a person you know, on a number you already had.',
  ofCode:
    'If it is printed on a closing memo that somebody sent you, do not wire by it. Call a person you know, on a number you already had.',
}

const matched = (what: string, asked: 'file' | 'code') =>
  asked === 'file'
    ? {
        title: `It matches: ${what === 'invoice' ? 'an' : 'a'} ${what} of ours that holds now`,
        text: 'Everything in it is as it was issued, to the last character.',
      }
    : {
        title: 'This code is of a closing memo of ours that holds now',
        text: 'The code proves that this memo exists, not that the paper in your hand is unaltered. Compare the paper with what follows, and drop its PDF here for the full check. Do not wire if anything differs.',
      }

/** What a verdict means for whoever asked, and what to do next. */
export function verdictInWords(verdict: Verdict, asked: 'file' | 'code'): { title: string; text: string } {
  const { result, kind, since, endedAt, timeZone } = verdict
  if (result === 'unknown' || kind === null) {
    return { title: unknown.title, text: asked === 'file' ? unknown.ofFile : unknown.ofCode }
  }
  const what = kinds[kind]
  if (result === 'match') return matched(what, asked)
  const at = (instant: string | null) =>
    instant === null ? 'a change' : longInstant(instant, timeZone ?? 'UTC')
  if (result === 'superseded') {
    return {
      title: `Superseded: this ${what} no longer holds`,
      text: `Since ${at(since)}. Do not act on it: ask its manager for the next revision, on a number you already had.`,
    }
  }
  const ended = endedAt === null ? '' : ` This ${what} itself no longer holds since ${at(endedAt)}.`
  return {
    title: onHoldTitle,
    text: `The closing is on hold since ${at(since)}. Nothing of it is to be paid until that is over, whatever its papers say.${ended} Ask its manager, on a number you already had.`,
  }
}
