import { createHash } from 'node:crypto'
import { errors, type Adapter, type AdapterPayload } from 'oidc-provider'
import type { Database } from '../database/connection.ts'
import {
  consumeState,
  destroyState,
  destroyStatesOfGrant,
  findState,
  findStateByUid,
  saveState,
  type StateRow,
} from './provider-state-store.ts'

/** What dies with the grant it came from; an interaction names a grant, too, but outlives it. */
const grantable = new Set(['AccessToken', 'AuthorizationCode', 'RefreshToken'])

/**
 * Keeps the provider's state in PostgreSQL. Ids of sessions, codes and tokens are what their bearer shows, so only
 * their SHA-256 is stored: reading the database signs nobody in.
 */
export function providerAdapter(db: Database, model: string): Adapter {
  return {
    async upsert(id, { jti: _jti, ...payload }, lifetime) {
      await saveState(db, {
        model,
        id: digest(id),
        payload: withoutCookie(payload),
        grantId: grantable.has(model) ? (payload.grantId ?? null) : null,
        uid: payload.uid ?? null,
        lifetime: lifetime ?? null,
      })
    },
    async find(id) {
      const row = await findState(db, model, digest(id))
      return row && { ...payloadOf(row), jti: id }
    },
    async findByUid(uid) {
      const row = await findStateByUid(db, model, uid)
      return row && payloadOf(row)
    },
    // For the device flow, which is not offered.
    findByUserCode: async () => undefined,
    async consume(id) {
      // The provider looked before it asked: of two refreshes with one token at once, the later one ends here.
      if (!(await consumeState(db, model, digest(id)))) throw new errors.InvalidGrant('already used')
    },
    destroy: (id) => destroyState(db, model, digest(id)),
    revokeByGrantId: (grantId) => destroyStatesOfGrant(db, model, grantId),
  }
}

const digest = (id: string) => createHash('sha256').update(id).digest('base64url')

const payloadOf = ({ payload, consumedAt }: StateRow): AdapterPayload => ({
  ...payload,
  ...(consumedAt && { consumed: Math.floor(consumedAt.getTime() / 1000) }),
})

/** An interaction repeats the id of the session it belongs to; nothing reads it. */
function withoutCookie(payload: AdapterPayload): AdapterPayload {
  const { session } = payload
  if (!session) return payload
  const { cookie: _cookie, ...rest } = session
  return { ...payload, session: rest }
}
