import type { MailParams } from '../outbox/outbox-change.ts'

/** The words of a letter that differ from template to template. */
export type Words = {
  subject: string
  headline: string
  facts?: readonly (readonly [string, string])[]
  paragraphs: readonly string[]
  action: string
}

export const who = ({ actor, organization }: MailParams): string =>
  organization === '' ? actor : `${actor} of ${organization}`
