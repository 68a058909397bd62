import { type Database, run } from '../../platform/database/connection.ts'
import { receiverOrganizationOf } from '../../transactions/record/receiver-organization-store.ts'
import type { WireRow } from './store.ts'

/** A wire as far as it moves money and pays costs: without bank details, decisions and people. */
export type MovingWire = Pick<
  WireRow,
  | 'id'
  | 'number'
  | 'version'
  | 'senderOrganizationId'
  | 'receiverEmail'
  | 'receiverOrganizationId'
  | 'receiverOrganization'
  | 'amount'
  | 'wirePurposes'
  | 'associatedServices'
  | 'contingencyAmount'
  | 'platformSecurityFee'
>

const moving = `
     select w.id, w.number, w.version, w.sender_organization_id as "senderOrganizationId",
            w.receiver_email as "receiverEmail", ro.id as "receiverOrganizationId",
            ro.name as "receiverOrganization", w.amount_cents as amount, w.purposes as "wirePurposes",
            w.associated_services as "associatedServices", w.contingency_cents as "contingencyAmount",
            w.platform_fee_cents as "platformSecurityFee"
       from wires w
       join transactions t on t.id = w.transaction_id and t.deleted_at is null
       left join users r on r.email = w.receiver_email
       left join organizations ro on ro.id = ${receiverOrganizationOf('w', 'r')}
      where w.transaction_id = $1 and w.deleted_at is null`

/** The wires of a transaction in their order, drafts included: for what sums them. */
export const movingWiresOf = (db: Database, transactionId: string): Promise<MovingWire[]> =>
  run<MovingWire>(db, `${moving} order by w.number`, [transactionId])

/** Those of the wires that are named by their ids, or that this organization sends. */
export const movingWiresAmong = (
  db: Database,
  transactionId: string,
  { wireIds, senderId }: { wireIds: readonly string[]; senderId: string | null },
): Promise<MovingWire[]> =>
  run<MovingWire>(
    db,
    `${moving} and (w.id = any($2::uuid[]) or w.sender_organization_id = $3) order by w.number`,
    [transactionId, wireIds, senderId],
  )
