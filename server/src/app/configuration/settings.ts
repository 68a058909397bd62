import { isIP } from 'node:net'
import { oneOrTwoKeys, privateKeys } from './secret-values.ts'
import type { SettingName } from './setting-table.ts'

export type Environment = Readonly<Record<string, string | undefined>>

/**
 * Readers of single settings. Each gives the decided value, or undefined when the setting is unset; a value that
 * cannot be used is said to `faults` by the setting's name, without the value where it may be a secret. `fromFile`: the
 * settings whose value was read from a file, named by a setting of its own.
 */
export function openSettings(
  environment: Environment,
  faults: string[],
  fromFile: ReadonlySet<SettingName> = new Set(),
) {
  const text = (name: SettingName): string | undefined => environment[name]?.trim() || undefined

  const checked = <Value>(name: SettingName, must: string, parse: (value: string) => Value | undefined) => {
    const written = text(name)
    if (written === undefined) return undefined
    const value = parse(written)
    if (value === undefined)
      faults.push(fromFile.has(name) ? `${name}_FILE must hold ${must}.` : `${name} must be ${must}.`)
    return value
  }

  const url = (name: SettingName, protocols: readonly string[]) =>
    checked(
      name,
      `an address that begins with ${protocols.map((protocol) => `${protocol}//`).join(' or ')}`,
      (value) => (URL.canParse(value) && protocols.includes(new URL(value).protocol) ? value : undefined),
    )

  return {
    text,
    url,
    required(name: SettingName, when: string) {
      if (text(name) === undefined && !fromFile.has(name)) faults.push(`${name} is required ${when}.`)
    },
    oneOf<Choice extends string>(name: SettingName, choices: readonly Choice[], otherwise: Choice): Choice {
      const found = checked(name, `one of ${choices.join(', ')}`, (value) =>
        choices.find((choice) => choice === value),
      )
      return found ?? otherwise
    },
    integer(name: SettingName, range: { least: number; most: number; otherwise: number }): number {
      const found = checked(name, `a whole number from ${range.least} to ${range.most}`, (value) =>
        /^\d{1,9}$/.test(value) && Number(value) >= range.least && Number(value) <= range.most
          ? Number(value)
          : undefined,
      )
      return found ?? range.otherwise
    },
    number(name: SettingName, range: { above: number; most: number; otherwise: number }): number {
      const found = checked(name, `a number above ${range.above}, at most ${range.most}`, (value) =>
        Number(value) > range.above && Number(value) <= range.most ? Number(value) : undefined,
      )
      return found ?? range.otherwise
    },
    hour: (name: SettingName) =>
      checked(name, 'an hour such as 18:45', (value) =>
        /^(?:[01]\d|2[0-3]):[0-5]\d$/.test(value) ? value : undefined,
      ),
    yesOrNo: (name: SettingName) =>
      checked(name, 'true or false', (value) =>
        value === 'true' ? true : value === 'false' ? false : undefined,
      ),
    email: (name: SettingName) =>
      checked(name, 'an email address', (value) => (isEmail(value) ? value : undefined)),
    /** As an address that a browser follows: mailto: or https:. */
    contact: (name: SettingName) =>
      checked(name, 'an email address or an https:// address', (value) => {
        if (isEmail(value) && !/[/:]/.test(value)) return encodeURI(`mailto:${value}`)
        if (!URL.canParse(value)) return undefined
        const { protocol, username, password, href } = new URL(value)
        return protocol === 'https:' && username + password === '' ? href : undefined
      }),
    /** Protocol, host and port alone: paths are the product's own. */
    origin: (name: SettingName, { httpsOnly }: { httpsOnly: boolean }) =>
      checked(
        name,
        `${httpsOnly ? 'an https://' : 'an http:// or https://'} address without a path`,
        (value) => {
          if (!URL.canParse(value)) return undefined
          const { protocol, origin, pathname, search, hash, username } = new URL(value)
          const secureEnough = protocol === 'https:' || (protocol === 'http:' && !httpsOnly)
          return secureEnough && pathname === '/' && search + hash + username === '' ? origin : undefined
        },
      ),
    /** A path of this origin, or an address with or without one; no slash at its end. */
    base: (name: SettingName, { httpsOnly }: { httpsOnly: boolean }) =>
      checked(
        name,
        `a path such as /api, or an ${httpsOnly ? 'https://' : 'http:// or https://'} address`,
        (value) => {
          const bare = value.replace(/\/+$/, '')
          if (/^(?:\/[\w.~-]+)+$/.test(bare)) return bare
          if (!URL.canParse(bare)) return undefined
          const { protocol, search, hash, username } = new URL(bare)
          const secureEnough = protocol === 'https:' || (protocol === 'http:' && !httpsOnly)
          return secureEnough && search + hash + username === '' ? bare : undefined
        },
      ),
    /** As Sentry-compatible services give it: https://KEY@HOST/PROJECT. The key is public, the screens know it. */
    dsn: (name: SettingName, { httpsOnly }: { httpsOnly: boolean }) =>
      checked(name, `${httpsOnly ? 'https://' : 'http:// or https://'}KEY@HOST/PROJECT`, (value) => {
        if (!URL.canParse(value)) return undefined
        const { protocol, username, password, pathname, search, hash } = new URL(value)
        const secureEnough = protocol === 'https:' || (protocol === 'http:' && !httpsOnly)
        const whole = /^\w+$/.test(username) && password === '' && /\/\d+$/.test(pathname)
        return secureEnough && whole && search + hash === '' ? value : undefined
      }),
    /** 32 bytes in base64 or base64url, or two different keys separated by a comma, the newest first. */
    oneOrTwoKeys: (name: SettingName) =>
      checked(name, '32 bytes in base64, or two different keys separated by a comma', oneOrTwoKeys),
    list: (name: SettingName) =>
      checked(name, 'a list separated by commas', (value) => {
        const items = value.split(',').map((item) => item.trim())
        return items.every((item) => item !== '') ? items : undefined
      }),
    /** Addresses and CIDR ranges, by commas. A range of every address would believe every client. */
    networks: (name: SettingName) =>
      checked(name, 'addresses or CIDR ranges such as 10.0.0.0/16, by commas', (value) => {
        const items = value.split(',').map((item) => item.trim())
        return items.every(isNetwork) ? items : undefined
      }),
    /** By commas; 'none' for an empty list. */
    wholeNumbers: (name: SettingName, range: { least: number; most: number }) =>
      checked(name, `whole numbers from ${range.least} to ${range.most}, by commas, or none`, (value) => {
        const numbers = value === 'none' ? [] : value.split(',').map((item) => item.trim())
        const good = numbers.every(
          (item) => /^\d{1,9}$/.test(item) && Number(item) >= range.least && Number(item) <= range.most,
        )
        return good ? numbers.map(Number) : undefined
      }),
    /** A JSON Web Key Set whose keys are all private and asymmetric. */
    privateKeys: (name: SettingName) =>
      checked(name, 'a JSON Web Key Set of private keys', (value) => {
        try {
          return privateKeys((JSON.parse(value) as { keys?: unknown } | null)?.keys)
        } catch {
          return undefined
        }
      }),
  }
}

const isEmail = (written: string): boolean => /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(written)

const isNetwork = (written: string): boolean => {
  const [address = '', prefix, ...more] = written.split('/')
  const longest = { 0: 0, 4: 32, 6: 128 }[isIP(address)] ?? 0
  const good = longest > 0 && !address.includes('%') && more.length === 0
  if (prefix === undefined) return good
  return good && /^[1-9]\d{0,2}$/.test(prefix) && Number(prefix) <= longest
}
