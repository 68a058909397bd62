import { createHmac, timingSafeEqual } from 'node:crypto'
import type { KoaContextWithOIDC } from 'oidc-provider'
import type { Config } from '../../platform/configuration/config.ts'

/** Sign-ins that one browser may have under way: the oldest cookie makes room, so that they never pile up. */
const mostUnderWay = 10

/** As long as the provider keeps an interaction. */
export const interactionSeconds = 60 * 60

/** With this prefix browsers take a cookie from this host alone, for the whole host, over TLS. */
export const hostOnly = (config: Config, name: string): string =>
  isSecure(config) ? `__Host-${name}` : `_${name}`

export const isSecure = ({ publicUrl }: Config) => publicUrl.startsWith('https:')

const nameStart = (config: Config) => hostOnly(config, 'sign-in-')

const signature = (key: string, interaction: string) =>
  createHmac('sha256', key).update(`sign-in ${interaction}`).digest('base64url')

/** Whether the browser that sends these cookies is the one that began this sign-in. */
export function hasBegun(config: Config, cookies: string | undefined, interaction: string): boolean {
  const name = `${nameStart(config)}${interaction}`
  const shown = pairs(cookies).flatMap(([known, value]) => (known === name ? [Buffer.from(value)] : []))
  return config.secrets.cookieKeys.some((key) => {
    const good = Buffer.from(signature(key, interaction))
    return shown.some((value) => value.length === good.length && timingSafeEqual(value, good))
  })
}

/** Gives the browser that begins a sign-in the cookie of that sign-in alone: two tabs may sign in side by side. */
export function rememberSignIn(config: Config, ctx: KoaContextWithOIDC): void {
  const [key] = config.secrets.cookieKeys
  const interaction = ctx.oidc.entities.Interaction?.uid
  if (key === undefined || interaction === undefined) throw new Error('A sign-in began without its parts.')
  const known = pairs(ctx.get('cookie')).flatMap(([name]) =>
    name.startsWith(nameStart(config)) ? [name] : [],
  )
  // Browsers send the oldest first.
  for (const name of known.slice(0, Math.max(0, known.length - mostUnderWay + 1)))
    write(config, ctx, name, null)
  write(config, ctx, `${nameStart(config)}${interaction}`, signature(key, interaction))
}

export function forgetSignIn(config: Config, ctx: KoaContextWithOIDC): void {
  const interaction = ctx.oidc.entities.Interaction?.uid
  if (interaction !== undefined) write(config, ctx, `${nameStart(config)}${interaction}`, null)
}

const write = (config: Config, ctx: KoaContextWithOIDC, name: string, value: string | null) =>
  ctx.cookies.set(name, value, {
    signed: false,
    httpOnly: true,
    sameSite: 'lax',
    path: '/',
    secure: isSecure(config),
    ...(value !== null && { maxAge: interactionSeconds * 1000 }),
  })

/** A cookie header's names and values, in its order. */
export const pairs = (cookies: string | undefined): [name: string, value: string][] =>
  (cookies ?? '').split(/; */).map((pair) => {
    const at = pair.indexOf('=')
    return [pair.slice(0, at), pair.slice(at + 1)]
  })
