import type { Implicated } from '@countersign/domain/transactions/lifecycle/freeze'
import { dataKeyColumn, dataKeyId, storeDataKey } from '../../platform/crypto/data-key-store.ts'
import type { DataKey, SealedValue, Sealer } from '../../platform/crypto/sealer.ts'
import { type Database, type Transaction, run, runOne } from '../../platform/database/connection.ts'
import { reportBinding } from '../../transactions/lifecycle/suspected-person.ts'
import { suspectAccounts } from '../../transactions/lifecycle/implicated-store.ts'

export type FraudReportRow = {
  id: string
  transactionId: string
  wireId: string
  wireNumber: number
  sealed: Buffer
  dataKey: DataKey | null
  suspectedSealed: Buffer | null
  suspects: Implicated[]
  moneySentAt: Date | null
  amountSent: number | null
  /** What stands as sent of the wire: when that was recorded, and how much it was. */
  recordedAt: Date | null
  recordedAmount: number | null
  wireAmount: number | null
  by: string
  at: Date
  packets: { by: string; at: string; as: 'pdf' | 'json' }[]
}

const columns = `
  f.id, f.transaction_id as "transactionId", f.wire_id as "wireId", w.number as "wireNumber",
  f.what_happened_sealed as sealed, ${dataKeyColumn('dk')} as "dataKey", f.suspected_sealed as "suspectedSealed",
  ${suspectAccounts('f')} as suspects,
  f.money_sent_at as "moneySentAt", f.amount_sent_cents as "amountSent",
  p.created_at as "recordedAt", p.amount_cents as "recordedAmount", w.amount_cents as "wireAmount",
  trim(u.first_name || ' ' || u.last_name) as by, f.created_at as at,
  coalesce((select jsonb_agg(jsonb_build_object('by', trim(pu.first_name || ' ' || pu.last_name), 'at', e.at,
                                                'as', e.data->>'as') order by e.id desc)
              from audit_events e join users pu on pu.id = e.actor_id
             where e.transaction_id = f.transaction_id and e.type = 'fraud packet made'
               and e.data->>'reportId' = f.id::text), '[]') as packets`

const joins = `
  from fraud_reports f
  join wires w on w.id = f.wire_id
  join users u on u.id = f.user_id
  left join data_keys dk on dk.id = f.what_happened_data_key
  left join wire_payments p on p.id = w.sent_payment_id`

export const fraudReportsOf = (db: Database, transactionId: string): Promise<FraudReportRow[]> =>
  run<FraudReportRow>(db, `select ${columns} ${joins} where f.transaction_id = $1 order by f.id desc`, [
    transactionId,
  ])

export const findFraudReport = (db: Database, id: string): Promise<FraudReportRow | undefined> =>
  runOne<FraudReportRow>(db, `select ${columns} ${joins} where f.id = $1`, [id])

export const insertFraudReport = async (
  tx: Transaction,
  report: {
    id: string
    transactionId: string
    wireId: string
    sealed: Buffer
    dataKey: DataKey
    moneySentAt: Date | null
    amountSent: number | null
    freezeId: string
    receiverId: string | null
    suspectedSealed: Buffer | null
    suspectedUserId: string | null
    suspectedUserIds: readonly string[]
    connectedUserIds: readonly string[]
    namedDeskAs: string | null
    userId: string
    at: Date
  },
): Promise<void> => {
  const { sealed, suspectedSealed, dataKey, ...facts } = report
  await run(
    tx,
    `with data_key as (${storeDataKey('$2', '(select 1) one')})
     insert into fraud_reports (id, transaction_id, wire_id, what_happened_sealed, money_sent_at, amount_sent_cents,
                                user_id, created_at, freeze_id, receiver_id, suspected_sealed, suspected_user_id,
                                suspected_user_ids, connected_user_ids, named_desk_as, what_happened_data_key)
       select r.id, r."transactionId", r."wireId", $3, r."moneySentAt", r."amountSent", r."userId", r.at, r."freezeId",
              r."receiverId", $4, r."suspectedUserId", r."suspectedUserIds", r."connectedUserIds", r."namedDeskAs",
              ${dataKeyId('$2')}
         from jsonb_to_record($1::jsonb) as r(id uuid, "transactionId" uuid, "wireId" uuid, "moneySentAt" timestamptz,
           "amountSent" bigint, "userId" uuid, at timestamptz, "freezeId" uuid, "receiverId" uuid, "suspectedUserId" uuid,
           "suspectedUserIds" uuid[], "connectedUserIds" uuid[], "namedDeskAs" uuid)`,
    [JSON.stringify(facts), JSON.stringify(dataKey), sealed, suspectedSealed],
  )
}

type SealedReport = { sealed: Buffer; suspectedSealed: Buffer | null; dataKey: DataKey }

/** What was told, and the name of a suspected person, sealed for their report. */
export const sealReport = (
  sealer: Sealer,
  id: string,
  texts: { whatHappened: string; suspectedName: string | null },
): SealedReport => {
  const told = reportBinding(id, 'what happened')
  const { dataKey, seal } = sealer.sealFor(told.record)
  const { part } = reportBinding(id, 'suspected person')
  return {
    sealed: seal(texts.whatHappened, told.part),
    suspectedSealed: texts.suspectedName === null ? null : seal(texts.suspectedName, part),
    dataKey,
  }
}

export const openReport = (sealer: Sealer, report: SealedValue & { id: string }): string =>
  sealer.openValue(report, reportBinding(report.id, 'what happened'))
