import { once } from 'node:events'
import { isIP } from 'node:net'
import { connect } from 'node:tls'
import type { UnfilledConfig } from '../configuration/read-config.ts'
import type { Clock } from '../../platform/database/clock.ts'
import { type Finding, findingsOf } from './finding.ts'

const { ok, warning, failure } = findingsOf('certificates')

const dayMs = 24 * 60 * 60_000

/** Renewals run about thirty days ahead: one that has not run by now has failed. */
const warningDays = 14

const patienceMs = 8_000

const defaultPorts: Readonly<Record<string, number>> = { 'https:': 443, 'smtps:': 465 }

type Place = { setting: string; host: string; port: number }

/** Each server that the settings name and that begins with TLS. */
const placesOf = ({ publicUrl, apiBase, identity, mail }: UnfilledConfig): Place[] => {
  const named: [string, string | undefined][] = [
    ['PUBLIC_URL', publicUrl],
    ['API_BASE', URL.canParse(apiBase) ? apiBase : undefined],
    ['OIDC_ISSUER', identity.kind === 'hosted' ? identity.issuer : undefined],
    ['MAIL_URL', mail.url],
  ]
  return named.flatMap(([setting, written]) => {
    if (written === undefined) return []
    const { protocol, hostname, port } = new URL(written)
    const usual = defaultPorts[protocol]
    const host = hostname.replace(/^\[|\]$/g, '')
    return usual === undefined ? [] : [{ setting, host, port: Number(port) || usual }]
  })
}

type Shown = { fault: string | undefined; validTo: Date }

/** What the server shows, whether it is trusted or not: nothing is sent over this connection. */
const showCertificate = async ({ host, port }: Place): Promise<Shown> => {
  const socket = connect({
    host,
    port,
    ...(isIP(host) === 0 && { servername: host }),
    rejectUnauthorized: false,
    timeout: patienceMs,
  })
  socket.on('timeout', () => socket.destroy(new Error('no answer')))
  try {
    await once(socket, 'secureConnect')
    const { authorizationError: fault } = socket
    const code = fault instanceof Error ? ((fault as NodeJS.ErrnoException).code ?? fault.message) : fault
    return {
      fault: socket.authorized ? undefined : code,
      validTo: new Date(socket.getPeerCertificate().valid_to),
    }
  } finally {
    socket.destroy()
  }
}

const faults: Readonly<Record<string, string>> = {
  CERT_HAS_EXPIRED: 'has expired',
  CERT_NOT_YET_VALID: 'is not valid yet',
  ERR_TLS_CERT_ALTNAME_INVALID: 'is not that of this host',
}

const cures: Readonly<Record<string, string>> = {
  CERT_HAS_EXPIRED: 'Renew the certificate, and let the server load it.',
  CERT_NOT_YET_VALID: 'Correct the clock, or wait until the certificate is valid.',
  ERR_TLS_CERT_ALTNAME_INVALID: 'Correct the address in the setting, or get a certificate for this host.',
}

const judge = (place: Place, { fault, validTo }: Shown, now: Date): Finding => {
  const subject = `The certificate of ${place.host}:${place.port} (${place.setting})`
  const day = validTo.toISOString().slice(0, 10)
  if (fault !== undefined) {
    return failure(
      `${subject} ${faults[fault] ?? 'is signed by an authority that this machine does not know'}.`,
      cures[fault] ?? 'Serve the whole chain, or name the authority in NODE_EXTRA_CA_CERTS.',
    )
  }
  const days = Math.floor((validTo.getTime() - now.getTime()) / dayMs)
  if (days < warningDays) {
    return warning(`${subject} expires on ${day}, in ${days} days.`, 'Renew the certificate.')
  }
  return ok(`${subject} is valid until ${day}.`)
}

const checkPlace = async (place: Place, clock: Clock): Promise<Finding> => {
  try {
    return judge(place, await showCertificate(place), clock())
  } catch {
    return warning(
      `${place.host}:${place.port} (${place.setting}) makes no TLS connection.`,
      'Start the server, or correct the setting.',
    )
  }
}

/** The certificates of every server that the settings name, as this machine sees them. */
export const checkCertificates = async (config: UnfilledConfig, clock: Clock): Promise<Finding[]> => {
  const places = placesOf(config)
  if (places.length === 0) return [ok('No setting names a server whose certificate is shown at once.')]
  return Promise.all(places.map((place) => checkPlace(place, clock)))
}
