import type { OrganizationAddress } from '@countersign/domain/people/organizations/organization-address'
import { noTransaction } from '../../messaging/events/event-facts.ts'
import { publishEvents } from '../../messaging/outbox/event-store.ts'
import { type Transaction, run, hasRow } from '../../platform/database/connection.ts'
import { newId } from '../../platform/database/new-id.ts'

/** Inserts a new, unverified organization. One without a numeric role is an issuer. */
export const insertOrganization = async (
  tx: Transaction,
  organization: { id: string; name: string; role: number | null; address: OrganizationAddress; at: Date },
): Promise<void> => {
  await run(
    tx,
    `insert into organizations (id, name, legal_name, role, is_issuer, town, state, postal_code, country, created_at)
       values ($1, $2, $2, $3, $3::smallint is null, $4, $5, $6, $7, $8)`,
    [
      organization.id,
      organization.name,
      organization.role,
      organization.address.town,
      organization.address.state,
      organization.address.postalCode,
      organization.address.country,
      organization.at,
    ],
  )
}

/** False when another organization owns the domain already. */
export const claimDomain = (tx: Transaction, domain: string, organizationId: string): Promise<boolean> =>
  hasRow(
    tx,
    `insert into organization_domains (domain, organization_id) values ($1, $2)
       on conflict do nothing returning domain`,
    [domain, organizationId],
  )

/**
 * Moves the access of a person to the person's organization; a person without one keeps it. Notifies every
 * user who sees those transactions that the person has registered. Call it after the person joined.
 */
export const carryAccess = async (
  tx: Transaction,
  { userId, organizationId }: { userId: string; organizationId: string | null },
  at: Date,
): Promise<void> => {
  // Wires are held before their transactions, as everywhere. Only what was sent to a person of no organization is carried.
  if (organizationId !== null) {
    await run(
      tx,
      `with theirs as materialized (
         select id from wires where receiver_id = $1 and receiver_organization_id is null and deleted_at is null
          order by id for no key update)
       update wires set receiver_organization_id = $2 from theirs where wires.id = theirs.id`,
      [userId, organizationId],
    )
  }
  // Who takes part is decided by one change at a time; in one order, so that two of us never wait for each other.
  await run(
    tx,
    `select 1 from transactions where id in (select transaction_id from participants where user_id = $1)
      order by id for no key update`,
    [userId],
  )
  if (organizationId !== null) {
    await run(
      tx,
      `with moved as (delete from transaction_access where principal_id = $1 returning transaction_id)
       insert into transaction_access (principal_id, transaction_id)
         select $2, transaction_id from moved on conflict do nothing`,
      [userId, organizationId],
    )
    await run(
      tx,
      `update participants set organization_id = $2, version = version + 1
        where user_id = $1 and organization_id is null`,
      [userId, organizationId],
    )
  }
  // The people of each transaction read anew who takes part.
  const concerned = await run<{ transactionId: string }>(
    tx,
    `select distinct transaction_id as "transactionId" from participants where user_id = $1`,
    [userId],
  )
  await publishEvents(
    tx,
    concerned.map(({ transactionId }) => ({
      id: newId(),
      type: 'user changed',
      at,
      actorId: userId,
      transactionId,
      wireId: null,
      facts: { ...noTransaction, transactionId, actor: '' },
      recipients: [],
    })),
  )
}
