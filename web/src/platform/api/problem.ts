import type { Problem as ProblemDocument } from '@countersign/contract/platform/endpoint'
import { inactiveOrBlocked } from '@countersign/domain/platform/master-data/user-status'

type FieldMessage = { field: string; message: string }

/** Why a call was refused or did not arrive. `status` 0 is a call that got no answer. */
export class Problem extends Error {
  override readonly name = 'Problem'
  readonly status: number
  /** Stable, meant for programs. */
  readonly code: string
  /** Meant for people. */
  readonly detail: string
  readonly errors: readonly FieldMessage[]

  constructor(given: {
    status: number
    code: string
    detail: string
    errors?: readonly FieldMessage[] | undefined
  }) {
    super(`${given.status} ${given.code}: ${given.detail}`)
    this.status = given.status
    this.code = given.code
    this.detail = given.detail
    this.errors = given.errors ?? []
  }
}

export const unreachable = () =>
  new Problem({
    status: 0,
    code: 'unreachable',
    detail: 'The server cannot be reached. Check your connection and try again.',
  })

/** The browser had no connection when it was asked, so a change has not left it. */
export const offline = (isChange: boolean) =>
  new Problem({
    status: 0,
    code: 'offline',
    detail: isChange
      ? 'This was not sent because you were offline. Your entries are kept. Try again when you are back online.'
      : 'You were offline. This is loaded when the connection returns.',
  })

const pageEndedCode = 'page-ended'

/** What a call meets on a page whose session is over: it is not sent at all. */
export const pageEnded = () =>
  new Problem({
    status: 401,
    code: pageEndedCode,
    detail: 'This was not sent because your session on this page has ended.',
  })

export const isPageEnded = (error: unknown): boolean =>
  error instanceof Problem && error.code === pageEndedCode

/** A 401 says that nothing was done; the next press has the new token. */
export const signInRenewed = ({ status, code }: Problem) =>
  new Problem({
    status,
    code,
    detail: 'Your sign-in was renewed. Nothing was changed. Please try again.',
  })

/** Reads a refused answer's body: a problem document, the one plain text that ends a session, or anything else. */
export function problemFrom(status: number, body: string): Problem {
  if (status === 403 && body === inactiveOrBlocked)
    return new Problem({ status, code: 'inactive-or-blocked', detail: body })
  const document = parseProblem(body)
  return new Problem({
    status,
    code: document?.code ?? `http-${status}`,
    detail: document?.detail ?? 'The server could not answer. Try again in a moment.',
    errors: document?.errors,
  })
}

function parseProblem(body: string): ProblemDocument | null {
  try {
    const value: unknown = JSON.parse(body)
    return isProblem(value) ? value : null
  } catch {
    return null
  }
}

function isProblem(value: unknown): value is ProblemDocument {
  return typeof value === 'object' && value !== null && 'code' in value && 'detail' in value
}

/** Words for whatever went wrong. */
export function problemText(error: unknown): string {
  if (error instanceof Error && error.name === 'AbortError') return 'You canceled it.'
  return error instanceof Problem ? error.detail : 'An unexpected error occurred. Try again in a moment.'
}
