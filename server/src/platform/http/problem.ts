import type { Problem as ProblemDocument } from '@countersign/contract/platform/endpoint'
import { type FieldFault, type Refusal, refuseFields, type Result } from '@countersign/domain/platform/result'

const titles: Record<number, string> = {
  400: 'Bad request',
  401: 'Not signed in',
  403: 'Not allowed',
  404: 'Not found',
  405: 'Method not allowed',
  408: 'Request timeout',
  409: 'Conflict',
  413: 'Too large',
  414: 'Address too long',
  415: 'Unsupported media type',
  417: 'Expectation failed',
  422: 'Some fields need correction',
  428: 'Precondition required',
  429: 'Too many requests',
  431: 'Headers too large',
  499: 'Request abandoned',
  503: 'Temporarily unavailable',
}

/** A failure that the caller is told about, as an RFC 9457 document. Its words hold nothing confidential. */
export class Problem extends Error {
  override name = 'Problem'
  readonly status: number
  readonly code: string
  readonly errors: readonly FieldFault[] | undefined
  /** After how many seconds it may be tried again: the answer's Retry-After. */
  retrySeconds: number | undefined

  constructor(status: number, code: string, detail: string, errors?: readonly FieldFault[]) {
    super(detail)
    this.status = status
    this.code = code
    this.errors = errors
  }

  document(): ProblemDocument {
    return {
      type: 'about:blank',
      title: titles[this.status] ?? 'Internal error',
      status: this.status,
      code: this.code,
      detail: this.message,
      ...(this.errors && { errors: [...this.errors] }),
    }
  }
}

/** Refuses what was asked too often, and says for how many seconds. */
export const tooMany = (message: string, retrySeconds: number): Problem =>
  Object.assign(new Problem(429, 'too-many-requests', message), { retrySeconds })

/** A failure whose body the specification pins to a plain text. */
export class PlainProblem extends Error {
  override name = 'PlainProblem'
  readonly status: number

  constructor(status: number, text: string) {
    super(text)
    this.status = status
  }
}

const statusOf: Record<Refusal['kind'], number> = {
  invalid: 422,
  conflict: 409,
  forbidden: 403,
  missing: 404,
}

/** The HTTP form of a refusal that a rule of the domain returned. */
export const problemOf = (refusal: Refusal): Problem =>
  new Problem(statusOf[refusal.kind], refusal.code, refusal.message, refusal.faults)

/** The value of a decision; a refusal is thrown in its HTTP form. */
export const requireOk = <T>(decided: Result<T>): T => {
  if (!decided.ok) throw problemOf(decided.refusal)
  return decided.value
}

export const invalidFields = (faults: readonly FieldFault[]): Problem =>
  problemOf(refuseFields(faults).refusal)

export const invalidField = (field: string, message: string): Problem => invalidFields([{ field, message }])

/** A record that does not exist and one that the caller may not see answer alike. */
export const notFound = (what: string): Problem => new Problem(404, 'not-found', `There is no such ${what}.`)

export const staleVersion = (what: string): Problem =>
  new Problem(409, 'stale-version', `The ${what} was changed by another user in the meantime.`)
