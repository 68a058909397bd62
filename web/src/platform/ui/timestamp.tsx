import { formatInstant, shortInstant } from './dates.ts'

/** Where there is little room the day stands on one line, and the hour with its zone on the next. */
export const unbroken = (text: string): string => text.replaceAll(/(?<!,) /g, '\u00A0')

type TimestampProps = { at: string; inSentence?: boolean; className?: string }

/**
 * When something happened, a UTC instant, where the reader is: '12/2/26, 3:04 PM CST' in lists and histories, 'Dec 2, 2026,
 * 3:04 PM CST' in a sentence.
 */
export function Timestamp({ at, inSentence = false, className }: TimestampProps) {
  return (
    <time dateTime={at} title={formatInstant(at)} className={className}>
      {unbroken(inSentence ? formatInstant(at) : shortInstant(at))}
    </time>
  )
}
