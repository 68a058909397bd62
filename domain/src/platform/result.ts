/** A decision that may be refused. Refusals are values, so that every caller has to look at them. */
export type Result<T, Refused = Refusal> = { ok: true; value: T } | { ok: false; refusal: Refused }

/** A fault at one field, in words that can stand beside that field. `field` is its path in the request. */
export type FieldFault = { field: string; message: string }

/** A field with what is wrong there; null when nothing is. */
export type Check = readonly [field: string, message: string | null]

export const faultsOf = (checks: readonly Check[]): FieldFault[] =>
  checks.flatMap(([field, message]) => (message === null ? [] : [{ field, message }]))

/**
 * Why something was not done. `code` is stable and meant for programs, `message` for people.
 * `kind` decides the HTTP status: invalid 422, conflict 409, forbidden 403, missing 404.
 */
export type Refusal = {
  kind: 'invalid' | 'conflict' | 'forbidden' | 'missing'
  code: string
  message: string
  faults?: readonly FieldFault[]
}

export const ok = <T>(value: T): { ok: true; value: T } => ({ ok: true, value })

type Refused = { ok: false; refusal: Refusal }

export const refuse = (refusal: Refusal): Refused => ({ ok: false, refusal })

export const conflict = (code: string, message: string): Refused =>
  refuse({ kind: 'conflict', code, message })

export const forbidden = (code: string, message: string): Refused =>
  refuse({ kind: 'forbidden', code, message })

export const refuseFields = (faults: readonly FieldFault[]): Refused =>
  refuse({
    kind: 'invalid',
    code: 'invalid-fields',
    message: 'Some fields need correction.',
    faults,
  })

export const refuseField = (field: string, message: string): Refused => refuseFields([{ field, message }])
