import { bareOmadLength, type ReferenceKind } from '@countersign/domain/wires/bank-details/payment-reference'
import { givenKinds, type PaymentReferences } from '@countersign/domain/wires/payments/payment-references'
import { WireStatus } from '@countersign/domain/platform/master-data/wire-status'
import { type Database, type Transaction, hasRow, run } from '../../platform/database/connection.ts'

/** SQL: the acceptance that a verified wire stands on; `wireId` is an expression. */
const acceptanceOf = (wireId: string): string => `
  select d.id from (select id, decision from wire_decisions where wire_id = ${wireId}
                     order by wire_version desc limit 1) d
   where d.decision = 'accepted'`

type Known = { wireId: string; references: PaymentReferences; exportedUetr: string | null }

/** What is known of the references of these wires: those that stand, and the UETR of the present acceptance in payment files. */
export const knownReferences = (db: Database, wireIds: readonly string[]): Promise<Known[]> =>
  run<Known>(
    db,
    `select asked.id as "wireId",
            (select jsonb_build_object('imad', max(r.reference) filter (where r.kind = 'imad'),
                                       'omad', max(r.reference) filter (where r.kind = 'omad'),
                                       'uetr', max(r.reference) filter (where r.kind = 'uetr'))
               from payment_references r where r.wire_id = asked.id) as references,
            (select u.uetr from payment_uetrs u
              where u.wire_id = asked.id and u.decision_id = (${acceptanceOf('asked.id')})
                and asked.status = ${WireStatus.Verified}) as "exportedUetr"
       from wires asked where asked.id = any($1::uuid[])`,
    [wireIds],
  )

const usedBefore = (error: unknown): boolean =>
  error instanceof Error &&
  'code' in error &&
  error.code === '23505' &&
  'constraint' in error &&
  error.constraint === 'payment_references_of_one_wire'

type Standing = { wireId: string; organizationId: string }

/** Whether the OMAD of another payment begins alike: one OMAD with and without its output time is no other. */
const isOmadOfOther = async (
  tx: Transaction,
  omad: string,
  { wireId, organizationId }: Standing,
): Promise<boolean> => {
  const bare = omad.slice(0, bareOmadLength)
  // Of two spellings at once neither would see the other.
  await run(tx, 'select pg_advisory_xact_lock(hashtextextended($1, 0))', [`omad ${organizationId} ${bare}`])
  return hasRow(
    tx,
    `select 1 from payment_references
      where organization_id = $1 and kind = 'omad' and left(reference, ${bareOmadLength}) = $2 and wire_id <> $3`,
    [organizationId, bare, wireId],
  )
}

/** Whether a payment file of this organization gave the UETR to another wire: it will be the reference of that payment. */
const isUetrOfOther = (
  tx: Transaction,
  uetr: string,
  { wireId, organizationId }: Standing,
): Promise<boolean> =>
  hasRow(
    tx,
    `select 1 from payment_uetrs u join wires w on w.id = u.wire_id
      where u.uetr = $1 and u.wire_id <> $2 and w.sender_organization_id = $3`,
    [uetr, wireId, organizationId],
  )

/** Whether it belongs to another payment of the organization, beside those that stand to the letter. */
const isOfOther = async (
  tx: Transaction,
  kind: ReferenceKind,
  reference: string,
  standing: Standing,
): Promise<boolean> => {
  if (kind === 'omad') return isOmadOfOther(tx, reference, standing)
  return kind === 'uetr' && isUetrOfOther(tx, reference, standing)
}

/**
 * Adds references to those that stand of a held wire, each held against the other payments of `organizationId`. Answers
 * the kind of one that stands for another wire of it, else null; after that the database transaction cannot go on.
 */
export const insertReferences = async (
  tx: Transaction,
  { wireId, references, organizationId }: Standing & { references: PaymentReferences },
): Promise<ReferenceKind | null> => {
  // In one order: of two wires that are given the same references at once, each would otherwise wait for the other.
  for (const kind of givenKinds(references)) {
    if (await isOfOther(tx, kind, references[kind] ?? '', { wireId, organizationId })) return kind
    try {
      await run(
        tx,
        'insert into payment_references (wire_id, kind, reference, organization_id) values ($1, $2, $3, $4)',
        [wireId, kind, references[kind], organizationId],
      )
    } catch (error) {
      if (usedBefore(error)) return kind
      throw error
    }
  }
  return null
}

/** Frees the references of a record that is voided. */
export const deleteReferences = async (tx: Transaction, wireId: string): Promise<void> => {
  await run(tx, 'delete from payment_references where wire_id = $1', [wireId])
}

/**
 * The UETR of each of these verified wires in payment files, by the id of the wire: what stands for its acceptance, else
 * the random one that is proposed. The wires are held.
 */
export const keepUetrs = async (
  tx: Transaction,
  proposed: readonly { wireId: string; uetr: string }[],
  at: Date,
): Promise<Map<string, string>> => {
  await run(
    tx,
    `insert into payment_uetrs (wire_id, decision_id, uetr, created_at)
       select p."wireId", a.id, p.uetr, $2
         from jsonb_to_recordset($1::jsonb) as p("wireId" uuid, uetr text)
         join lateral (${acceptanceOf('p."wireId"')}) a on true
       on conflict (wire_id, decision_id) do nothing`,
    [JSON.stringify(proposed), at],
  )
  const known = await knownReferences(
    tx,
    proposed.map(({ wireId }) => wireId),
  )
  return new Map(
    known.flatMap(({ wireId, exportedUetr }) =>
      exportedUetr === null ? [] : [[wireId, exportedUetr] as const],
    ),
  )
}
