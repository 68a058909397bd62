import { shortInstant } from '../../ui/dates.ts'

const hour = new Intl.DateTimeFormat('en-US', { timeStyle: 'short' })
const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'short' })

/** When something was, as short as it can be said: today the hour, before that the day; the rest on pointing at it. */
export function Stamp({ at, now }: { at: string; now: Date }) {
  const moment = new Date(at)
  const today = day.format(moment) === day.format(now)
  return (
    <time dateTime={at} title={shortInstant(at)} className="num whitespace-nowrap">
      {today ? hour.format(moment) : day.format(moment)}
    </time>
  )
}
