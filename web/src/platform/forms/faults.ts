import { useCallback, useEffect, useRef } from 'react'
import type { FieldErrors, FieldValues, Path, Resolver, UseFormReturn } from 'react-hook-form'
import type { FieldFault } from '@countersign/domain/platform/result'
import { Problem } from '../api/problem.ts'

/** A form checked by the domain's own rules: no fault passes, and each stands at its field. */
export function faultResolver<Values extends FieldValues>(
  faultsOf: (values: Values) => readonly FieldFault[],
): Resolver<Values> {
  return (values) => {
    const faults = faultsOf(values)
    return faults.length === 0 ? { values, errors: {} } : { values: {}, errors: nested<Values>(faults) }
  }
}

/** 'wirePurposes.0.amount' becomes errors.wirePurposes[0].amount; the first fault of a field stands. */
export function nested<Values extends FieldValues>(faults: readonly FieldFault[]): FieldErrors<Values> {
  const errors: Record<string, unknown> = {}
  for (const { field, message } of faults) {
    const steps = field.split('.')
    const last = steps.pop() ?? field
    let place: Record<string, unknown> = errors
    for (const step of steps) {
      const next = place[step]
      place = isRecord(next) ? next : (place[step] = {})
    }
    const before = place[last]
    if (!isRecord(before)) place[last] = { type: 'fault', message }
    else if (before['message'] === undefined) Object.assign(before, { type: 'fault', message })
  }
  return errors as FieldErrors<Values>
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null

/**
 * Puts a refusal's messages at the fields the form has, and answers what remains to be said of the form as a whole:
 * null when every message found its field. `fields` are the form's own; what the server calls 'bankDetails.aba' is its 'aba'.
 * `fieldOf` finds the row of the form that the server counts as another, when empty ones were not sent.
 */
export function applyProblem<Values extends FieldValues>(
  error: unknown,
  form: UseFormReturn<Values>,
  isField: (field: string) => field is Path<Values>,
  fieldOf: (field: string) => string = (field) => field,
): { homeless: FieldFault[]; first: Path<Values> | null } {
  const homeless: FieldFault[] = []
  let first: Path<Values> | null = null
  for (const { field, message } of error instanceof Problem ? error.errors : []) {
    const name = fieldOf(field.replace(/^bankDetails\./, ''))
    if (isField(name)) {
      form.setError(name, { type: 'server', message })
      first ??= name
    } else homeless.push({ field, message })
  }
  return { homeless, first }
}

/**
 * For a form that is checked part by part: shows faults at their fields, and as it is typed keeps just those up to
 * date that are shown, so that a message goes when its reason does and none appears before it is asked for.
 */
export function useShownFaults<Values extends FieldValues>(
  form: UseFormReturn<Values>,
  faultsOf: (values: Values) => readonly FieldFault[],
): (faults: readonly FieldFault[]) => void {
  const shown = useRef(new Set<string>())
  const check = useRef(faultsOf)
  const { subscribe, setError, clearErrors } = form
  const show = useCallback(
    (faults: readonly FieldFault[]) => {
      shown.current = new Set(faults.map(({ field }) => field))
      clearErrors()
      for (const { field, message } of faults.toReversed()) {
        setError(field as Path<Values>, { type: 'fault', message })
      }
    },
    [setError, clearErrors],
  )
  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: ({ values }) => {
          if (shown.current.size === 0) return
          show(check.current(values).filter(({ field }) => shown.current.has(field)))
        },
      }),
    [subscribe, show],
  )
  return show
}

/** Warns before the tab is closed or reloaded while something typed would be lost. */
export function useLeaveWarning(dirty: boolean): void {
  useEffect(() => {
    if (!dirty) return undefined
    const warn = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', warn)
    return () => window.removeEventListener('beforeunload', warn)
  }, [dirty])
}

/** Moves the focus to the first input that is marked as refused: a keyboard or a screen reader goes on from there. */
export const focusFirstFault = (form: HTMLElement): void =>
  form.querySelector<HTMLElement>('[aria-invalid]')?.focus()
