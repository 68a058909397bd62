import { useState, type FormEvent } from 'react'
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form'
import { problemText } from '../api/problem.ts'
import { applyProblem } from './faults.ts'

/**
 * Sends a form that its resolver passed. The messages of a refusal stand at their fields, the first of which takes the
 * focus; a refusal that names none of them is the `failure` of the form as a whole.
 */
export function useSubmission<Values extends FieldValues>(
  form: UseFormReturn<Values>,
  send: (values: Values) => Promise<unknown>,
): { onSubmit: (event: FormEvent) => Promise<void>; busy: boolean; failure: string | null } {
  const [failure, setFailure] = useState<string | null>(null)
  const isField = (field: string): field is Path<Values> => Object.hasOwn(form.getValues(), field)
  const onSubmit = form.handleSubmit(async (values) => {
    setFailure(null)
    try {
      await send(values)
    } catch (error) {
      const { first } = applyProblem(error, form, isField)
      if (first === null) setFailure(problemText(error))
      else form.setFocus(first)
    }
  })
  return { onSubmit, busy: form.formState.isSubmitting, failure }
}
