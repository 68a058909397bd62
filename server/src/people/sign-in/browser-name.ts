import { randomBytes } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import { signInPath } from '../provider/provider-configuration.ts'

const cookie = 'known_browser'
const yearSeconds = 365 * 24 * 60 * 60

/** The random name that this browser was given at an earlier sign-in; null for one that never signed in. */
export const browserName = ({ headers }: Pick<FastifyRequest, 'headers'>): string | null =>
  new RegExp(`(?:^|; *)${cookie}=([\\w-]{43})(?:;|$)`).exec(headers.cookie ?? '')?.[1] ?? null

export const newBrowserName = (): string => randomBytes(32).toString('base64url')

/** Sent to the sign-in page alone, where it lifts one limit. It does not sign the user in. */
export const browserCookie = (name: string, publicUrl: string): string =>
  `${cookie}=${name}; Path=${signInPath}; Max-Age=${yearSeconds}; HttpOnly; SameSite=Lax${
    publicUrl.startsWith('https:') ? '; Secure' : ''
  }`
