import type { AccountLinkKind } from '@countersign/contract/people/account-links'
import type { Services } from '../../platform/http/services.ts'
import { findOpenLink, type OpenLink } from './link-store.ts'
import { linkInvalid, tokenHash } from './one-time-link.ts'

/** A one-time link that was valid when shown. The code that uses it up checks again in a transaction. */
export type ShownLink = OpenLink & { hash: Buffer }

/** The link of a token, or the 401 that every bad one answers. */
export const shownLink = async (
  services: Pick<Services, 'database' | 'clock'>,
  kind: AccountLinkKind,
  token: unknown,
): Promise<ShownLink> => {
  if (typeof token !== 'string' || !/^[\w-]{43}$/.test(token)) throw linkInvalid()
  const hash = tokenHash(token)
  const link = await findOpenLink(services.database, kind, hash, services.clock())
  if (!link) throw linkInvalid()
  return { ...link, hash }
}
