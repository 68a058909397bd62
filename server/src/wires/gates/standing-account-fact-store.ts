import { bareName, sameAccount } from '../known-accounts/known-account-store.ts'

/**
 * SQL column of the wire `w` with the details `i` as of $2: the details come from a standing account that was changed or
 * retired, or was itself added beside another, and no wire with the same account, bank and name was verified since. They
 * come from it also when they were typed again after the filling. A wire reported as fraud vouches for nothing.
 */
export const standingAccountChanged = `
  exists (
    select 1 from wire_instructions f join standing_versions s on s.id = f.standing_id
     where f.wire_id = w.id and f.version <= w.instruction_version
       and f.account_key = i.account_key and f.aba = i.aba
       and s.effective_from <= $2 and (s.version > 1 or s.effective_at is not null)
       and not exists (
         select 1 from verified_accounts va
           join wire_instructions vi on vi.wire_id = va.wire_id and vi.version = va.instruction_version
          where va.principal_id = coalesce(w.receiver_organization_id, w.receiver_id)
            and ${sameAccount} and va.verified_at >= s.changed_at
            and ${bareName('vi.fbo')} = ${bareName('i.fbo')}
            and not exists (select 1 from fraud_reports fr where fr.wire_id = va.wire_id))
  ) as "standingAccountChanged"`
