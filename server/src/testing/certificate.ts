import { createHash, generateKeyPairSync, randomBytes, sign, type KeyObject } from 'node:crypto'

/** A certificate with its key, both PEM. Those of tests are made when they are needed, so that no key lies in a file. */
export type Certified = { cert: string; key: string }

const tagged = (tag: number, ...parts: Buffer[]): Buffer => {
  const content = Buffer.concat(parts)
  const size = content.length
  const length = size < 0x80 ? [size] : size < 0x100 ? [0x81, size] : [0x82, size >> 8, size & 0xff]
  return Buffer.concat([Buffer.from([tag, ...length]), content])
}

const sequence = (...parts: Buffer[]): Buffer => tagged(0x30, ...parts)
const octets = (content: Buffer): Buffer => tagged(0x04, content)
const oid = (hex: string): Buffer => tagged(0x06, Buffer.from(hex, 'hex'))
const utf8 = (text: string): Buffer => tagged(0x0c, Buffer.from(text))
const yes = Buffer.from([0x01, 0x01, 0xff])

/** GeneralizedTime, whole seconds. */
const time = (at: Date): Buffer =>
  tagged(0x18, Buffer.from(`${at.toISOString().slice(0, 19).replaceAll(/[-:T]/g, '')}Z`))

const ecdsaWithSha256 = sequence(oid('2a8648ce3d040302'))
const commonName = (name: string): Buffer => sequence(tagged(0x31, sequence(oid('550403'), utf8(name))))

const extension = (id: string, value: Buffer, isCritical = false): Buffer =>
  sequence(oid(id), ...(isCritical ? [yes] : []), octets(value))
const ofAuthority = extension('551d13', sequence(yes), true)
const forHost = (host: string): Buffer => extension('551d11', sequence(tagged(0x82, Buffer.from(host))))

type Issuer = { name: string; key: KeyObject }

type Asked = { name: string; from: Date; to: Date; host?: string; issuer?: Issuer }

/** An X.509 certificate (RFC 5280): of a host, or without one of an authority that signs itself. */
const certify = ({ name, from, to, host, issuer }: Asked): Certified & { issuer: Issuer } => {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const signer = issuer ?? { name, key: privateKey }
  const spki = publicKey.export({ type: 'spki', format: 'der' })
  const serial = Buffer.concat([Buffer.from([0x01]), randomBytes(8)])
  const identifier = extension('551d0e', octets(createHash('sha1').update(spki).digest()))
  const body = sequence(
    tagged(0xa0, tagged(0x02, Buffer.from([2]))),
    tagged(0x02, serial),
    ecdsaWithSha256,
    commonName(signer.name),
    sequence(time(from), time(to)),
    commonName(name),
    spki,
    tagged(0xa3, sequence(identifier, host === undefined ? ofAuthority : forHost(host))),
  )
  const signature = tagged(0x03, Buffer.from([0]), sign('sha256', body, signer.key))
  const der = sequence(body, ecdsaWithSha256, signature)
  const lines = der.toString('base64').match(/.{1,64}/g) ?? []
  return {
    cert: `-----BEGIN CERTIFICATE-----\n${lines.join('\n')}\n-----END CERTIFICATE-----\n`,
    key: String(privateKey.export({ type: 'pkcs8', format: 'pem' })),
    issuer: { name, key: privateKey },
  }
}

const dayMs = 24 * 60 * 60_000
const inDays = (days: number): Date => new Date(Date.now() + days * dayMs)

/** An authority of one test, and certificates of hosts under it that are good for so many days from now on. */
export const certificateAuthority = (name: string) => {
  const { cert, issuer } = certify({ name, from: inDays(-400), to: inDays(400) })
  return {
    cert,
    certificateOf: (host: string, days: number): Certified =>
      certify({ name: host, from: inDays(-90), to: inDays(days), host, issuer }),
  }
}
