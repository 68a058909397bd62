import type { EventFacts } from '../events/event-facts.ts'

/** The words of a mail that differ from template to template. */
export type Words = {
  subject: string
  headline: string
  facts?: readonly (readonly [string, string])[]
  paragraphs: readonly string[]
  action: string
}

export const who = ({ actor, organization }: EventFacts): string =>
  organization === '' ? actor : `${actor} of ${organization}`
