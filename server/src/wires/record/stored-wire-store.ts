import { codeList } from '../../platform/database/code-list.ts'
import type { CostLine } from '@countersign/domain/wires/cost-of-issuance/cost-of-issuance'
import type { AgreedWire } from '@countersign/domain/wires/bank-details/instruction-digest'
import type { StoredWire } from '@countersign/domain/wires/bank-details/stored-wire'
import { openTransactionStatuses } from '@countersign/domain/platform/master-data/transaction-status'
import { acceptedStatuses, type WireStatus } from '@countersign/domain/platform/master-data/wire-status'
import type { PurposeAmount } from '@countersign/domain/platform/master-data/wire-purposes'
import { dataKeyColumn } from '../../platform/crypto/data-key-store.ts'
import type { DataKey } from '../../platform/crypto/sealer.ts'
import { holderAddressBeforeUpgrade, holderAddressColumns } from './holder-address-store.ts'
import { payoffBeforeUpgrade, payoffColumn } from './payoff-store.ts'
import { run, runOne, type Database } from '../../platform/database/connection.ts'

/** Sealed numbers of one version of a wire's bank details, with the data keys that they refer to. */
export type SealedNumbers = {
  accountSealed: Buffer | null
  accountDataKey: DataKey | null
  furtherCreditSealed: Buffer | null
  furtherCreditDataKey: DataKey | null
}

/** Everything that a wire's digest covers, and who confirmed it, read at one moment. */
export type StoredWireRow = SealedNumbers &
  Pick<StoredWire, 'accepted' | 'passedDigest'> &
  Omit<AgreedWire, 'wireId'> & {
    id: string
    transactionId: string
    version: number
    status: WireStatus
    digest: string
    instructionVersion: number
    wirePurposes: PurposeAmount[]
    references: string[]
    associatedServices: CostLine[]
  }

const numbersWithKeys = `
  i.account_sealed as "accountSealed", ${dataKeyColumn('ak')} as "accountDataKey",
  i.further_credit_sealed as "furtherCreditSealed", ${dataKeyColumn('fk')} as "furtherCreditDataKey"`

const keyJoins = `
  left join data_keys ak on ak.id = i.account_data_key
  left join data_keys fk on fk.id = i.further_credit_data_key`

const columns = `
  w.id, w.transaction_id as "transactionId", w.number, w.version, w.status, w.role,
  w.receiver_email as "receiverEmail", w.amount_cents as amount, w.purposes as "wirePurposes",
  w.reference_lines as "references", w.associated_services as "associatedServices",
  w.contingency_cents as "contingencyAmount", w.platform_fee_cents as "platformSecurityFee", w.digest,
  w.instruction_version as "instructionVersion", w.sender_organization_id as "senderOrganizationId",
  t.organization_id as "managerOrganizationId", coalesce(i.fbo, '') as fbo, coalesce(i.aba, '') as aba,
  coalesce(i.account_key, '') as "accountKey", coalesce(i.intermediary_bank, '') as "intermediaryBank",
  coalesce(i.further_credit_name, '') as "furtherCreditName",
  coalesce(i.further_credit_key, '') as "furtherCreditKey",
  case when d.digest is not null then
    jsonb_build_object('digest', d.digest, 'eventDigest', e.data->>'digest', 'eventStatus', e.data->'status',
                       'payer', d.payer, 'eventPayer', e.data->>'payer') end as accepted,
  v.digest as "passedDigest"`

const joins = `
  join transactions t on t.id = w.transaction_id and t.deleted_at is null
  left join wire_instructions i on i.wire_id = w.id and i.version = w.instruction_version
  left join lateral (select digest, wire_version, payer_organization_id as payer from wire_decisions
                      where wire_id = w.id and decision = 'accepted' and w.status in (${codeList(acceptedStatuses)})
                      order by wire_version desc limit 1) d on true
  left join lateral (select data from audit_events
                      where transaction_id = w.transaction_id and wire_id = w.id and type = 'wire accepted'
                        and w.status in (${codeList(acceptedStatuses)})
                      order by id desc limit 1) e on true
  left join lateral (select digest from wire_verifications
                      where wire_id = w.id and outcome = 'passed' and wire_version > d.wire_version
                      order by wire_version desc limit 1) v on true`

/** These wires as they are stored, in one statement. */
export const storedWires = (db: Database, wireIds: readonly string[]): Promise<StoredWireRow[]> =>
  run<StoredWireRow>(
    db,
    `select ${columns}, ${payoffColumn}, ${holderAddressColumns}, ${numbersWithKeys} from wires w ${joins} ${keyJoins}
      where w.id = any($1::uuid[]) and w.deleted_at is null`,
    [wireIds],
  )

export const countStoredWires = async (db: Database): Promise<number> =>
  (await runOne<{ total: number }>(db, 'select count(*) as total from wires where deleted_at is null'))
    ?.total ?? 0

/** Stored wires in the order of their ids, beginning after one of them. */
export const pageOfStoredWires = (
  db: Database,
  { after, limit }: { after: string | null; limit: number },
): Promise<StoredWireRow[]> =>
  run<StoredWireRow>(
    db,
    `select ${columns}, ${payoffBeforeUpgrade}, ${holderAddressBeforeUpgrade}, ${numbersWithKeys} from wires w ${joins} ${keyJoins}
      where w.deleted_at is null and ($1::uuid is null or w.id > $1) order by w.id limit $2`,
    [after, limit],
  )

/** The wires of closings that are neither completed nor canceled. */
export const openWireIds = async (db: Database): Promise<string[]> => {
  const rows = await run<{ id: string }>(
    db,
    `select w.id from transactions t join wires w on w.transaction_id = t.id and w.deleted_at is null
      where t.deleted_at is null and t.canceled_at is null and t.status in (${codeList(openTransactionStatuses)})`,
  )
  return rows.map(({ id }) => id)
}

/** The sealed numbers of versions of one wire's bank details, with the keyed hash of each. */
export type SealedVersion = SealedNumbers & { version: number; accountKey: string; furtherCreditKey: string }

export const sealedVersions = (db: Database, wireId: string): Promise<SealedVersion[]> =>
  run<SealedVersion>(
    db,
    `select i.version, i.account_key as "accountKey", i.further_credit_key as "furtherCreditKey", ${numbersWithKeys}
       from wire_instructions i ${keyJoins} where i.wire_id = $1`,
    [wireId],
  )
