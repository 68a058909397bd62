import { createHash } from 'node:crypto'
import { errors, Provider, type Adapter, type AdapterPayload } from 'oidc-provider'
import { systemClock } from '../../platform/database/clock.ts'
import type { Database } from '../../platform/database/connection.ts'
import { saveSession } from '../identity/session-store.ts'
import {
  checkedByRequest,
  isRenamed,
  noteRead,
  noteSaved,
  noteUnsaved,
  readByRequest,
} from './provider-session.ts'
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

  /** One that ended meanwhile is not saved. What the request answers with is worth nothing without it. */
  const upsertSession = async (id: string, payload: AdapterPayload, lifetime?: number): Promise<void> => {
    const checked = checkedByRequest(payload)
    noteUnsaved(checked === null ? 'session' : 'sign-in')
    if (checked === undefined || payload.uid === undefined || lifetime === undefined) return
    const session = {
      id: digest(id),
      readAs: readByRequest(),
      uid: payload.uid,
      payload,
      checked,
      lifetime,
      at: systemClock(),
    }
    if (await saveSession(db, session)) noteSaved(session.id)
  }

  return {
    async upsert(id, { jti: _jti, ...payload }, lifetime) {
      if (model === 'Session') return upsertSession(id, payload, lifetime)
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
      if (payload && model === 'Session') noteRead(digest(id))
      return payload && { ...payload, jti: id }
    },
    findByUid: (uid) => findStateByUid(db, model, uid, systemClock()),
    // For the device flow, which is not offered.
    findByUserCode: async () => undefined,
    async consume(id) {
      if (await consumeState(db, model, digest(id), systemClock())) return
      await refuse(await findState(db, model, digest(id), systemClock()))
    },
    async destroy(id) {
      if (model !== 'Session' || !isRenamed(id)) await destroyState(db, model, digest(id))
    },
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
