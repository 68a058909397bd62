import { formatInstant, shortInstant } from './dates.ts'

/** When something happened, a UTC instant, where the reader is: '12/2/26, 3:04 PM CST', in lists and histories. */
export function Timestamp({ at, className }: { at: string; className?: string }) {
  return (
    <time dateTime={at} title={formatInstant(at)} className={className}>
      {shortInstant(at)}
    </time>
  )
}
