/**
 * Every call of the API by its method and path. Empty here: `app/api-calls.ts` adds those of the contract.
 * @public
 */
export interface Calls {}

export type Call = keyof Calls

type Part<E, Name extends 'params' | 'query' | 'body'> =
  E extends Record<Name, { _input: infer Input }> ? { [Key in Name]: Input } : unknown

/** What a call takes, by the contract: path parameters, query, body; and the headers a write may carry. */
export type RequestOf<Key extends Call> = Part<Calls[Key], 'params'> &
  Part<Calls[Key], 'query'> &
  Part<Calls[Key], 'body'> &
  Extras

type Extras = {
  /** The version that a change was made to. */
  ifMatch?: number
  /** One key for all tries of one create. */
  idempotencyKey?: string
  /** The one-time token of a link, instead of the signed-in user's token. */
  bearer?: string
  /** No change that a person waits for, though it is no GET: when it gets no answer, nothing has to be repeated. */
  background?: boolean
  signal?: AbortSignal
}

/** Any call's request, as the client looks at it. */
export type AnyRequest = Extras & { params?: object; query?: object; body?: unknown }

export type AnswerOf<Key extends Call> = Calls[Key]['response']['_output']

/** 'GET /wire/{wireId}' and what fills it, as method and address. Empty and undefined query values are left out. */
export function addressOf(
  call: string,
  { params = {}, query = {} }: Pick<AnyRequest, 'params' | 'query'>,
): { method: string; path: string } {
  const [method = 'GET', template = '/'] = call.split(' ')
  const filling = new Map(Object.entries(params))
  const path = template.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(String(filling.get(name))),
  )
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined && value !== '') search.set(name, String(value))
  }
  return { method, path: search.size > 0 ? `${path}?${search}` : path }
}
