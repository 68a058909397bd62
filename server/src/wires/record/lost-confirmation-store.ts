/** Since when, and of which account; null when none was blocked, or the desk called back since. */
export type LostConfirmation = { confirmationLostAt: Date | null; confirmationLostBy: string | null }

export const lostConfirmationColumns = 'lost.at as "confirmationLostAt", lost.person as "confirmationLostBy"'

/**
 * SQL, joined as `lost`: the newest loss by a block of an account that confirmed or entered the bank details that stand on the wire under this alias,
 * unless the desk called the receiver back since. An account that was inactivated or moved is told of, and asks for no call: most
 * often a colleague left.
 */
export const lostConfirmationOf = (wire: string): string => `
  left join lateral (
    select l.at, trim(lu.first_name || ' ' || lu.last_name) as person
      from lost_confirmations l join users lu on lu.id = l.user_id
     where l.wire_id = ${wire}.id and l.instruction_version = ${wire}.instruction_version and l.how = 'blocked'
       and not exists (select 1 from confirmed_again ca where ca.loss_id = l.loss_id and ca.wire_id = l.wire_id)
     order by l.at desc limit 1) lost on true`
