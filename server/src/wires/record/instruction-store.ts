import type { FurtherCreditAuthor } from '@countersign/domain/wires/decision/accept-wire'
import type { HolderAddress } from '@countersign/domain/wires/bank-details/holder-address'
import { dataKeyId, storeDataKey } from '../../platform/crypto/data-key-store.ts'
import type { DataKey } from '../../platform/crypto/sealer.ts'
import type { WireRow } from './store.ts'

/** A new version of a wire's bank details. */
export type NewInstruction = Pick<
  WireRow,
  | 'fbo'
  | 'aba'
  | 'accountSealed'
  | 'accountKey'
  | 'intermediaryBank'
  | 'furtherCreditName'
  | 'furtherCreditSealed'
  | 'furtherCreditKey'
  | keyof HolderAddress
> & {
  dataKey: DataKey | null
  enteredBy: 'manager' | 'receiver'
  /** A hash of the sign-in in which the receiver enters it; null where the identity provider names none. */
  signIn: string | null
  /** The author of a further credit account from an earlier version; by default, this version's author. */
  furtherCreditEnteredBy?: FurtherCreditAuthor | null
  /** The version of a standing account that the receiver filled them from. */
  standing?: { id: string; version: number } | null
}

/** As the statements take it: sealed numbers in base64. Null where there is no new version. */
export const instructionRecord = (
  instruction: NewInstruction | null | undefined,
  entered: { version: number; userId: string; at: Date },
): string | null =>
  instruction
    ? JSON.stringify({
        ...instruction,
        ...entered,
        accountSealed: instruction.accountSealed?.toString('base64'),
        furtherCreditSealed: instruction.furtherCreditSealed?.toString('base64'),
      })
    : null

/**
 * SQL: the common table expressions that store a version of a wire's bank details with its data key. `record` is the
 * parameter with what `instructionRecord` made, `from` yields the wire's `id` when the change was written.
 */
export const storedInstruction = (record: string, from: string): string => {
  const dataKey = `(nullif(${record}::jsonb -> 'dataKey', 'null'))`
  return `
  data_key as (${storeDataKey(dataKey, from)}
  ), instruction as (
    insert into wire_instructions (wire_id, version, fbo, aba, account_sealed, account_key, intermediary_bank,
        further_credit_name, further_credit_sealed, further_credit_key, entered_by, user_id, organization_id, created_at,
        account_data_key, further_credit_data_key, sign_in, further_credit_entered_by, standing_id, standing_version,
        holder_street, holder_town, holder_country)
      select wire.id, i.version, i.fbo, i.aba, decode(i."accountSealed", 'base64'), i."accountKey", i."intermediaryBank",
             i."furtherCreditName", decode(i."furtherCreditSealed", 'base64'), i."furtherCreditKey", i."enteredBy",
             i."userId", (select organization_id from users where id = i."userId"), i.at,
             case when i."accountSealed" is not null then ${dataKeyId(dataKey)} end,
             case when i."furtherCreditSealed" is not null then ${dataKeyId(dataKey)} end,
             i."signIn", i."furtherCreditEnteredBy", (i.standing ->> 'id')::uuid, (i.standing ->> 'version')::integer,
             i."holderStreet", i."holderTown", i."holderCountry"
        from ${from} wire, jsonb_to_record(${record}::jsonb) as i(version integer, fbo text, aba text, "accountSealed" text,
          "accountKey" text, "intermediaryBank" text, "furtherCreditName" text, "furtherCreditSealed" text,
          "furtherCreditKey" text, "enteredBy" text, "userId" uuid, at timestamptz, "signIn" text,
          "furtherCreditEnteredBy" text, standing jsonb, "holderStreet" text, "holderTown" text, "holderCountry" text)
       where i.version is not null
  )`
}
