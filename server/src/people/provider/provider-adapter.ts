import { createHash } from 'node:crypto'
import { errors, Provider, type Adapter, type AdapterPayload } from 'oidc-provider'
import { systemClock } from '../../platform/database/clock.ts'
import type { Database } from '../../platform/database/connection.ts'
import {
  consumeState,
  destroyState,
  destroyStatesOfGrant,
  findState,
  findStateByUid,
  saveState,
} from '../identity/provider-state-store.ts'

/** What dies with the grant it came from; an interaction names a grant, too, but outlives it. */
const grantable = new Set(['AccessToken', 'AuthorizationCode', 'RefreshToken'])

/**
 * Keeps the provider's state in PostgreSQL. A bearer shows the id of a session, code or token, so only its
 * SHA-256 is stored: a reader of the database cannot sign in. `onReuse` receives the session of a code or
 * refresh token that came twice, before the refusal. Only this adapter decides that, in one statement.
 */
export function providerAdapter(
  db: Database,
  model: string,
  onReuse: (session: string) => Promise<void>,
): Adapter {
  const refuse = async (payload: AdapterPayload | undefined): Promise<never> => {
    if (payload?.sessionUid !== undefined) await onReuse(payload.sessionUid)
    throw new errors.InvalidGrant('already used')
  }

  return {
    async upsert(id, { jti: _jti, ...payload }, lifetime) {
      const rotated = model === 'RefreshToken' ? Provider.ctx?.oidc.entities.RotatedRefreshToken : undefined
      const saved = await saveState(db, {
        model,
        id: digest(id),
        payload: withoutCookie(payload),
        grantId: grantable.has(model) ? (payload.grantId ?? null) : null,
        uid: payload.uid ?? null,
        lifetime: lifetime ?? null,
        rotatedFrom: rotated ? digest(rotated.jti) : null,
        at: systemClock(),
      })
      if (!saved) await refuse(payload)
    },
    async find(id) {
      const payload = await findState(db, model, digest(id), systemClock())
      return payload && { ...payload, jti: id }
    },
    findByUid: (uid) => findStateByUid(db, model, uid, systemClock()),
    // For the device flow, which is not offered.
    findByUserCode: async () => undefined,
    async consume(id) {
      if (await consumeState(db, model, digest(id), systemClock())) return
      await refuse(await findState(db, model, digest(id), systemClock()))
    },
    destroy: (id) => destroyState(db, model, digest(id)),
    revokeByGrantId: (grantId) => destroyStatesOfGrant(db, model, grantId),
  }
}

const digest = (id: string) => createHash('sha256').update(id).digest('base64url')

/** An interaction repeats the id of the session it belongs to; nothing reads it. */
function withoutCookie(payload: AdapterPayload): AdapterPayload {
  const { session } = payload
  if (!session) return payload
  const { cookie: _cookie, ...rest } = session
  return { ...payload, session: rest }
}
