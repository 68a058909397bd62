import { createHash, randomBytes } from 'node:crypto'
import {
  accountLinkParameter,
  accountLinkScreens,
  landingParameter,
  type AccountLinkKind,
} from '@countersign/contract/people/account-links'
import {
  addressLinkHours,
  blockLinkDays,
  invitationLinkDays,
  passwordLinkHours,
} from '@countersign/domain/messaging/link-lifetimes'
import { Problem } from '../../platform/http/problem.ts'

const hourMs = 60 * 60 * 1000
const dayMs = 24 * hourMs

/** How long a link is good for, in milliseconds. */
export const lifetimeMs: Record<AccountLinkKind, number> = {
  'verify-email': addressLinkHours * hourMs,
  activate: invitationLinkDays * dayMs,
  'reset-password': passwordLinkHours * hourMs,
  'block-account': blockLinkDays * dayMs,
}

/** An attacker cannot guess 256 random bits, so the server does not count attempts. */
export const newToken = (): string => randomBytes(32).toString('base64url')

/** What is stored of a token: reading the database opens no link. */
export const tokenHash = (token: string): Buffer => createHash('sha256').update(token).digest()

/** `landing`: the screen that its reader is led to afterwards. */
export const linkAddress = (
  publicUrl: string,
  kind: AccountLinkKind,
  token: string,
  landing?: string,
): string => {
  const address = `${publicUrl}/secure${accountLinkScreens[kind]}?${accountLinkParameter[kind]}=${token}`
  return landing === undefined ? address : `${address}&${landingParameter}=${encodeURIComponent(landing)}`
}

/** Mistyped, used, expired, replaced, or of another kind: a stranger is not told which. */
export const linkInvalid = (): Problem =>
  new Problem(
    401,
    'link-invalid',
    'This link is no longer valid. It was used, has expired, or was replaced by a newer one. Request a new link.',
  )
