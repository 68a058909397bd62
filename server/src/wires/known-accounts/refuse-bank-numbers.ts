import type { FieldFault } from '@countersign/domain/platform/result'
import {
  bankNumberMessage,
  isWorthGuessing,
  mostCandidates,
  type NumberCandidate,
  numberCandidates,
  type PublicText,
} from '@countersign/domain/platform/account-numbers/bank-numbers'
import type { Database, Pool } from '../../platform/database/connection.ts'
import type { Sealer } from '../../platform/crypto/sealer.ts'
import { yieldToOthers } from '../../platform/http/yield-to-others.ts'
import { personLimit } from '../../platform/http/person-limit.ts'
import { invalidFields } from '../../platform/http/problem.ts'
import { knownAccountKeys, knownRoutingNumbers, type NumberScope } from './known-number-store.ts'

/** Texts that are read as one each, such as the reference lines of a wire. */
export type PublicTexts = readonly (readonly PublicText[])[]

/** Of all texts of one call: ten times the numbers in the references of two hundred wires. */
const mostCandidatesTogether = 40_000

/** Making so many keys takes a few milliseconds. */
const keysBetweenYields = 500

/**
 * The fields whose texts hold a routing number, or an account that the writer may read, by its keyed hash. Other accounts are
 * not compared: a refusal would tell that a guess was right.
 */
export const bankNumberFaults = async (
  db: Database,
  sealer: Pick<Sealer, 'key'>,
  texts: PublicTexts,
  scope: NumberScope,
): Promise<FieldFault[]> => {
  const refused = new Set<string>()
  const candidates: NumberCandidate[] = []
  for (const text of texts) {
    await yieldToOthers()
    const found = numberCandidates(text)
    // Texts with so many numbers in them were made to hide one.
    if (found.length > mostCandidates || candidates.length + found.length > mostCandidatesTogether) {
      refused.add(found[0]?.field ?? '')
    } else candidates.push(...found)
  }
  const of = (kind: NumberCandidate['kind']) => candidates.filter((one) => one.kind === kind)
  for (const { field } of of('routing')) refused.add(field)
  const labeled = of('labeled')
  if (labeled.length > 0) {
    const banks = await knownRoutingNumbers(
      db,
      labeled.map(({ number }) => number),
      scope,
    )
    for (const { field, number } of labeled) if (banks.has(number)) refused.add(field)
  }
  const accounts: { field: string; key: string }[] = []
  for (const { field, number } of of('account')) {
    if (accounts.length % keysBetweenYields === 0) await yieldToOthers()
    accounts.push({ field, key: sealer.key(number) })
  }
  if (accounts.length > 0) {
    const keys = [...new Set(accounts.map(({ key }) => key))]
    const known = await knownAccountKeys(db, keys, scope)
    for (const { field, key } of accounts) if (known.has(key)) refused.add(field)
  }
  const fields = texts.flat().map(({ field }) => field)
  return [...new Set(fields)]
    .filter((field) => refused.has(field))
    .map((field) => ({ field, message: bankNumberMessage }))
}

/** Throws the faults of `bankNumberFaults`, each at its field. */
export const refuseBankNumbers = async (
  db: Database,
  sealer: Pick<Sealer, 'key'>,
  texts: PublicTexts,
  scope: NumberScope,
): Promise<void> => {
  const faults = await bankNumberFaults(db, sealer, texts, scope)
  if (faults.length > 0) throw invalidFields(faults)
}

/** A desk saves a few wires a minute; a program that guesses accounts by their refusal saves all day. */
const lookups = { keyPrefix: 'number-lookup', points: 120, duration: 10 * 60 }

/** Counts, by email address, the saves of texts in which a number has to be looked up; 429 beyond the rule. */
export const numberLookupLimit = (database: Pool): ((email: string, texts: PublicTexts) => Promise<void>) => {
  const limit = personLimit(
    database,
    lookups,
    'Too many numbers in references and names within 10 minutes. Wait and save again.',
  )
  return async (email, texts) => {
    for (const one of texts) {
      await yieldToOthers()
      if (isWorthGuessing(one)) return limit(email)
    }
  }
}
