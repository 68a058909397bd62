import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Provider } from 'oidc-provider'
import { people } from '../fixtures/people.ts'

/** The address of a sign-in, asking for consent where the standard wants it. */
export function consented(url: URL): string {
  if (url.searchParams.get('scope')?.split(' ').includes('offline_access'))
    url.searchParams.set('prompt', 'consent')
  return url.pathname + url.search
}

/** Shows a button for each person, and signs in the chosen one; grants consent without a question. */
export async function signInPage(
  provider: Provider,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const { prompt, session, params } = await provider.interactionDetails(request, response)
  if (prompt.name === 'consent') {
    const grant = new provider.Grant({
      ...(session && { accountId: session.accountId }),
      clientId: String(params['client_id']),
    })
    grant.addOIDCScope(String(params['scope']))
    return provider.interactionFinished(request, response, { consent: { grantId: await grant.save() } })
  }
  const chosen = new URLSearchParams(await bodyOf(request)).get('email')
  if (chosen !== null) {
    return provider.interactionFinished(request, response, { login: { accountId: `hosted|${chosen}` } })
  }
  const buttons = Object.values(people).map(
    ({ email }) => `<li><button name="email" value="${email}">${email}</button></li>`,
  )
  response.setHeader('content-type', 'text/html; charset=utf-8')
  response.end(
    `<!doctype html><html lang="en"><title>Another company</title>
     <h1>Another company’s sign-in</h1><form method="post"><ul>${buttons.join('')}</ul></form></html>`,
  )
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = []
  for await (const part of request) parts.push(part as Buffer)
  return Buffer.concat(parts).toString()
}
