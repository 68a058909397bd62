import { invitationLinkDays } from '@countersign/domain/messaging/link-lifetimes'
import type { EventFacts } from '../events/event-facts.ts'

/** The words of a mail that differ from template to template. */
export type Words = {
  /** The first line: what to do by when, or that no action is needed. */
  firstLine: string
  subject: string
  headline: string
  facts?: readonly (readonly [string, string])[]
  paragraphs: readonly string[]
  action: string
}

/** 'by Dec 1, 2026, 10:00 AM CST': a closing is what everything in it is due by. */
export const due = ({ closing }: EventFacts): string => (closing ? `by ${closing}` : 'as soon as possible')

export const who = ({ actor, organization }: EventFacts): string =>
  organization === '' ? actor : `${actor} of ${organization}`

/** Of a mail whose link signs its reader in, or lets them register. */
export const linkOnlyOnce = (howLong: string): string =>
  `The link works once and for ${howLong}. Do not forward this email: anyone who opens the link acts as you.`

export const hours = (count: number): string => (count === 1 ? 'one hour' : `${count} hours`)

export const invitationOnlyOnce = linkOnlyOnce(`${invitationLinkDays} days`)

/** The line of a mail that repeats the reason that was given, if one was. */
export const reasonGiven = ({ remarks }: EventFacts): readonly (readonly [string, string])[] =>
  remarks ? [['Reason', remarks]] : []
