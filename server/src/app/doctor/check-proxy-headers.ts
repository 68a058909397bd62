import { type Arrival, networkOf } from '../../platform/http/client-network.ts'
import { makeProbe, probeHeader } from '../../platform/http/proxy-probe.ts'
import type { UnfilledConfig } from '../configuration/read-config.ts'
import { dataKeysAtHand } from '../configuration/secrets.ts'
import { type Finding, findingsOf } from './finding.ts'

const { ok, warning, failure, skipped, refused } = findingsOf('proxy headers')

/** An address of documentation (RFC 5737), which no client has: the proxy has to add another one behind it. */
const forged = '192.0.2.1'

const patienceMs = 8_000

/** Where the screens call the API. */
const addressOf = ({ publicUrl, apiBase }: UnfilledConfig): URL =>
  new URL(`${URL.canParse(apiBase) ? apiBase : `${publicUrl}${apiBase}`}/healthz`)

const loopback = new Set(['127.0.0.1', networkOf('::1')])

/** What the proxies wrote behind the forged address: this command as the first of them saw it, then each further proxy. */
const writtenByProxies = (forwardedFor: string): string[] => {
  const addresses = forwardedFor.split(',').map(networkOf)
  return addresses.slice(addresses.lastIndexOf(forged) + 1)
}

const judge = (asked: URL, { host, peer, forwardedFor, isTrusted, client }: Arrival): Finding => {
  if (host !== asked.host) {
    return failure(
      `The proxy passes the host ${host ?? 'not at all'} in place of ${asked.host}.`,
      'Let the proxy pass the original Host header (nginx: proxy_set_header Host $http_host).',
    )
  }
  const last = forwardedFor?.split(',').at(-1)?.trim()
  if (last === forged) {
    if (asked.protocol === 'http:') return ok(`No proxy is between ${asked.origin} and the server.`)
    return failure(
      'The proxy passes X-Forwarded-For on as the client wrote it: any client can claim any address.',
      'Let the proxy add the address of the client (nginx: $proxy_add_x_forwarded_for).',
    )
  }
  if (last === undefined) {
    return failure(
      'The proxy passes no X-Forwarded-For: all users behind it share one sign-in limit.',
      'Let the proxy add the address of the client (nginx: $proxy_add_x_forwarded_for).',
    )
  }
  if (!isTrusted) {
    return failure(
      `The proxy at ${peer} is not in TRUSTED_PROXIES: all users behind it share one sign-in limit.`,
      `Add ${peer}, or its network, to TRUSTED_PROXIES.`,
    )
  }
  const [here, ...further] = writtenByProxies(forwardedFor ?? '')
  if (further.includes(client) && client !== here) {
    return failure(
      `The proxy at ${client} is not in TRUSTED_PROXIES: all users behind it share one sign-in limit.`,
      `Add ${client}, or its network, to TRUSTED_PROXIES.`,
    )
  }
  // On the machine of the proxy this command comes from an address that is trusted with reason.
  if (client === forged && here !== undefined && !loopback.has(here)) {
    return warning(
      `TRUSTED_PROXIES has ${here}, from where this command came: a client there can claim any address.`,
      'Name the addresses of the proxies alone, unless this runs on one of them.',
    )
  }
  return ok(`The proxy at ${peer} passes the host and adds the address of the client.`)
}

const ask = async (asked: URL, lookupKey: Buffer): Promise<{ arrival?: Arrival } | null> => {
  const answer = await fetch(asked, {
    headers: { [probeHeader]: makeProbe(lookupKey, new Date()), 'x-forwarded-for': forged },
    redirect: 'manual',
    signal: AbortSignal.timeout(patienceMs),
  })
  const isJson = answer.headers.get('content-type')?.includes('json') === true
  return answer.ok && isJson ? ((await answer.json()) as { arrival?: Arrival }) : null
}

/** Asks the running server, by the address that users open, how the request of this command arrived there. */
export const checkProxyHeaders = async (config: UnfilledConfig): Promise<Finding[]> => {
  const asked = addressOf(config)
  try {
    const { lookup } = await dataKeysAtHand(config)
    if (lookup === undefined)
      return [skipped('The proxy is not checked: LOOKUP_KEY, which signs the question, is missing.')]
    const answer = await ask(asked, lookup).catch(() => undefined)
    if (answer === undefined) {
      return [
        warning(`${asked.origin} does not answer.`, 'Start the server and its proxy, then run this again.'),
      ]
    }
    if (answer?.arrival === undefined) {
      return [
        warning(
          `What answers at ${asked.href} is no server of this release with this LOOKUP_KEY and clock.`,
          'Correct PUBLIC_URL, or run this with the settings of the running server.',
        ),
      ]
    }
    return [judge(asked, answer.arrival)]
  } catch (error) {
    return [refused(error)]
  }
}
