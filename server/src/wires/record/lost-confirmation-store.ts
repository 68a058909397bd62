import { WireStatus } from '@countersign/domain/platform/master-data/wire-status'

/**
 * When an account was blocked that confirmed the bank details of the wire; null when none was. No call from before counts. The account
 * is null once the desk called back since: the mark ends, and the time stays.
 */
export type LostConfirmation = { confirmationLostAt: Date | null; confirmationLostBy: string | null }

export const lostConfirmationColumns =
  'lost.at as "confirmationLostAt", case when not lost."isConfirmedAgain" then lost.person end as "confirmationLostBy"'

// As for a verification: another person may have called in the name of a user who was blocked since. A call on which the wire
// stands Verified keeps its word.
const isConfirmedAgain = (wire: string, transaction: string): string => `exists (
  select 1 from confirmed_again ca
    join call_backs cc on cc.id = ca.call_back_id
    join users cu on cu.id = cc.user_id
   where ca.loss_id = l.loss_id and ca.wire_id = l.wire_id
     and (cu.status = 'Active' and cu.organization_id = ${transaction}.organization_id
          and cu.standing = coalesce(cc.user_standing, cu.standing)
          or ${wire}.status = ${WireStatus.Verified} and exists (
            select 1 from wire_verifications v
             where v.wire_id = ${wire}.id and v.call_back_id = cc.id and v.outcome = 'passed')))`

/**
 * SQL, joined as `lost`: the newest loss by a block of an account that confirmed or entered the bank details that stand on the wire
 * under this alias. A call after it confirms the earlier losses too. An account that was inactivated or moved is told of, and asks
 * for no call: most often a colleague left.
 */
export const lostConfirmationOf = (wire: string, transaction: string): string => `
  left join lateral (
    select l.at, trim(lu.first_name || ' ' || lu.last_name) as person,
           ${isConfirmedAgain(wire, transaction)} as "isConfirmedAgain"
      from lost_confirmations l join users lu on lu.id = l.user_id
     where l.wire_id = ${wire}.id and l.instruction_version = ${wire}.instruction_version and l.how = 'blocked'
     order by l.at desc limit 1) lost on true`
