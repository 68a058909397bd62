import { execFileSync, spawnSync } from 'node:child_process'
import { X509Certificate } from 'node:crypto'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { readConfig } from '../server/src/app/configuration/read-config.ts'
import { requestLimits } from '../server/src/platform/database/connection-limits.ts'

const root = join(import.meta.dirname, '..')
const read = (path) => readFileSync(join(root, path), 'utf8')
const folder = mkdtempSync(join(tmpdir(), 'countersign-ha-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const addresses = ['10.0.0.11', '10.0.0.12', '10.0.0.13']
const found = (text, pattern) => [...text.matchAll(pattern)].map((match) => match.slice(1))

describe('deploy/ha', () => {
  const patroni = parse(read('deploy/ha/patroni.yml'))
  const shared = patroni.bootstrap.dcs
  const ini = Object.fromEntries(found(read('deploy/ha/pgbouncer.ini'), /^(\w+) = ?(.*)$/gm))
  const haproxy = read('deploy/ha/haproxy.cfg')

  it('acknowledges what two machines have, and replaces a leader within the time that it promises', () => {
    expect(shared).toMatchObject({
      ttl: 20,
      loop_wait: 5,
      retry_timeout: 5,
      primary_start_timeout: 0,
      synchronous_mode: true,
      synchronous_mode_strict: true,
    })
    expect(shared.ttl).toBeGreaterThanOrEqual(shared.loop_wait + 2 * shared.retry_timeout)
    expect(shared.postgresql.parameters).toMatchObject({
      synchronous_commit: 'on',
      wal_retrieve_retry_interval: '500ms',
      log_min_error_statement: 'panic',
      log_parameter_max_length: 0,
      log_parameter_max_length_on_error: 0,
    })
  })

  it('lets no connection to the database in without TLS and a password', () => {
    for (const line of patroni.postgresql.pg_hba)
      expect(line).toMatch(/^(?:local all postgres peer|hostssl .+ scram-sha-256)$/)
    const etcd = Object.fromEntries(found(read('deploy/ha/etcd.env'), /^(\w+)=(.*)$/gm))
    for (const [name, value] of Object.entries(etcd).filter(([name]) => /_URLS$|CLUSTER$/.test(name)))
      expect([name, value.includes('http://')]).toEqual([name, false])
    expect(etcd).toMatchObject({ ETCD_CLIENT_CERT_AUTH: 'true', ETCD_PEER_CLIENT_CERT_AUTH: 'true' })
    expect(patroni.restapi.verify_client).toBe('optional')
    expect([ini.server_tls_sslmode, ini.listen_addr]).toEqual(['verify-full', '127.0.0.1'])
    expect(found(haproxy, /^ {2}bind (\S+)$/gm)).toEqual([['127.0.0.1:5000'], ['127.0.0.1:5001']])
  })

  it('keeps a leader that wakes from overwriting the claim of its successor', () => {
    expect(patroni.etcd3).toBeUndefined()
    expect(read('deploy/ha/etcd.env')).toMatch(/^ETCD_ENABLE_V2=true$/m)
  })

  it('names the same three machines everywhere', () => {
    expect(found(read('deploy/ha/etcd.env'), /db\d=https:\/\/([\d.]+):2380/g).flat()).toEqual(addresses)
    expect(patroni.etcd.hosts.split(',')).toEqual(addresses.map((address) => `${address}:2379`))
    expect(found(haproxy, /^ {2}server (db\d) ([\d.]+):5432 check port 8008 verifyhost (db\d)$/gm)).toEqual(
      [...addresses, ...addresses].map((address, at) => {
        const name = `db${(at % addresses.length) + 1}`
        return [name, address, name]
      }),
    )
  })

  it('closes what leads to a former leader, and answers before the product gives up', () => {
    expect(haproxy).toMatch(/default-server .*on-marked-down shutdown-sessions check-ssl verify required/)
    expect(ini.pool_mode).toBe('transaction')
    expect(Number(ini.query_wait_timeout) * 1000).toBeLessThan(requestLimits.silenceMs)
  })

  it('gives the role the time limits of requests', () => {
    const limits = found(read('deploy/ha/database.sql'), /^alter role countersign set (\w+) = '(\d+)s';$/gm)
    expect(Object.fromEntries(limits.map(([name, seconds]) => [name, Number(seconds) * 1000]))).toEqual({
      statement_timeout: requestLimits.statementMs,
      lock_timeout: requestLimits.lockMs,
      idle_in_transaction_session_timeout: requestLimits.idleInTransactionMs,
    })
  })
})

describe('docs/operate/high-availability.md', () => {
  const blocks = found(read('docs/operate/high-availability.md'), /^```sh\n([\s\S]*?)^```$/gm).flat()
  const block = (words) => blocks.find((text) => text.includes(words)) ?? ''

  /** What the commands of a block leave behind, with the folders of the system in one of the test. */
  const shell = (text) => {
    const placed = text
      .replaceAll(/\/(etc|var\/lib)\//g, `${folder}/$1/`)
      .replaceAll('sudo ', '')
      .replaceAll(/ -g \S+/g, '')
      .replaceAll(/^systemctl .*$/gm, '')
    return spawnSync('/bin/sh', ['-e'], { cwd: folder, input: placed, encoding: 'utf8' })
  }

  for (const path of [
    'etc/default',
    'etc/patroni',
    'etc/haproxy',
    'etc/pgbouncer',
    'etc/countersign/secrets',
  ])
    mkdirSync(join(folder, path), { recursive: true })
  execFileSync('cp', ['-r', join(root, 'deploy'), folder])
  const hasOpenssl = existsSync('/usr/bin/openssl')

  it.runIf(hasOpenssl)(
    'makes a certificate for each machine, which clients take for it and for HAProxy',
    () => {
      expect(shell(block('certificates.sh'))).toMatchObject({ status: 0, stderr: '' })
      const certificate = (name) => new X509Certificate(readFileSync(join(folder, 'ha', name)))
      const authority = certificate('ca.crt')
      for (const [at, address] of addresses.entries()) {
        const own = certificate(`db${at + 1}.crt`)
        expect(own.verify(authority.publicKey)).toBe(true)
        for (const place of [address, '127.0.0.1']) expect(own.checkIP(place)).toBe(place)
        expect(own.checkHost(`db${at + 1}`)).toBe(`db${at + 1}`)
        expect(own.ca).toBe(false)
      }
      expect(
        execFileSync('stat', ['-c', '%a', 'ca.key', 'db1.key', 'password'], {
          cwd: join(folder, 'ha'),
        }).toString(),
      ).toBe('600\n600\n600\n')
    },
  )

  it.runIf(hasOpenssl)(
    'renews certificates under the same authority, and is warned before they expire',
    () => {
      const file = (name) => readFileSync(join(folder, 'ha', name), 'utf8')
      const kept = ['ca.crt', 'ca.key', 'password', 'patroni_env.conf']
      const [before, former] = [kept.map(file), file('db2.crt')]
      const renew = blocks.findLast((text) => text.includes('certificates.sh'))
      expect(shell(renew)).toMatchObject({ status: 0, stderr: '' })
      expect(kept.map(file)).toEqual(before)
      expect(file('db2.crt')).not.toBe(former)
      const renewed = new X509Certificate(file('db2.crt'))
      expect(renewed.verify(new X509Certificate(file('ca.crt')).publicKey)).toBe(true)
      const days = (new Date(renewed.validTo) - new Date(renewed.validFrom)) / 86_400_000
      expect(read('docs/operate/high-availability.md')).toContain(`last for ${days} days`)
      mkdirSync(join(folder, 'etc/countersign-ha'), { recursive: true })
      writeFileSync(join(folder, 'etc/countersign-ha/node.crt'), file('db2.crt'))
      const look = block('-checkend')
      expect(shell(look).status).toBe(0)
      expect(shell(look.replace('2592000', String(826 * 86_400))).status).toBe(1)
    },
  )

  it.runIf(hasOpenssl)('lays out a database machine', () => {
    expect(shell(block('NAME=db1'))).toMatchObject({ status: 0, stderr: '' })
    const config = readFileSync(join(folder, 'etc/patroni/config.yml'), 'utf8')
    expect(config + readFileSync(join(folder, 'etc/default/etcd'), 'utf8')).not.toContain('NODE_')
    expect(parse(config)).toMatchObject({ name: 'db1', restapi: { listen: '10.0.0.11:8008' } })
    for (const [path] of found(config, /: (\/etc\/countersign-ha\/[\w.]+)$/gm))
      expect([path, existsSync(join(folder, path))]).toEqual([path, true])
    expect(readFileSync(join(folder, 'etc/patroni_env.conf'), 'utf8')).toMatch(
      /^PATRONI_SUPERUSER_PASSWORD=[0-9a-f]{48}\nPATRONI_REPLICATION_PASSWORD=[0-9a-f]{48}\n$/,
    )
  })

  it.runIf(hasOpenssl)('lays out an application machine, whose server takes the two addresses', () => {
    writeFileSync(join(folder, 'ha/userlist.txt'), '"countersign" "SCRAM-SHA-256$..."\n')
    expect(shell(block('haproxy.cfg'))).toMatchObject({ status: 0, stderr: '' })
    const last = block('database_direct_url')
    // It goes on after the machine was started anew.
    expect(last).toMatch(/^systemctl enable countersign$/m)
    expect(shell(last)).toMatchObject({ status: 0, stderr: '' })
    // The settings are what the commands have as well: beside this pooler they fail without unnamed statements.
    const settings = readFileSync(join(folder, 'etc/countersign/settings'), 'utf8')
    expect(settings).toMatch(/^DATABASE_STATEMENTS=unnamed$/m)
    // Done once more, it leaves what was changed since.
    const changed = settings.replace('10.0.0.10', '10.0.0.9')
    writeFileSync(join(folder, 'etc/countersign/settings'), changed)
    expect(shell(last)).toMatchObject({ status: 0, stderr: '' })
    expect(readFileSync(join(folder, 'etc/countersign/settings'), 'utf8')).toBe(changed)
    const unit = read('deploy/ha/countersign.conf')
    const environment = Object.fromEntries(found(unit, /^Environment=(\w+)=(.*)$/gm))
    const handed = found(unit, /^LoadCredential=(\w+):(\S+)$/gm)
    expect(handed.map(([name]) => `%d/${name}`)).toEqual([environment.DATABASE_DIRECT_URL_FILE])
    const secrets = join(folder, 'etc/countersign/secrets')
    expect(
      readConfig({
        ...environment,
        ...Object.fromEntries(found(settings, /^(\w+)=(.*)$/gm)),
        DATABASE_URL_FILE: join(secrets, 'database_url'),
        DATABASE_DIRECT_URL_FILE: join(secrets, 'database_direct_url'),
      }),
    ).toMatchObject({
      databaseUrl: expect.stringMatching(
        /^postgresql:\/\/countersign:[0-9a-f]{48}@127\.0\.0\.1:6432\/countersign$/,
      ),
      databaseDirectUrl: expect.stringMatching(
        /@127\.0\.0\.1:5000\/countersign\?sslmode=verify-full&sslrootcert=/,
      ),
      unnamedStatements: true,
      host: '0.0.0.0',
    })
    // Of a machine that was installed before the settings named it.
    expect(environment.DATABASE_STATEMENTS).toBe('unnamed')
  })
})
