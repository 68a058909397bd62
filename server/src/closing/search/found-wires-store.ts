import { codeList } from '../../platform/database/code-list.ts'
import { registeredStatuses } from '@countersign/domain/platform/master-data/user-status'
import { sentStatuses } from '@countersign/domain/platform/master-data/wire-status'
import { mostFoundOfKind } from '@countersign/domain/closing/search/search-term'
import type { Found } from '@countersign/contract/closing/search'
import { run, type Database } from '../../platform/database/connection.ts'
import { laterWordPrefix, textPrefix, textWithin } from '../../platform/database/text-pattern.ts'
import { receiverOrganizationOf } from '../../transactions/record/receiver-organization-store.ts'

/** Who searches: the principal of the rows in `transaction_access`, as for the list. */
export type Searcher = { principalId: string; organizationId: string | null }

type FoundWire = Found['wires'][number]

const columns = `
  w.id, w.number, w.amount_cents as amount, nullif(trim(r.first_name || ' ' || r.last_name), '') as "receiverName",
  coalesce((select name from organizations where id = ${receiverOrganizationOf('w', 'r')}),
           nullif(w.receiver_email, '')) as receiver,
  json_build_object('id', t.id, 'name', t.name) as transaction`

// Drafts and wires that were not sent are the managing organization's own, as on the page of the transaction.
const isSeen = (organization: string): string =>
  `w.deleted_at is null and (w.status in (${codeList(sentStatuses)}) or t.organization_id = ${organization})`

const latestFirst = `order by a.closing_date desc, a.transaction_id desc, w.number limit ${mostFoundOfKind}`

const withNumber = `
  join wires w on w.transaction_id = t.id and w.number = $3
  left join users r on r.email = w.receiver_email
 where ${isSeen('$2')} ${latestFirst}`

/** By its number, in transactions whose searched text has `within` in it: found as transactions are. */
export const findWiresByNumber = (
  db: Database,
  { principalId, organizationId }: Searcher,
  number: number,
  within: string,
): Promise<FoundWire[]> =>
  run<FoundWire>(
    db,
    `select ${columns}
       from (select * from transaction_access where principal_id = $1) a
       join transactions t on t.id = a.transaction_id and t.search_text like $4
       ${withNumber}`,
    [principalId, organizationId, number, textWithin(within)],
    'its values',
  )

/** Nearly every transaction has a wire of each small number: without a name it is looked for in the latest. */
const fromLatest = `
  from (select * from transaction_access where principal_id = $1
         order by closing_date desc, transaction_id desc limit 500) a
  join transactions t on t.id = a.transaction_id`

/** By its number, in the latest transactions. */
export const findLatestWiresByNumber = (
  db: Database,
  { principalId, organizationId }: Searcher,
  number: number,
): Promise<FoundWire[]> =>
  run<FoundWire>(
    db,
    `select ${columns}
       ${fromLatest}
       ${withNumber}`,
    [principalId, organizationId, number],
  )

/** By its exact amount, in cents. */
export const findWiresByAmount = (
  db: Database,
  { principalId, organizationId }: Searcher,
  amount: number,
): Promise<FoundWire[]> =>
  run<FoundWire>(
    db,
    `select ${columns}
       from wires w
       join transaction_access a on a.principal_id = $1 and a.transaction_id = w.transaction_id
       join transactions t on t.id = w.transaction_id
       left join users r on r.email = w.receiver_email
      where w.amount_cents = $3 and ${isSeen('$2')} ${latestFirst}`,
    [principalId, organizationId, amount],
  )

/** A name that more people bear is common, and looked for in the latest transactions. */
const mostNamed = 1000

/** SQL: whether the name of a user begins with `begin`. The index of names finds beginnings of all words, of which the right ones are then picked. */
const isNamed = (user: string, [begin, later]: readonly [string, string]): string => {
  const name = `trim(${user}.first_name || ' ' || ${user}.last_name)`
  return `(${name} ilike ${begin} or ${name} ilike ${later})
          and (${user}.first_name ilike ${begin} or ${user}.last_name ilike ${begin} or ${name} ilike ${begin})`
}

/**
 * SQL: whether any wire has this value in a column that an index orders. Asked for the next value in the index: where one receiver has most
 * wires, PostgreSQL takes every value for common and reads all wires for each.
 */
const isReceiver = (column: 'receiver_email' | 'receiver_organization_id', value: string): string =>
  `(select w.${column} from wires w where w.deleted_at is null and w.${column} >= ${value}
     order by w.${column} limit 1) = ${value}`

type Named = { isCommon: boolean; emails: string[]; organizationIds: string[] }

/**
 * Addresses of people, and ids of organizations, whose name begins with the text and who receive any wire: the plan of the wires depends on
 * how many. A common name gives no addresses.
 */
const findNamed = async (db: Database, text: string): Promise<Named> => {
  const [named] = await run<Named>(
    db,
    `with named as materialized (
       select u.email from users u where ${isNamed('u', ['$1', '$2'])} limit ${mostNamed + 1}),
     judged as materialized (select count(*) > ${mostNamed} as is_common from named)
     select (select is_common from judged) as "isCommon",
            array(select n.email from named n
                   where not (select is_common from judged) and ${isReceiver('receiver_email', 'n.email')}) as emails,
            array(select n.id from (
                    select o.id from organizations o where o.name ilike $1 order by o.name, o.id limit ${mostNamed}) n
                   where ${isReceiver('receiver_organization_id', 'n.id')}
                      or exists (select 1 from users m
                                  where m.organization_id = n.id and ${isReceiver('receiver_email', 'm.email')}))
              as "organizationIds"`,
    [textPrefix(text), laterWordPrefix(text)],
  )
  return named ?? { isCommon: false, emails: [], organizationIds: [] }
}

/** By its receiver, in the latest transactions: for many receivers at once PostgreSQL may read every wire of a large desk. */
const findLatestWiresByReceiver = (
  db: Database,
  { principalId, organizationId }: Searcher,
  text: string,
  organizationIds: readonly string[],
): Promise<FoundWire[]> =>
  run<FoundWire>(
    db,
    `select ${columns}
       ${fromLatest}
       join wires w on w.transaction_id = t.id
       left join users r on r.email = w.receiver_email
      where ${isSeen('$2')}
        and ((${isNamed('r', ['$3', '$4'])}) or ${receiverOrganizationOf('w', 'r')} = any($5)) ${latestFirst}`,
    [principalId, organizationId, textPrefix(text), laterWordPrefix(text), organizationIds],
  )

/** By the beginning of the receiver's name, or of the organization that the wire shows as the receiver's. */
export const findWiresByReceiver = async (
  db: Database,
  searcher: Searcher,
  text: string,
): Promise<FoundWire[]> => {
  const { principalId, organizationId } = searcher
  const { isCommon, emails, organizationIds } = await findNamed(db, text)
  if (isCommon || emails.length > mostFoundOfKind) {
    const latest = await findLatestWiresByReceiver(db, searcher, text, organizationIds)
    if (isCommon || latest.length === mostFoundOfKind) return latest
  }
  if (emails.length + organizationIds.length === 0) return []
  return run<FoundWire>(
    db,
    `select ${columns}
       from transaction_access a
       join wires w on w.transaction_id = a.transaction_id
        and (w.receiver_email = any($3) or (w.receiver_id is not null and w.receiver_organization_id = any($4))
             or (w.receiver_id is null and w.receiver_email = any(array(
                   select email from users where organization_id = any($4)
                      and status in (${codeList(registeredStatuses)})))))
       join transactions t on t.id = w.transaction_id
       left join users r on r.email = w.receiver_email
      where a.principal_id = $1 and ${isSeen('$2')} ${latestFirst}`,
    [principalId, organizationId, emails, organizationIds],
  )
}
