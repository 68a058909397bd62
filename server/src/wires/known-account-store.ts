import { run, type Database } from '../database/connection.ts'

/** Names are compared without case, spaces and punctuation: "First Trust, N.A." is "FIRST TRUST NA". */
const bare = (expression: string): string => `regexp_replace(lower(${expression}), '[^[:alnum:]]+', '', 'g')`

/** Where an account is known from elsewhere: who was named as its owner on other wires, or keeps it on file. */
export type AccountConflicts = { otherOrganization: boolean; otherFbo: boolean }

/**
 * The two conflicts of an account as columns of one row, for whoever asks about many at once. All four are SQL
 * expressions: the keyed hash, the receiver's organization, the name on the account, and the wire itself.
 */
export const conflictsOf = (key: string, organization: string, fbo: string, wire: string): string => `
  with known as (
    select coalesce(case when ki.entered_by = 'receiver' then
                      coalesce(ki.organization_id, (select organization_id from users where id = ki.user_id)) end,
                    kw.receiver_organization_id,
                    (select organization_id from users where email = kw.receiver_email)) as organization_id,
           ki.fbo, ki.wire_id
      from wire_instructions ki
      join wires kw on kw.id = ki.wire_id
     where ki.account_key = ${key} and ki.account_key <> ''
    union all
    select ks.organization_id, ks.fbo, null from standing_instructions ks where ks.account_key = ${key}
  )
  select coalesce(bool_or(organization_id is not null and organization_id is distinct from ${organization}), false)
           as "otherOrganization",
         coalesce(bool_or(case when fbo is distinct from ${fbo} and (wire_id is null or wire_id is distinct from ${wire})
                               then ${bare('fbo')} not in ('', ${bare(fbo)}) end), false)
           as "otherFbo"
    from known`

const conflicts = conflictsOf('$1', '$2::uuid', '$3::text', '$4::uuid')

/**
 * Whether an account, by its keyed hash, is known under another organization than the receiver's, or under another name
 * (FBO). `wireId`: the wire itself, whose own earlier names are no conflict: a corrected spelling is not a second owner.
 */
export const accountConflicts = async (
  db: Database,
  asked: { accountKey: string; organizationId: string | null; fbo: string; wireId: string | null },
): Promise<AccountConflicts> => {
  if (asked.accountKey === '') return { otherOrganization: false, otherFbo: false }
  const [found] = await run<AccountConflicts>(db, conflicts, [
    asked.accountKey,
    asked.organizationId,
    asked.fbo,
    asked.wireId,
  ])
  return found ?? { otherOrganization: false, otherFbo: false }
}

// A wire may have left status 5 since. Then what stands is: the second person's call-back, or an acceptance that sufficed.
const verified = `
  select 1
    from wire_instructions i
    join wires w on w.id = i.wire_id
   where i.account_key = $1 and i.account_key <> '' and w.receiver_organization_id = $2
     and ((w.status = 5 and w.instruction_version = i.version)
       or exists (select 1 from wire_verifications v join call_backs c on c.id = v.call_back_id
                   where v.wire_id = w.id and v.outcome = 'passed' and c.instruction_version = i.version)
       or exists (select 1 from wire_decisions d join audit_events e on e.transaction_id = w.transaction_id
                   where d.wire_id = w.id and d.decision = 'accepted' and d.instruction_version = i.version
                     and e.wire_id = w.id and e.type = 'wire accepted' and e.data ->> 'status' = '5'
                     and e.data ->> 'digest' = d.digest))
   limit 1`

/** Whether a wire of that organization was ever Verified with this account, by its keyed hash. */
export const accountVerifiedBefore = async (
  db: Database,
  asked: { accountKey: string; organizationId: string },
): Promise<boolean> => {
  const rows = await run(db, verified, [asked.accountKey, asked.organizationId])
  return rows.length > 0
}
