import { generateKeyPairSync, randomBytes } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { readConfig } from './read-config.ts'
import { faultsOf } from '../../testing/configuration-faults.ts'
import { type Config } from '../../platform/configuration/config.ts'
import { identityOf } from '../../people/identity/trusted-issuer.ts'
import { clientConfiguration } from '../../platform/http/screens.ts'

const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })

const production = {
  NODE_ENV: 'production',
  PUBLIC_URL: 'https://closings.example',
  MAIL_URL: 'smtp://user:secret@mail.example',
  KEY_ENCRYPTION_KEY: randomBytes(32).toString('base64'),
  LOOKUP_KEY: randomBytes(32).toString('base64'),
  PROVIDER_KEYS: JSON.stringify({ keys: [privateKey.export({ format: 'jwk' })] }),
  COOKIE_KEYS: 'k'.repeat(32),
}

describe('readConfig', () => {
  it('takes as many processes as the database has connections for', () => {
    expect(readConfig({})).toMatchObject({ processes: 1, drainSeconds: 0 })
    expect(readConfig({ PROCESSES: '8', DRAIN_SECONDS: '5' })).toMatchObject({
      processes: 8,
      drainSeconds: 5,
    })
    expect(faultsOf({ PROCESSES: '9' })).toEqual(['PROCESSES may be at most 8 with the embedded database.'])
    expect(readConfig({ PROCESSES: '32', DATABASE_URL: 'postgres://db/x' }).processes).toBe(32)
    for (const PROCESSES of ['0', '33', 'two', '-1', '1.5'])
      expect(faultsOf({ PROCESSES })).toEqual(['PROCESSES must be a whole number from 1 to 32.'])
  })

  it('deletes no notification unless asked to, and none that is young', () => {
    expect(readConfig({}).notificationDays).toBe(null)
    expect(readConfig({ NOTIFICATION_DAYS: '2200' }).notificationDays).toBe(2200)
    for (const NOTIFICATION_DAYS of ['0', '89', '36501', '-1', '1e3', 'never'])
      expect(faultsOf({ NOTIFICATION_DAYS })).toEqual([
        'NOTIFICATION_DAYS must be a whole number from 90 to 36500.',
      ])
  })

  it('names every fault at once', () => {
    const faults = faultsOf({
      NODE_ENV: 'staging',
      PORT: '70000',
      PUBLIC_URL: 'http://localhost:3000/secure',
      API_BASE: '//elsewhere.example',
      DATABASE_URL: 'mysql://localhost/x',
      MAIL_URL: 'mail.example',
      SUPPORT_EMAIL: 'no-address',
      LOG_LEVEL: 'loud',
      SESSION_HOURS: '0',
      COI_WARNING_PERCENT: '101',
      IDLE_MINUTES: '4',
      SENTRY_DSN: 'https://reports.example/7',
      DEMO: 'yes',
      TRUSTED_PROXIES: '10.0.0.0/33',
      INVOICE_FEE_RULE: 'flat:1;floor:x',
      KEY_ENCRYPTION_KEY: 'c2hvcnQ=',
      LOOKUP_KEY: '!'.repeat(43),
      PROVIDER_KEYS: '{"keys":[]}',
      COOKIE_KEYS: 'short',
      OIDC_ISSUER: 'https://id.example',
    })
    const named = faults.map((fault) => fault.split(' ')[0])
    const wrong =
      `NODE_ENV PORT PUBLIC_URL API_BASE DATABASE_URL MAIL_URL SUPPORT_EMAIL LOG_LEVEL SESSION_HOURS COI_WARNING_PERCENT IDLE_MINUTES SENTRY_DSN DEMO TRUSTED_PROXIES INVOICE_FEE_RULE INVOICE_FEE_RULE
      KEY_ENCRYPTION_KEY LOOKUP_KEY PROVIDER_KEYS COOKIE_KEYS OIDC_CLIENT_ID OIDC_AUDIENCE`.split(/\s+/)
    expect(new Set(named)).toEqual(new Set(wrong))
    expect(named).toHaveLength(wrong.length)
  })

  it('repeats no secret in its message', () => {
    const secret = 'hunter2-hunter2'
    const message = faultsOf({
      DATABASE_URL: `mysql://u:${secret}@h/x`,
      MAIL_URL: `http://u:${secret}@h`,
      KEY_ENCRYPTION_KEY: secret,
      LOOKUP_KEY: secret,
      COOKIE_KEYS: secret,
      PROVIDER_KEYS: secret,
    }).join('\n')
    expect(message).toContain('DATABASE_URL')
    expect(message).not.toContain(secret)
  })

  it('[R7.1] lets the screens call their own origin, or the base that is configured', () => {
    const baseOf = (written: string) => {
      const config = readConfig({ API_BASE: written }) as Config
      return clientConfiguration(config, identityOf(config)).apiBase
    }
    expect(
      ['', '/api', '/api/v1/', 'https://api.bank.example', 'https://api.bank.example/v1/'].map(baseOf),
    ).toEqual(['', '/api', '/api/v1', 'https://api.bank.example', 'https://api.bank.example/v1'])
    for (const wrong of ['api', '/', '/a?b', 'ftp://api.bank.example', 'https://u:p@api.bank.example']) {
      expect([wrong, faultsOf({ API_BASE: wrong })]).toEqual([
        wrong,
        [expect.stringMatching(/^API_BASE must be/)],
      ])
    }
    expect(faultsOf({ ...production, API_BASE: 'http://api.bank.example' })).toHaveLength(1)
  })

  it('believes proxies on this machine alone, unless others are named by address or range', () => {
    expect(readConfig({}).trustedProxies).toEqual(['127.0.0.0/8', '::1'])
    expect(readConfig({ TRUSTED_PROXIES: '10.1.2.3, 10.8.0.0/16,2001:db8::/48' }).trustedProxies).toEqual([
      '10.1.2.3',
      '10.8.0.0/16',
      '2001:db8::/48',
    ])
    const wrong = [
      'balancer',
      '10.0.0.0/0',
      '::/0',
      '10.0.0.0/33',
      '::1/129',
      '10.0.0.1/',
      'fe80::1%eth0',
      '1.2.3.4,',
    ]
    for (const written of wrong) {
      expect([written, faultsOf({ TRUSTED_PROXIES: written })]).toEqual([
        written,
        [expect.stringMatching(/^TRUSTED_PROXIES must be/)],
      ])
    }
  })

  it('reports errors nowhere unless it is told where to', () => {
    expect(readConfig({}).errorReporting).toBeNull()
    const dsn = 'https://key@reports.example/7'
    expect(readConfig({ SENTRY_DSN: dsn }).errorReporting).toEqual({ dsn, environment: 'development' })
    expect(readConfig({ ...production, SENTRY_DSN: dsn }).errorReporting).toEqual({
      dsn,
      environment: 'production',
    })
    expect(faultsOf({ ...production, SENTRY_DSN: 'http://key@reports.example/7' })).toHaveLength(1)
  })

  it('refuses one key for two purposes', () => {
    const key = randomBytes(32).toString('base64')
    expect(faultsOf({ KEY_ENCRYPTION_KEY: key, LOOKUP_KEY: key })).toEqual([
      'LOOKUP_KEY must differ from KEY_ENCRYPTION_KEY.',
    ])
  })

  it('refuses public keys where private ones are needed', () => {
    const keys = JSON.stringify({ keys: [publicKey.export({ format: 'jwk' })] })
    expect(faultsOf({ PROVIDER_KEYS: keys })).toEqual([
      'PROVIDER_KEYS must be a JSON Web Key Set of private keys.',
    ])
  })

  it('starts with nothing set, on this machine only, with the demo and the development mailbox', () => {
    expect(readConfig({ PORT: '', MAIL_URL: ' ' }, '/srv/closings')).toMatchObject({
      production: false,
      demo: true,
      host: '127.0.0.1',
      port: 3000,
      publicUrl: 'http://localhost:3000',
      dataDir: '/srv/closings/data',
      databaseUrl: undefined,
      productName: 'Countersign',
      mail: { url: undefined },
      identity: { kind: 'builtIn' },
      sessionHours: 1,
      idleMinutes: 30,
      coiWarningPercent: 2,
      fedwireCutoff: '18:45',
      directoryMaximumAgeDays: 90,
      secrets: {},
    })
  })

  it('takes the Fedwire cut-off as an hour alone', () => {
    expect(readConfig({ FEDWIRE_CUTOFF: '17:00' }).fedwireCutoff).toBe('17:00')
    for (const value of ['5 PM', '17', '24:00', '9:30', '17:60']) {
      expect(faultsOf({ FEDWIRE_CUTOFF: value })).toEqual(['FEDWIRE_CUTOFF must be an hour such as 18:45.'])
    }
  })

  it('takes an address without the slash at its end', () => {
    const config = readConfig({ PUBLIC_URL: 'https://closings.example/' })
    expect(config.publicUrl).toBe('https://closings.example')
  })
})

describe('in production', () => {
  it('names every missing secret', () => {
    const faults = faultsOf({ NODE_ENV: 'production' })
    const needed = 'KEY_ENCRYPTION_KEY LOOKUP_KEY PUBLIC_URL MAIL_URL PROVIDER_KEYS COOKIE_KEYS'.split(' ')
    expect(faults).toEqual(needed.map((name) => `${name} is required in production.`))
  })

  it('refuses the demo and an address that is not https', () => {
    const faults = faultsOf({ ...production, DEMO: 'true', PUBLIC_URL: 'http://closings.example' })
    expect(faults).toHaveLength(2)
    expect(faults.join(' ')).toMatch(/PUBLIC_URL must be an https:.*DEMO may not be true in production/)
  })

  it('starts without the demo when everything is given', () => {
    expect(readConfig(production)).toMatchObject({ production: true, demo: false, logLevel: 'info' })
  })

  it('trusts no hosted provider over plain http in production, but one on the same machine', () => {
    const hosted = (issuer: string) =>
      readConfig({ ...production, OIDC_ISSUER: issuer, OIDC_CLIENT_ID: 'web', OIDC_AUDIENCE: 'api' })
    expect(() => hosted('http://id.example')).toThrow('OIDC_ISSUER must be an https://')
    expect(() => hosted('http://localhost.id.example')).toThrow('OIDC_ISSUER must be an https://')
    expect(hosted('http://localhost:4000').identity).toMatchObject({ issuer: 'http://localhost:4000' })
    expect(
      readConfig({ OIDC_ISSUER: 'http://id.example', OIDC_CLIENT_ID: 'w', OIDC_AUDIENCE: 'a' }),
    ).toBeTruthy()
  })

  it('needs no keys of a provider when a hosted one signs people in', () => {
    const { PROVIDER_KEYS: _keys, COOKIE_KEYS: _cookies, ...rest } = production
    const hosted = { OIDC_ISSUER: 'https://id.example/', OIDC_CLIENT_ID: 'web', OIDC_AUDIENCE: 'api' }
    expect(readConfig({ ...rest, ...hosted }).identity).toEqual({
      kind: 'hosted',
      issuer: 'https://id.example',
      clientId: 'web',
      audience: 'api',
    })
  })
})
