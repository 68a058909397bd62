import { heldSince, onHoldTitle } from '@countersign/domain/transactions/lifecycle/on-hold'
import { momentsOf } from '@countersign/domain/platform/dates/zoned-time'
import ical, { ICalEventStatus } from 'ical-generator'

/** What a calendar is told of a closing; nothing of it is a bank detail. */
export type CalendarClosing = {
  id: string
  version: number
  name: string
  issuer: string | null
  /** YYYY-MM-DD, and HH:MM in the zone; the hour may not be known yet. */
  day: string
  time: string | null
  timeZone: string | null
  place: string
  canceled: boolean
  onHold: { since: Date } | null
  method: string | null
  url: string
  host: string
  productName: string
  at: Date
}

const hourMs = 60 * 60 * 1000

/** An hour that the clocks of that day show, or the whole day while none is known. */
const timesOf = ({ day, time, timeZone }: CalendarClosing) => {
  const start = time !== null && timeZone !== null ? momentsOf(day, time, timeZone)[0] : undefined
  return start
    ? { start, end: new Date(start.getTime() + hourMs) }
    : { start: new Date(`${day}T00:00:00Z`), allDay: true }
}

// A calendar that has the entry already strikes a canceled one out, and shows one on hold as not certain.
const statusOf = ({ canceled, onHold }: CalendarClosing): ICalEventStatus => {
  if (canceled) return ICalEventStatus.CANCELLED
  return onHold === null ? ICalEventStatus.CONFIRMED : ICalEventStatus.TENTATIVE
}

/**
 * The closing as an iCalendar file of one event, which a later file replaces: same UID, higher SEQUENCE. A freeze by the
 * hour is no new version: the number between two versions is for it.
 */
export const closingCalendar = (closing: CalendarClosing): string => {
  const { id, version, name, issuer, place, method, canceled, onHold, url, host, productName, at } = closing
  const held = onHold && `${onHoldTitle}, ${heldSince(onHold.since, closing.timeZone)}.`
  const description = [held, issuer, method === null ? null : `Closing: ${method}`, url]
    .filter(Boolean)
    .join('\n')
  return ical({
    prodId: { company: productName, product: 'Closings', language: 'EN' },
    events: [
      {
        ...timesOf(closing),
        id: `${id}@${host}`,
        sequence: version * 2 + (onHold === null ? 0 : 1),
        stamp: at,
        summary: `${onHold === null ? '' : `${onHoldTitle}. `}${canceled ? 'Canceled: ' : ''}Closing: ${name}`,
        status: statusOf(closing),
        description,
        url,
        ...(place !== '' && { location: place }),
      },
    ],
  }).toString()
}
