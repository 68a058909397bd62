import type { AccountLinkKind } from '@countersign/contract/people/account-links'
import { sealLink, type SealedLink } from '../../platform/crypto/sealed-link.ts'
import type { Config } from '../../platform/configuration/config.ts'
import type { Transaction } from '../../platform/database/connection.ts'
import type { Services } from '../../platform/http/services.ts'
import { insertLink } from './link-store.ts'
import { lifetimeMs, linkAddress, newToken, tokenHash } from './one-time-link.ts'

type Addressee = {
  userId: string
  email: string
  invitedBy?: string
  /** The screen that an invitation is about. */
  landing?: string
  /** Of the first invitation to a wire or closing: the links of others stay good until one of them is used. */
  besideOthers?: boolean
  /** Of an invitation into an organization. */
  into?: { organizationId: string; role: 'organization_admin' | 'user' }
  /** Where the link only repeats an earlier one: when that one expires. */
  expiresAt?: Date
  /** The tokens of one round of mails, by user: each mail of it leads to its own screen by the same link. */
  round?: Map<string, string>
}

/** Makes a one-time link to a person, voiding the older ones of its kind unless told otherwise. Gives it as it is, for a terminal alone. */
export const makePlainLink = async (
  { config, clock }: Pick<Services, 'clock'> & { config: Pick<Config, 'publicUrl'> },
  tx: Transaction,
  kind: AccountLinkKind,
  to: Addressee,
): Promise<string> => {
  const made = to.round?.get(to.userId)
  if (made !== undefined) return linkAddress(config.publicUrl, kind, made, to.landing)
  const token = newToken()
  const at = clock()
  await insertLink(tx, {
    hash: tokenHash(token),
    kind,
    userId: to.userId,
    email: to.email,
    organizationId: to.into?.organizationId ?? null,
    role: to.into?.role ?? null,
    invitedBy: to.invitedBy ?? null,
    at,
    expiresAt: to.expiresAt ?? new Date(at.getTime() + lifetimeMs[kind]),
    voidsOlder: to.besideOthers !== true,
  })
  to.round?.set(to.userId, token)
  return linkAddress(config.publicUrl, kind, token, to.landing)
}

/** The same, sealed for the person's mail. */
export const makeLink = async (
  services: Pick<Services, 'clock'> & {
    config: Pick<Config, 'publicUrl'> & { secrets: Pick<Config['secrets'], 'keyEncryptionKey'> }
  },
  tx: Transaction,
  kind: AccountLinkKind,
  to: Addressee,
): Promise<SealedLink> =>
  sealLink(services.config.secrets.keyEncryptionKey, await makePlainLink(services, tx, kind, to), to.email)
