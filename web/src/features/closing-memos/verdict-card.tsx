import CircleCheck from 'lucide-react/icons/circle-check'
import CircleHelp from 'lucide-react/icons/circle-question-mark'
import FileX from 'lucide-react/icons/file-x'
import { cx } from '../../ui/class-names.ts'
import { longInstant } from '../../ui/dates.ts'
import type { Verdict } from './verify-queries.ts'

const looks = {
  match: { box: 'border-good/40 bg-good-soft', mark: 'text-good', Icon: CircleCheck },
  superseded: { box: 'border-bad/40 bg-bad-soft', mark: 'text-bad', Icon: FileX },
  unknown: { box: 'border-wait/40 bg-wait-soft', mark: 'text-wait', Icon: CircleHelp },
}

const kinds = {
  'closing memo': 'closing memo',
  'closing memo with numbers': 'copy of a closing memo with account numbers',
  'wire certificate': 'wire certificate',
  invoice: 'invoice',
}

function wordsOf({ result, since, kind }: Verdict, ofFile: boolean): { title: string; text: string } {
  const what = kind === null ? 'document' : kinds[kind]
  if (result === 'match') {
    return {
      title: `It matches: a ${what} of ours that holds now`.replace('a invoice', 'an invoice'),
      text: 'Everything in it is as it was issued, to the last character.',
    }
  }
  if (result === 'superseded') {
    return {
      title: `Superseded: this ${what} no longer holds`,
      text: `Since ${since === null ? 'a change' : longInstant(since)}. Do not act on it: ask its manager for the next revision, on a number you already had.`,
    }
  }
  return {
    title: 'Unknown: nothing of ours is like this',
    text: ofFile
      ? 'If somebody sent it to you as a closing memo, do not wire by it. A PDF that was printed, edited or saved anew does not match either: then check its code. When in doubt, call a person you know, on a number you already had.'
      : 'If it is printed on a closing memo that somebody sent you, do not wire by it. Call a person you know, on a number you already had.',
  }
}

/** The answer, in words and color: true, superseded, or none of ours. `asked` is the name of a file; null for a code. */
export function VerdictCard({ verdict, asked }: { verdict: Verdict; asked: string | null }) {
  const { box, mark, Icon } = looks[verdict.result]
  const { title, text } = wordsOf(verdict, asked !== null)
  return (
    <div className={cx('flex items-start gap-3 rounded-lg border px-4 py-3.5', box)}>
      <Icon className={cx('mt-0.5 size-5 shrink-0', mark)} aria-hidden />
      <div className="min-w-0">
        <p className="text-xs wrap-anywhere text-muted">{asked ?? 'The code'}</p>
        <p className={cx('font-semibold', mark)}>{title}</p>
        <p className="mt-1">{text}</p>
      </div>
    </div>
  )
}
