import type { CheckedAccount } from './session-store.ts'
import { type Database, type Transaction, run, runOne } from '../../platform/database/connection.ts'

const model = 'ActivationProof'

/** Of the account as it is now: every later change of it voids the proof. */
export const insertActivationProof = async (
  tx: Transaction,
  proof: { id: string; name: string; userId: string; seconds: number; at: Date },
): Promise<void> => {
  await run(
    tx,
    `insert into identity_states (model, id, payload, expires_at)
       select $1, $2, jsonb_build_object('accountId', u.id, 'name', $3::text, 'userVersion', u.version),
              $6::timestamptz + make_interval(secs => $5::double precision)
         from users u where u.id = $4`,
    [model, proof.id, proof.name, proof.userId, proof.seconds, proof.at],
  )
}

/** Uses a proof up. Of two uses at once, one finds it. A user who was changed or shut out since has none. */
export const takeActivationProof = (
  db: Database,
  proof: { id: string; name: string; at: Date },
): Promise<(CheckedAccount & { email: string }) | undefined> =>
  runOne<CheckedAccount & { email: string }>(
    db,
    `delete from identity_states s using users u
      where s.model = $1 and s.id = $2 and s.payload->>'name' = $3 and s.expires_at > $4
        and u.id = (s.payload->>'accountId')::uuid and u.version::text = s.payload->>'userVersion'
        and u.status = 'Active' and u.email_verified_at is not null
      returning u.id as "userId", u.version, u.email`,
    [model, proof.id, proof.name, proof.at],
  )
