import { type Database, type Transaction, run, runOne, hasRow } from '../../platform/database/connection.ts'

export type OpenConfirmation = {
  id: string
  organizationId: string
  organization: string
  email: string
  /** Null for an invitation. */
  userId: string | null
  requestedBy: string
  requestedByName: string
  /** Whether that person is an Active super admin still. */
  requesterStands: boolean
  requestedAt: Date
  expiresAt: Date
}

const columns = `
  c.id, c.organization_id as "organizationId", o.name as organization, c.email, c.user_id as "userId",
  c.requested_by as "requestedBy", trim(r.first_name || ' ' || r.last_name) as "requestedByName",
  r.role = 'super_admin' and r.status = 'Active' as "requesterStands",
  c.requested_at as "requestedAt", c.expires_at as "expiresAt"`

const joined = `
  from admin_confirmations c
  join organizations o on o.id = c.organization_id
  join users r on r.id = c.requested_by`

/** Those that wait and have not expired, oldest first; of one organization, or of all for null. */
export const listOpen = (
  db: Database,
  organizationId: string | null,
  now: Date,
): Promise<OpenConfirmation[]> =>
  run<OpenConfirmation>(
    db,
    `select ${columns} ${joined}
      where c.outcome is null and c.expires_at > $2 and ($1::uuid is null or c.organization_id = $1)
      order by c.id`,
    [organizationId, now],
  )

export const findOpen = (
  db: Database,
  confirmationId: string,
  now: Date,
): Promise<OpenConfirmation | undefined> =>
  runOne<OpenConfirmation>(
    db,
    `select ${columns} ${joined} where c.id = $1 and c.outcome is null and c.expires_at > $2`,
    [confirmationId, now],
  )

/** Asked again for the same address, the newest request counts. */
export const saveRequest = async (
  tx: Transaction,
  request: {
    id: string
    organizationId: string
    email: string
    userId: string | null
    requestedBy: string
    at: Date
    expiresAt: Date
  },
): Promise<void> => {
  await run(
    tx,
    `insert into admin_confirmations (id, organization_id, email, user_id, requested_by, requested_at, expires_at)
       values ($1, $2, $3, $4, $5, $6, $7)
       on conflict (organization_id, email) where outcome is null
       do update set user_id = $4, requested_by = $5, requested_at = $6, expires_at = $7`,
    [
      request.id,
      request.organizationId,
      request.email,
      request.userId,
      request.requestedBy,
      request.at,
      request.expiresAt,
    ],
  )
}

/** False when it was ended a moment ago. */
export const endRequest = (
  tx: Transaction,
  confirmationId: string,
  end: { outcome: 'confirmed' | 'refused'; by: string; at: Date },
): Promise<boolean> =>
  hasRow(
    tx,
    `update admin_confirmations set outcome = $2, ended_by = $3, ended_at = $4
      where id = $1 and outcome is null returning id`,
    [confirmationId, end.outcome, end.by, end.at],
  )
