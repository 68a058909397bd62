import { createHash, randomBytes } from 'node:crypto'
import type { Config } from '../platform/configuration/config.ts'
import { identityOf } from '../people/identity/trusted-issuer.ts'
import { goodPassword } from './identity-server.ts'

export type Tokens = { id_token: string; access_token: string; refresh_token: string; scope: string }

type Answer = { status: number; headers: Headers; text: string; address: URL }

type Cookie = { name: string; value: string; path: string }

/** What the screens' identity library does, by hand: one browser with its cookies, stopping at each redirect. */
export function identityBrowser(config: Config) {
  const { clientId, audience } = identityOf(config)
  const callback = `${config.publicUrl}/secure/logincallback`
  let cookies: Cookie[] = []

  /** With a form the browser submits it; with `json` a page of the product calls the API. */
  async function visit(
    address: string | URL,
    form?: Record<string, string>,
    json?: Record<string, unknown>,
  ): Promise<Answer> {
    const url = new URL(address, config.publicUrl)
    const sent = cookies.filter(({ path }) => url.pathname.startsWith(path))
    const response = await fetch(url, {
      redirect: 'manual',
      headers: {
        accept: json ? 'application/json' : 'text/html',
        cookie: sent.map(({ name, value }) => `${name}=${value}`).join('; '),
        ...(json && { 'content-type': 'application/json' }),
      },
      ...(form && { method: 'POST', body: new URLSearchParams(form) }),
      ...(json && { method: 'POST', body: JSON.stringify(json) }),
    })
    for (const written of response.headers.getSetCookie()) keep(written)
    return { status: response.status, headers: response.headers, text: await response.text(), address: url }
  }

  function keep(written: string) {
    const [pair = '', ...attributes] = written.split('; ')
    const [name = '', value = ''] = pair.split(/=(.*)/s)
    const path = attributes.find((attribute) => /^path=/i.test(attribute))?.slice(5) ?? '/'
    cookies = cookies.filter((cookie) => cookie.name !== name || cookie.path !== path)
    if (value !== '') cookies.push({ name, value, path })
  }

  /** Follows redirects inside the provider; ends at a page, or at an address of the screens. */
  async function follow(answer: Answer): Promise<Answer> {
    const location = answer.headers.get('location')
    if (!location) return answer
    const next = new URL(location, answer.address)
    if (next.pathname.startsWith('/secure/')) return { ...answer, address: next }
    return follow(await visit(next))
  }

  function startSignIn(changes: Record<string, string | undefined> = {}) {
    const verifier = randomBytes(32).toString('base64url')
    const parameters = {
      client_id: clientId,
      redirect_uri: callback,
      response_type: 'code',
      scope: 'openid profile email read:current_user',
      audience,
      state: randomBytes(8).toString('hex'),
      code_challenge: createHash('sha256').update(verifier).digest('base64url'),
      code_challenge_method: 'S256',
      ...changes,
    }
    const given = Object.entries(parameters).filter(
      (entry): entry is [string, string] => entry[1] !== undefined,
    )
    return { verifier, address: `/oidc/auth?${new URLSearchParams(given).toString()}` }
  }

  const token = async (form: Record<string, string>) => {
    const response = await fetch(`${config.publicUrl}/oidc/token`, {
      method: 'POST',
      headers: { origin: config.publicUrl },
      body: new URLSearchParams({ client_id: clientId, ...form }),
    })
    return { status: response.status, body: (await response.json()) as Tokens & { error?: string } }
  }

  const redeem = (code: string, verifier: string) =>
    token({ grant_type: 'authorization_code', code, redirect_uri: callback, code_verifier: verifier })

  /** From the first redirect to the tokens. */
  async function signIn(email: string, password: string = goodPassword): Promise<Tokens> {
    const { verifier, address } = startSignIn()
    const page = await follow(await visit(address))
    const interaction = interactionIn(page)
    const done = interaction
      ? await follow(await visit('/account/login', { interaction, email, password }))
      : page
    const answer = await redeem(done.address.searchParams.get('code') ?? '', verifier)
    if (answer.status !== 200) throw new Error(`${email} could not sign in: ${JSON.stringify(answer.body)}`)
    return answer.body
  }

  return {
    visit,
    follow,
    startSignIn,
    redeem,
    signIn,
    cookies: () => cookies,
    /** As a neighboring host could: a cookie that this server never set here. */
    plant: (name: string, value: string) => keep(`${name}=${value}; path=/`),
    /** `idle`: seconds since the user last did anything, as the screens report it. */
    refresh: (refreshToken: string, idle?: number) =>
      token({
        grant_type: 'refresh_token',
        refresh_token: refreshToken,
        ...(idle !== undefined && { idle_seconds: String(idle) }),
      }),
  }
}

/** The id of the sign-in that a page belongs to; empty when it is no sign-in page. */
export const interactionIn = ({ text }: { text: string }): string =>
  /name="interaction" value="([^"]+)"/.exec(text)?.[1] ?? ''
