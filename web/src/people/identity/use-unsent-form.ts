import { useEffect, useRef, useState } from 'react'
import {
  useForm,
  type DefaultValues,
  type FieldValues,
  type Resolver,
  type UseFormReturn,
} from 'react-hook-form'
import { useIdentity } from './identity.ts'
import { useLeaveWarning } from '../../platform/forms/faults.ts'
import { forgetUnsent, keepUnsent, unsentValues } from '../../platform/forms/unsent-forms.ts'

type Options<Values extends FieldValues> = {
  /** Names the form, and the record it changes. */
  name: string
  start: Values
  /** Checks the form when it is sent, and from then on as it is typed. */
  resolver?: Resolver<Values>
  secret?: readonly (keyof Values & string)[]
}

/**
 * A form that survives a reload, an expired session and a crash of the page: what was typed comes back when the same
 * person opens it again. `forget` once it was sent or given up.
 */
export function useUnsentForm<Values extends FieldValues>({
  name,
  start,
  resolver,
  secret = [],
}: Options<Values>): {
  form: UseFormReturn<Values>
  /** What was typed before is back in the form. */
  restored: boolean
  startOver: () => void
  /** What was typed is sent or given up, and the form goes on from these. */
  goOnFrom: (values: Values) => void
  forget: () => void
} {
  const { user, endedBecause } = useIdentity()
  const userId = user?.userId ?? ''
  const [kept, setKept] = useState(() => unsentValues(sessionStorage, userId, name, start))
  const form = useForm<Values>({
    ...(resolver !== undefined && { resolver }),
    defaultValues: (kept ?? start) as DefaultValues<Values>,
    // Not on leaving a field: a message that appears between press and release moves the button away.
    mode: 'onSubmit',
  })
  const over = useRef(false)
  const secrets = useRef(secret)
  const { subscribe } = form
  useEffect(
    () =>
      subscribe({
        formState: { values: true, isDirty: true },
        callback: ({ values }) => {
          if (!over.current) keepUnsent(sessionStorage, userId, name, values, secrets.current)
        },
      }),
    [subscribe, userId, name],
  )
  // A user whose session has ended leaves to sign in again, and finds the form as it was.
  useLeaveWarning(form.formState.isDirty && endedBecause === null)
  const forget = () => {
    over.current = true
    forgetUnsent(sessionStorage, userId, name)
  }
  const goOnFrom = (values: Values) => {
    setKept(null)
    form.reset(values)
    forgetUnsent(sessionStorage, userId, name)
  }
  const startOver = () => goOnFrom(start)
  return { form, restored: kept !== null, startOver, goOnFrom, forget }
}
