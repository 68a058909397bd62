import { type Database, run, runOne } from '../../platform/database/connection.ts'

/** Which columns the demo fills, in the order in which tables refer to each other. */
const columns = {
  organizations: `id, name, legal_name, role, is_issuer, town, state, phone, verified_at, verified_by, created_at`,
  organization_domains: 'domain, organization_id',
  users: `id, email, first_name, last_name, title, phone, organization_id, role, is_underwriter, status,
    email_verified_at, password_hash, invited_by, invited_at, created_at, joined_at, role_since`,
  transactions: `id, name, type, kind, status, issuer_id, organization_id, manager_id, series, state, dated_date,
    closing_date, closing_time, time_zone, purpose, par_cents, premium_cents, discount_cents, accrued_interest_cents,
    underwriters_discount_cents, good_faith_cents, property_address, file_number, purchase_price_cents, title_company,
    search_text, last_wire_number, ever_invited, version, created_at, updated_at`,
  // The database takes what the list is sorted by from the transaction.
  transaction_access: 'principal_id, transaction_id',
  transaction_team: 'transaction_id, user_id, rights, is_manager, added_by, created_at',
  participants: 'id, transaction_id, email, user_id, organization_id, role, status, version, created_at',
  closing_plans: 'transaction_id, plan, version, updated_at',
  sources_and_uses: 'transaction_id, entered, version, updated_at',
  wires: `id, transaction_id, number, status, role, receiver_email, receiver_id, receiver_organization_id, sender_organization_id, amount_cents,
    purposes, reference_lines, associated_services, contingency_cents, platform_fee_cents, payoff_per_diem_cents, payoff_good_through, instruction_version, digest,
    sent_at, sent_by, open_gates, version, created_at, updated_at`,
  cost_payments: 'wire_id, transaction_id, lines, version, updated_at',
  data_keys: 'id, wrapped, wrapped_by, record, created_at',
  wire_instructions: `wire_id, version, fbo, aba, account_sealed, account_key, intermediary_bank, further_credit_name,
    further_credit_key, holder_town, holder_country, entered_by, user_id, organization_id, created_at, account_data_key`,
  standing_instructions: `id, version, organization_id, label, fbo, aba, account_sealed, account_key, user_id,
    created_at, account_data_key`,
  organization_contacts: `id, version, owner_id, organization_id, person, title, phone, source, phone_since, retired,
    user_id, created_at`,
  wire_decisions: `id, wire_id, wire_version, instruction_version, decision, digest, reasons, remarks, user_id, created_at`,
  audit_events: 'id, at, type, actor_id, transaction_id, wire_id, data',
  routing_directories: 'kind, as_of, file_name, entries, is_sample, imported_at',
  routing_directory_entries: 'kind, aba, name, city, state, funds_eligible, settlement_only, new_aba',
  wire_payments: `id, wire_id, kind, sent_id, imad, omad, uetr, amount_cents, value_date, wire_amount_cents,
    reason, user_id, created_at`,
  invoices: `id, transaction_id, organization_id, status, rule, wire_count, base_cents, amount_cents, number, issued_at,
    issued_by, due_date, paid_at, paid_by, paid_on, voided_at, voided_by, void_reason, version, created_at`,
  invoice_years: 'year, last',
  notifications: 'id, user_id, type, message, transaction_id, wire_id, read_at, created_at',
} as const

export type Table = keyof typeof columns

export const tables = Object.keys(columns) as Table[]

const spelled = (_column: string, value: unknown): unknown => {
  const bytes = value as { type?: unknown; data?: unknown } | null
  return bytes?.type === 'Buffer' ? `\\x${Buffer.from(bytes.data as number[]).toString('hex')}` : value
}

/** Writes many rows of a table in one statement; a column that a row leaves out is null. */
export const insertRows = async (
  db: Database,
  table: Table,
  rows: readonly Record<string, unknown>[],
): Promise<void> => {
  await run(
    db,
    `insert into ${table} (${columns[table]})
       select ${columns[table]} from jsonb_populate_recordset(null::${table}, $1::jsonb)`,
    [JSON.stringify(rows, spelled)],
  )
}

/** Two servers that start on one new database do not both fill it; the second waits, and then finds it filled. */
export const claimNewDatabase = async (db: Database): Promise<boolean> => {
  await run(db, `select pg_advisory_xact_lock(hashtext('countersign demo'))`)
  const found = await runOne(db, 'select 1 from organizations limit 1')
  return found === undefined
}
