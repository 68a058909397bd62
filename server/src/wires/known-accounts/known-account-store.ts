import { WireStatus } from '@countersign/domain/platform/master-data/wire-status'
/** Names are compared without case, spaces and punctuation: "First Trust, N.A." is "FIRST TRUST NA". */
export const bareName = (expression: string): string =>
  `regexp_replace(lower(${expression}), '[^[:alnum:]]+', '', 'g')`

/** Where an account is known from elsewhere: who was named as its owner on other wires, or keeps it on file. */
export type AccountConflicts = { otherOrganization: boolean; otherName: boolean }

/** SQL expressions: keyed hash and routing number of the account, its name, the receiver's organization, and the wire. */
type Asked = { key: string; aba: string; name: string; organization: string; wire: string }

/**
 * SQL of the two conflicts of an account as columns of one row. An account is its number and its bank, and may be known
 * as the credited account or as a further credit. The wire's own earlier names are no conflict: a corrected spelling is
 * not a second owner.
 */
export const conflictsOf = ({ key, aba, name, organization, wire }: Asked): string => `
  with known as (
    select coalesce(case when ki.entered_by = 'receiver' then
                      coalesce(ki.organization_id, (select organization_id from users where id = ki.user_id)) end,
                    kw.receiver_organization_id,
                    (select organization_id from users where email = kw.receiver_email)) as organization_id,
           ki.name, ki.wire_id
      from (select wire_id, entered_by, organization_id, user_id, fbo as name from wire_instructions
             where account_key = ${key} and account_key <> '' and aba = ${aba}
            union all
            select wire_id, entered_by, organization_id, user_id, further_credit_name from wire_instructions
             where further_credit_key = ${key} and further_credit_key <> '' and aba = ${aba}) ki
      join wires kw on kw.id = ki.wire_id
    union all
    select ks.organization_id, ks.fbo, null from standing_instructions ks
     where ks.account_key = ${key} and ks.aba = ${aba}
  )
  select coalesce(bool_or(organization_id is not null and organization_id is distinct from ${organization}), false)
           as "otherOrganization",
         coalesce(bool_or(case when name is distinct from ${name} and (wire_id is null or wire_id is distinct from ${wire})
                               then ${bareName('name')} not in ('', ${bareName(name)}) end), false)
           as "otherName"
    from known`

/** What is known of an account from earlier verified wires of the same organization, and from reports of every one. */
export type VerifiedHistory = {
  accountVerifiedBefore: boolean
  /** It was reported before, wherever and by whatever organization. */
  accountReported: boolean
  organizationHasVerifiedAccount: boolean
  /** The receiver accepted a wire before that was Verified by that, or waited for a second person. */
  receiverAcceptedBefore: boolean
  namesVerifiedBefore: boolean
}

const ofReceiver = 'va.principal_id = coalesce(w.receiver_organization_id, w.receiver_id)'

// A wire that was reported as fraud vouches for no account.
const verifiedAccounts = (condition: string): string =>
  `exists (select 1 from verified_accounts va where ${ofReceiver}
              and not exists (select 1 from fraud_reports fr where fr.wire_id = va.wire_id)
              and ${condition})`

// What was verified before a wire to the account was reported, also another wire, vouches for it no more.
export const sameAccount = `va.account_key = i.account_key and va.aba = i.aba
              and va.verified_at > coalesce(reported.at, '-infinity')`

const reportedKeys = 'array[i.account_key, i.further_credit_key]'

/**
 * SQL of the join that says when a wire that named the account or the further credit of the details `i` was last reported as
 * fraud, or rejected as suspected fraud. A wire counts with the version of its details that stood then. Of one with a further
 * credit only that counts: many funds share the account before it, and one report must not gate them all.
 */
export const reportedAccount = `left join lateral (
    select max(doubt.at) as at
      from (select wire_id, version, created_at from wire_instructions
             where account_key = any(${reportedKeys}) and account_key <> '' and aba = i.aba and further_credit_key = ''
            union all
            select wire_id, version, created_at from wire_instructions
             where further_credit_key = any(${reportedKeys}) and further_credit_key <> '' and aba = i.aba) ri
      cross join lateral (
        select created_at as at from fraud_reports where wire_id = ri.wire_id
        union all
        select created_at from wire_decisions
         where wire_id = ri.wire_id and decision = 'rejected' and 'suspected-fraud' = any(reasons)) doubt
     where ri.created_at <= doubt.at
       and not exists (select 1 from wire_instructions li
                        where li.wire_id = ri.wire_id and li.version > ri.version
                          and li.created_at <= doubt.at)) reported on true`

/**
 * SQL of the verified history of the wire `w` with the details `i`, as columns. An organization whose only verified wires
 * were reported as fraud still counts as one with a verified account: its next account is not its first.
 */
export const verifiedHistoryColumns = `
  ${verifiedAccounts(sameAccount)} as "accountVerifiedBefore", reported.at is not null as "accountReported",
  exists (select 1 from verified_accounts va where ${ofReceiver}) as "organizationHasVerifiedAccount",
  exists (select 1 from participants p
            join audit_events e on e.transaction_id = p.transaction_id and e.type = 'wire accepted'
                               and e.actor_id = p.user_id
           where p.user_id = w.receiver_id
             and (e.data->>'status' = '6'
                  or exists (select 1 from verified_accounts va where va.wire_id = e.wire_id))) as "receiverAcceptedBefore",
  ${verifiedAccounts(
    `${sameAccount} and exists (
       select 1 from wire_instructions vi
        where vi.wire_id = va.wire_id and vi.version = va.instruction_version
          and ${bareName('vi.fbo')} = ${bareName('i.fbo')} and vi.further_credit_key = i.further_credit_key
          and ${bareName('vi.intermediary_bank')} = ${bareName('i.intermediary_bank')})`,
  )} as "namesVerifiedBefore"`

/**
 * SQL of an insert that records the account of a wire which becomes Verified. `changed` is a row source with the columns
 * `id` and `status`, whose wire is read as it was before the statement; `at` is an SQL expression.
 */
export const insertVerifiedAccount = (changed: string, at: string): string => `
  insert into verified_accounts (principal_id, account_key, aba, wire_id, instruction_version, verified_at)
    select coalesce(w.receiver_organization_id, w.receiver_id), i.account_key, i.aba, w.id, i.version, ${at}
      from ${changed} c
      join wires w on w.id = c.id
      join wire_instructions i on i.wire_id = w.id and i.version = w.instruction_version
     where c.status = ${WireStatus.Verified} and i.account_key <> ''
  on conflict do nothing`
