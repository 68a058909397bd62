import { contract } from '@countersign/contract/app/contract'
import type { Endpoint } from '@countersign/contract/platform/endpoint'
import { vi } from 'vitest'
import type { AnswerOf, Call } from '../platform/api/request-shape.ts'

/** A call that a screen made: what filled the path, and what it sent. An answer that throws is a dropped line. */
export type Made = {
  call: Call
  params: Record<string, string>
  query: Record<string, string>
  headers: Headers
  body: unknown
}

type Refusal = { status: number; code?: string; detail?: string; errors?: object }

/** A refusal as the server writes it. */
export const refusal = (given: Refusal): Response =>
  Response.json(
    { type: 'about:blank', title: 'Refused', code: 'refused', detail: '', ...given },
    { status: given.status, headers: { 'content-type': 'application/problem+json' } },
  )

type Answer<Key extends Call> = AnswerOf<Key> | ((made: Made) => AnswerOf<Key> | Response | Promise<Response>)

export type Answers = { [Key in Call]?: Answer<Key> }

const namesBank = 'GET /routing-directory/{aba}'

const waiting = 'GET /tasks'

const ownPlace = 'GET /organization/{organizationId}/address'

let unanswered: string[] = []

/** The calls without an answer since it was last asked. What a page calls after its test is no other test's fault. */
export function takeUnanswered(): string[] {
  const taken = unanswered
  unanswered = []
  return taken
}

/**
 * Stands for the server in a component test. An answer has to pass the contract's own schema, so that no test shows a
 * screen what the server cannot send. A call without an answer fails the test: `takeUnanswered` names it. Gives the calls
 * that were made and answered, in order.
 */
export function answerCalls(answers: Answers): Made[] {
  const made: Made[] = []
  const ofThisTest = unanswered
  vi.stubGlobal('fetch', async (address: string, init: RequestInit = {}) => {
    // After a call that got no answer the page asks whether the server is there again.
    if (address === '/readyz') return new Response()
    const one = madeCall(address, init)
    // A bank is named beside its number on many screens. Where a test says nothing of it, no directory is loaded.
    if (one?.call === namesBank && answers[namesBank] === undefined) {
      return answered(one, { loaded: false, asOf: null, bank: null, stale: false })
    }
    // Forms with bank details ask where the own organization is. Where a test says nothing of it, it has named no town.
    if (one?.call === ownPlace && answers[ownPlace] === undefined) {
      const id = one.params['organizationId'] ?? ''
      const nowhere = { town: null, state: null, postalCode: null, country: 'US' }
      return answered(one, { id, version: 1, name: 'An organization', ...nowhere })
    }
    // Around each screen stands how much waits for the person. Where a test says nothing of it, nothing does.
    if (one?.call === waiting && answers[waiting] === undefined) {
      return answered(one, { items: [], counts: [], total: 0 })
    }
    if (one === null || answers[one.call] === undefined) {
      ofThisTest.push(`${init.method ?? 'GET'} ${address}`)
      return refusal({ status: 404, detail: 'This test answers no such call.' })
    }
    made.push(one)
    return answered(one, answers[one.call])
  })
  return made
}

async function answered(one: Made, given: unknown): Promise<Response> {
  const answer: unknown = typeof given === 'function' ? await given(one) : given
  if (answer instanceof Response) return answer
  const { response, status }: Endpoint & { status: number } = { status: 200, ...contract[one.call] }
  if (status === 204) return new Response(null, { status })
  return Response.json(response.parse(answer), { status })
}

function madeCall(address: string, { method = 'GET', headers, body }: RequestInit): Made | null {
  const { pathname, searchParams } = new URL(address, 'https://app.example')
  const pieces = pathname.split('/')
  // A path that is written out comes before one with a parameter in its place.
  const fits = (Object.keys(contract) as Call[])
    .filter((call) => {
      const [verb, template = ''] = call.split(' ')
      const parts = template.split('/')
      return (
        verb === method &&
        parts.length === pieces.length &&
        parts.every((part, at) => part.startsWith('{') || part === pieces[at])
      )
    })
    .toSorted((one, other) => one.split('{').length - other.split('{').length)
  const call = fits[0]
  if (call === undefined) return null
  const names = (call.split(' ')[1] ?? '').split('/').map((part) => /^\{(\w+)\}$/.exec(part)?.[1])
  const params = names.flatMap((name, at) =>
    name === undefined ? [] : [[name, decodeURIComponent(pieces[at] ?? '')]],
  )
  return {
    call,
    params: Object.fromEntries(params),
    query: Object.fromEntries(searchParams),
    headers: new Headers(headers),
    body: typeof body === 'string' ? JSON.parse(body) : (body ?? null),
  }
}
