import { isIPv4, isIPv6 } from 'node:net'
import type { FastifyRequest } from 'fastify'

/** The network that a request counts against, in every limit that counts by network. */
export const clientNetwork = ({ ip }: Pick<FastifyRequest, 'ip'>): string => networkOf(ip)

/**
 * How a request arrived. `forwardedFor`: X-Forwarded-For as it came; `isTrusted`: whether the peer's word counts; `client`:
 * the network that the request counts against.
 */
export type Arrival = {
  host: string | null
  peer: string
  forwardedFor: string | null
  isTrusted: boolean
  client: string
}

export const arrivalOf = (request: Pick<FastifyRequest, 'raw' | 'ip' | 'ips' | 'headers'>): Arrival => {
  const { host, 'x-forwarded-for': forwarded } = request.headers
  return {
    host: host ?? null,
    peer: networkOf(request.raw.socket.remoteAddress ?? ''),
    forwardedFor: forwarded === undefined ? null : String(forwarded),
    // The addresses go on behind the peer only when it is trusted.
    isTrusted: (request.ips ?? []).length > 1,
    client: clientNetwork(request),
  }
}

/**
 * An IPv4 address as it is; of an IPv6 address its /64, which one customer has whole. What is no address counts as
 * the text that it is.
 */
export const networkOf = (address: string): string => {
  const bare = withoutZoneAndPort(address.trim().toLowerCase())
  if (!isIPv6(bare)) return bare
  const groups = groupsOf(bare)
  const [high = 0, low = 0] = groups.slice(6)
  const isMappedIPv4 = groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xffff
  if (isMappedIPv4) return [high >> 8, high & 0xff, low >> 8, low & 0xff].join('.')
  const network = groups.slice(0, 4).map((group) => group.toString(16))
  return `${network.join(':')}::/64`
}

/** Of a network of IPv6 the /48 around it, which a customer may have whole; null for any other. */
export const siteOf = (network: string): string | null => {
  const [first, second, third] = /^(.+)::\/64$/.exec(network)?.[1]?.split(':') ?? []
  return third === undefined ? null : `${first}:${second}:${third}::/48`
}

/** Some proxies write the port, too: `203.0.113.7:51234` or `[2001:db8::1]:443`. */
const withoutZoneAndPort = (address: string): string => {
  const bracketed = /^\[([^\]]+)\](?::\d+)?$/.exec(address)?.[1] ?? address
  const [beforeZone = ''] = bracketed.split('%')
  const [beforePort = ''] = beforeZone.split(':')
  return /^[\d.]+:\d+$/.test(beforeZone) && isIPv4(beforePort) ? beforePort : beforeZone
}

/** The eight numbers of a valid IPv6 address. */
const groupsOf = (address: string): number[] => {
  const inHex = address.replace(/(\d+)\.(\d+)\.(\d+)\.(\d+)$/, (_, ...bytes: string[]) => {
    const [a = 0, b = 0, c = 0, d = 0] = bytes.slice(0, 4).map(Number)
    return `${((a << 8) | b).toString(16)}:${((c << 8) | d).toString(16)}`
  })
  const [left = [], right = []] = inHex
    .split('::')
    .map((half) => (half === '' ? [] : half.split(':').map((group) => Number.parseInt(group, 16))))
  const zeros = Array<number>(8 - left.length - right.length).fill(0)
  return [...left, ...zeros, ...right]
}
