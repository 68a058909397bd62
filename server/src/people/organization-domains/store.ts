import type { DomainChange } from '@countersign/domain/people/organizations/domain-changes'
import { type Database, type Transaction, run, hasRow } from '../../platform/database/connection.ts'

export type DomainRow = { domain: string; provedAt: Date | null; provedBy: string | null }

/** The organization's domains, by name. */
export const findDomains = (db: Database, organizationId: string): Promise<DomainRow[]> =>
  run<DomainRow>(
    db,
    `select d.domain, d.proved_at as "provedAt", trim(u.first_name || ' ' || u.last_name) as "provedBy"
       from organization_domains d left join users u on u.id = d.proved_by
      where d.organization_id = $1 order by d.domain`,
    [organizationId],
  )

export type OpenChange = DomainChange & {
  id: string
  domain: string
  mailbox: string | null
  linkHash: Buffer | null
  linkExpiresAt: Date | null
  requestedByName: string
  provedBy: string | null
}

/** The open changes of the organization's domains, oldest first. */
export const openChanges = (db: Database, organizationId: string): Promise<OpenChange[]> =>
  run<OpenChange>(
    db,
    `select c.id, c.domain, c.kind, c.mailbox, c.link_hash as "linkHash", c.link_expires_at as "linkExpiresAt",
            c.requested_by as "requestedBy", trim(u.first_name || ' ' || u.last_name) as "requestedByName",
            c.requested_at as "requestedAt", c.proved_by as "provedBy", c.waits_since as "waitsSince"
       from organization_domain_changes c join users u on u.id = c.requested_by
      where c.organization_id = $1 and c.outcome is null order by c.id`,
    [organizationId],
  )

export const insertChange = async (
  tx: Transaction,
  change: {
    id: string
    organizationId: string
    domain: string
    kind: 'add' | 'remove'
    link: { mailbox: string; hash: Buffer; expiresAt: Date } | null
    requestedBy: string
    at: Date
  },
): Promise<void> => {
  const { link, ...facts } = change
  await run(
    tx,
    `insert into organization_domain_changes (id, organization_id, domain, kind, mailbox, link_hash, link_expires_at,
                                              requested_by, requested_at, waits_since)
       select c.id, c."organizationId", c.domain, c.kind, c.mailbox, $2, c."linkExpiresAt", c."requestedBy", c.at,
              case when c.kind = 'remove' then c.at end
         from jsonb_to_record($1::jsonb) as c(id uuid, "organizationId" uuid, domain text, kind text, mailbox text,
           "linkExpiresAt" timestamptz, "requestedBy" uuid, at timestamptz)`,
    [
      JSON.stringify({ ...facts, mailbox: link?.mailbox, linkExpiresAt: link?.expiresAt }),
      link?.hash ?? null,
    ],
  )
}

/** The older link proves nothing any more. Who asked first stays who asked. */
export const renewLink = async (
  tx: Transaction,
  changeId: string,
  link: { mailbox: string; hash: Buffer; expiresAt: Date },
): Promise<void> => {
  await run(
    tx,
    `update organization_domain_changes set mailbox = $2, link_hash = $3, link_expires_at = $4
      where id = $1 and outcome is null and proved_at is null`,
    [changeId, link.mailbox, link.hash, link.expiresAt],
  )
}

/** The link is used up; from now on the addition waits for a second admin, unless it is ended at once. */
export const recordProof = async (
  tx: Transaction,
  changeId: string,
  proof: { by: string; at: Date },
): Promise<void> => {
  await run(
    tx,
    `update organization_domain_changes set proved_by = $2, proved_at = $3, waits_since = $3 where id = $1`,
    [changeId, proof.by, proof.at],
  )
}

export const endChange = async (
  tx: Transaction,
  changeId: string,
  end: { outcome: 'done' | 'canceled'; by: string; at: Date },
): Promise<void> => {
  await run(
    tx,
    'update organization_domain_changes set outcome = $2, ended_by = $3, ended_at = $4 where id = $1',
    [changeId, end.outcome, end.by, end.at],
  )
}

/** Makes a domain a proved one of the organization. False when another organization has it. */
export const writeProvedDomain = (
  tx: Transaction,
  proved: { domain: string; organizationId: string; by: string; at: Date },
): Promise<boolean> =>
  hasRow(
    tx,
    `insert into organization_domains (domain, organization_id, proved_at, proved_by) values ($1, $2, $3, $4)
       on conflict (domain) do update set proved_at = excluded.proved_at, proved_by = excluded.proved_by
         where organization_domains.organization_id = excluded.organization_id
       returning domain`,
    [proved.domain, proved.organizationId, proved.at, proved.by],
  )

export const removeDomain = async (
  tx: Transaction,
  organizationId: string,
  domain: string,
): Promise<void> => {
  await run(tx, 'delete from organization_domains where organization_id = $1 and domain = $2', [
    organizationId,
    domain,
  ])
}

/** The domains that an organization proved by mail. */
export const provedDomainsOf = async (db: Database, organizationId: string): Promise<string[]> => {
  const rows = await run<{ domain: string }>(
    db,
    'select domain from organization_domains where organization_id = $1 and proved_at is not null',
    [organizationId],
  )
  return rows.map(({ domain }) => domain)
}

/** Whether some organization proved this domain (lower case). */
export const isProvedDomain = (db: Database, domain: string): Promise<boolean> =>
  hasRow(db, 'select 1 from organization_domains where domain = $1 and proved_at is not null', [domain])
