import type { ModelName } from '@countersign/domain/testing/actor-model/people'
import type { ActorPeople } from './actor-people.ts'
import type { ClosingServer } from './closing.ts'
import { tokenSigner } from './token-signer.ts'

export type ActorCall = (
  who: { by: ModelName; signIn: number } | null,
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  url: string,
  body?: object,
  /** The version that the caller read. */
  ifMatch?: number,
  // What a test reads of an answer, it asserts.
  // oxlint-disable-next-line typescript/no-explicit-any
) => Promise<{ status: number; body: any }>

/** Calls the server as the people of one world do: each in the sign-in that the model names. */
export const actorCaller = async (
  { app, config, setNow }: ClosingServer,
  people: ActorPeople,
  latest: { answer: string },
): Promise<ActorCall> => {
  const tokenOf = await tokenSigner(config)
  const tokens = new Map<string, string>()
  return async (who, method, url, body, ifMatch) => {
    const key = who && `${people.addressOf(who.by)} ${who.signIn}`
    if (who && key && !tokens.has(key)) tokens.set(key, await tokenOf(people.addressOf(who.by), who.signIn))
    setNow(new Date().toISOString())
    const response = await app.inject({
      method,
      url,
      headers: {
        ...(key && { authorization: `Bearer ${tokens.get(key)}` }),
        ...(ifMatch !== undefined && { 'if-match': `"${ifMatch}"` }),
      },
      ...(body && { payload: body }),
    })
    const isJson = String(response.headers['content-type']).includes('json')
    latest.answer = `${method} ${url}: ${response.statusCode} ${response.statusCode < 300 ? '' : response.body}`
    return { status: response.statusCode, body: isJson ? response.json() : response.body }
  }
}
