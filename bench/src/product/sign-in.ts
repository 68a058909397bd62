import { createHash, randomBytes } from 'node:crypto'

/**
 * Signs in as a browser does, over HTTP: authorization code with PKCE, the provider's own page, its cookies. Gives the
 * id token that every call carries. `port`: where the product listens; it calls itself `localhost` there.
 */
export const signIn = async (port: number, email: string, password: string): Promise<string> => {
  const origin = `http://localhost:${port}`
  const { identity } = await configurationOf(origin)
  const redirectUri = `${origin}/secure/logincallback`
  const verifier = randomBytes(32).toString('base64url')
  const asked = new URLSearchParams({
    client_id: identity.clientId,
    redirect_uri: redirectUri,
    response_type: 'code',
    scope: 'openid profile email read:current_user',
    audience: identity.audience,
    state: randomBytes(8).toString('hex'),
    code_challenge: createHash('sha256').update(verifier).digest('base64url'),
    code_challenge_method: 'S256',
  })
  const visit = browser(origin)
  const page = await visit(`/oidc/auth?${asked.toString()}`)
  const interaction = /name="interaction" value="([^"]+)"/.exec(page.text)?.[1]
  if (!interaction) throw new Error(`The sign-in page has no form (${page.address.href}, ${page.status}).`)
  const done = await visit('/account/login', { interaction, email, password })
  const code = done.address.searchParams.get('code')
  if (!code) throw new Error(`${email} could not sign in (${done.address.href}, ${done.status}).`)
  const answer = await fetch(`${origin}/oidc/token`, {
    method: 'POST',
    headers: { origin },
    body: new URLSearchParams({
      client_id: identity.clientId,
      grant_type: 'authorization_code',
      code,
      redirect_uri: redirectUri,
      code_verifier: verifier,
    }),
  })
  const tokens = (await answer.json()) as { id_token?: string }
  if (!tokens.id_token) throw new Error(`No id token was given: ${JSON.stringify(tokens)}`)
  return tokens.id_token
}

type Configuration = { identity: { clientId: string; audience: string } }

/** What the page tells the screens; without built screens, what it would. */
const configurationOf = async (origin: string): Promise<Configuration> => {
  const page = await (await fetch(`${origin}/secure/`)).text()
  const written = /<script id="configuration" type="application\/json">([\s\S]*?)<\/script>/.exec(page)?.[1]
  return written
    ? (JSON.parse(written) as Configuration)
    : { identity: { clientId: 'countersign-web', audience: origin } }
}

type Page = { status: number; text: string; address: URL }

/** Follows redirects with cookies, up to the first address of the screens. */
const browser = (origin: string) => {
  const cookies = new Map<string, string>()
  const visit = async (address: string | URL, form?: Record<string, string>): Promise<Page> => {
    const url = new URL(address, origin)
    const answer = await fetch(url, {
      redirect: 'manual',
      headers: { accept: 'text/html', origin, cookie: [...cookies].map((pair) => pair.join('=')).join('; ') },
      ...(form && { method: 'POST', body: new URLSearchParams(form) }),
    })
    for (const written of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(written) ?? []
      if (value === '') cookies.delete(name)
      else cookies.set(name, value)
    }
    const location = answer.headers.get('location')
    const text = await answer.text()
    if (!location) return { status: answer.status, text, address: url }
    const next = new URL(location, url)
    if (next.pathname.startsWith('/secure/')) return { status: answer.status, text, address: next }
    return visit(next)
  }
  return visit
}
