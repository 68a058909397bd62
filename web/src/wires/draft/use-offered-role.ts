import { useEffect, useRef } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { normalizeEmail } from '@countersign/domain/platform/text/email'
import { useKnownPerson } from '../../people/users/known-person.ts'
import { useTransaction } from '../../transactions/record/transaction-queries.ts'
import { receiverRole } from './receiver-role.ts'
import type { WireForm } from './wire-form.ts'

/**
 * Fills in the role of a receiver that is known, and takes it back with another receiver. A role that the user chose stays.
 * `from` says where the role came from, and `choose` is called when the user chooses one.
 */
export function useOfferedRole(transactionId: string): { from: string | null; choose: () => void } {
  const { control, getValues, setValue } = useFormContext<WireForm>()
  const [typed, role] = useWatch({ control, name: ['receiverEmail', 'role'] })
  const { data: transaction } = useTransaction(transactionId)
  const person = useKnownPerson(typed)
  const offered = receiverRole(transaction, { email: normalizeEmail(typed), person: person ?? null })
  const filled = useRef('')
  const wanted = offered?.role ?? ''
  useEffect(() => {
    if (getValues('role') !== filled.current || filled.current === wanted) return
    filled.current = wanted
    setValue('role', wanted, { shouldDirty: true })
  }, [wanted, getValues, setValue])
  const choose = () => {
    // No role that is offered: from now on nothing is filled in.
    filled.current = 'chosen'
  }
  return { from: offered !== null && role === offered.role ? offered.from : null, choose }
}
