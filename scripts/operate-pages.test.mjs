import { execFileSync, spawnSync } from 'node:child_process'
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { parse, parseAllDocuments } from 'yaml'
import { readConfig } from '../server/src/app/configuration/read-config.ts'

const root = join(import.meta.dirname, '..')
const pages = join(root, 'docs', 'operate')
const folder = mkdtempSync(join(tmpdir(), 'countersign-operate-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
const { services } = parse(readFileSync(join(root, 'compose.yaml'), 'utf8'))

/** The commands of a page, one block of shell each. */
const blocks = (page) =>
  [...readFileSync(join(pages, page), 'utf8').matchAll(/^```sh\n([\s\S]*?)^```$/gm)].map((match) => match[1])

const everyBlock = readdirSync(pages).flatMap((page) => blocks(page).map((block) => [page, block]))

it.each(everyBlock)('a block of %s is shell, and what it names is there:\n%s', (_, block) => {
  execFileSync('/bin/sh', ['-n'], { input: block })
  for (const [, name] of block.matchAll(/\bnpm run ([\w:-]+)/g)) expect(Object.keys(scripts)).toContain(name)
  for (const [path] of block.matchAll(/\b(?:scripts|deploy)\/[\w./-]+/g))
    expect([path, existsSync(join(root, path))]).toEqual([path, true])
  for (const [, name] of block.matchAll(
    /docker compose (?:exec(?: --no-TTY)?|logs --follow|run --rm --entrypoint \S+) (\w+)/g,
  ))
    expect(Object.keys(services)).toContain(name)
})

it('the page of the keys writes what the server takes, and no key is lost on the way', () => {
  const place = mkdtempSync(join(folder, 'keys-'))
  const shell = (text) => {
    const input = text.replaceAll(
      'npx countersign',
      `${process.execPath} ${join(root, 'scripts/countersign.mjs')}`,
    )
    const env = { PATH: `${dirname(process.execPath)}:${process.env.PATH}` }
    expect(spawnSync('/bin/sh', ['-e'], { cwd: place, input, encoding: 'utf8', env })).toMatchObject({
      status: 0,
      stderr: '',
    })
  }
  const secrets = () => {
    const files = ['KEY_ENCRYPTION_KEY', 'LOOKUP_KEY', 'PROVIDER_KEYS', 'COOKIE_KEYS'].map((name) => [
      `${name}_FILE`,
      join(place, 'secrets', name.toLowerCase()),
    ])
    const { cookieKeys, providerKeys, ...data } = readConfig(Object.fromEntries(files)).secrets
    return { cookieKeys, providerKeys: providerKeys.map(({ kid }) => kid), ...data }
  }
  const [, both, exchange, former, behind, inFront, last] = ['', ...blocks('keys.md')]
  expect(exchange).toContain('keys rotate')
  shell('npx countersign make-secrets secrets')
  const before = secrets()
  shell(both)
  const during = secrets()
  expect(during.otherKeyEncryptionKey).toEqual(before.keyEncryptionKey)
  expect(during.otherLookupKey).toEqual(before.lookupKey)
  shell(former)
  const { keyEncryptionKey, lookupKey } = during
  expect(secrets()).toEqual({ ...before, keyEncryptionKey, lookupKey })

  const [[cookie], [kid]] = [before.cookieKeys, before.providerKeys]
  const newest = expect.not.stringContaining(cookie)
  shell(behind)
  const started = secrets()
  expect(started).toMatchObject({ cookieKeys: [cookie, newest], providerKeys: [kid, expect.any(String)] })
  shell(inFront)
  expect(secrets()).toMatchObject({
    cookieKeys: started.cookieKeys.toReversed(),
    providerKeys: started.providerKeys.toReversed(),
  })
  shell(last)
  expect(secrets()).toMatchObject({
    cookieKeys: [started.cookieKeys[1]],
    providerKeys: [started.providerKeys[1]],
  })
  expect(readdirSync(place)).toEqual(['secrets'])
  // A container reads them as a user of its own.
  const kept = join(place, 'secrets')
  const closed = readdirSync(kept).filter((name) => (statSync(join(kept, name)).mode & 0o777) !== 0o444)
  expect(closed).toEqual([])
})

it('the page of Kubernetes puts every secret into the Secret, and gives the metrics what the server takes', () => {
  const place = mkdtempSync(join(folder, 'kubernetes-'))
  // Keeps what is patched, in place of a cluster.
  const kubectl = '#!/bin/sh\n[ "$1" = patch ] && cat "$7" >> patched && echo >> patched\nexit 0\n'
  writeFileSync(join(place, 'kubectl'), kubectl, { mode: 0o755 })
  const shell = (words) => {
    const block = blocks('kubernetes.md').find((text) => text.includes(words))
    const input = block.replaceAll(
      'npx countersign',
      `${process.execPath} ${join(root, 'scripts/countersign.mjs')}`,
    )
    const env = { PATH: `${place}:${process.env.PATH}` }
    const done = spawnSync('/bin/sh', ['-e'], { cwd: place, input, encoding: 'utf8', env })
    expect(done).toMatchObject({ status: 0, stderr: '' })
  }
  for (const words of ['make-secrets secrets', 'rollout restart', 'metrics_token']) shell(words)
  const patched = readFileSync(join(place, 'patched'), 'utf8').trim().split('\n')
  const data = Object.assign({}, ...patched.map((line) => JSON.parse(line).data))
  const text = (name) => Buffer.from(data[name], 'base64').toString()
  const names = ['cookie_keys', 'key_encryption_key', 'lookup_key', 'provider_keys']
  expect(Object.keys(data).toSorted()).toEqual([...names.slice(0, 3), 'metrics_token', 'provider_keys'])
  for (const name of names) expect(text(name)).toBe(readFileSync(join(place, 'secrets', name), 'utf8'))
  expect(readdirSync(place)).not.toContain('patch.json')

  const page = readFileSync(join(pages, 'kubernetes.md'), 'utf8')
  const added = parse(/^```yaml\n([\s\S]*?)^```$/m.exec(page)[1]).map(({ name, value }) => [name, value])
  const { METRICS_TOKEN_FILE, ...metrics } = Object.fromEntries(added)
  const documents = parseAllDocuments(readFileSync(join(root, 'deploy/kubernetes/countersign.yaml'), 'utf8'))
  const deployment = documents.map((one) => one.toJS()).find(({ kind }) => kind === 'Deployment')
  const [{ mountPath }] = deployment.spec.template.spec.containers[0].volumeMounts
  expect(METRICS_TOKEN_FILE).toBe(`${mountPath}/metrics_token`)
  const token = text('metrics_token').trim()
  expect(readConfig({ ...metrics, METRICS_TOKEN_FILE: join(place, 'metrics_token') }).metrics).toEqual({
    host: '0.0.0.0',
    port: 9464,
    token,
  })
  expect(() => readConfig(metrics)).toThrow('METRICS_TOKEN')
})

it('the page of the service writes what the server takes', () => {
  const place = (text) =>
    text
      .replaceAll('/etc/countersign', folder)
      .replaceAll('/opt/countersign/bin/node', process.execPath)
      .replaceAll('/opt/countersign', root)
      .replaceAll(/^bin\/node/gm, process.execPath)
      .replaceAll('sudo ', '')
      .replaceAll(/^(?:npm|--preserve-env).*$/gm, '')
  const shell = (text) =>
    spawnSync('/bin/sh', ['-e'], {
      cwd: root,
      input: place(text),
      encoding: 'utf8',
      env: { PATH: process.env.PATH },
    })
  const [install, write, , command] = blocks('service.md')
  expect(shell(install)).toMatchObject({ status: 0, stderr: '' })
  expect(shell(write.replace(':5432', ':9'))).toMatchObject({ status: 0, stderr: '' })
  // Every setting is taken: only the made-up database is not there.
  const { status, stderr } = shell(command)
  expect([status, stderr]).toEqual([2, expect.stringContaining('The database behind DATABASE_URL')])
})

it('the page of the service keeps the release before, also at the second upgrade', () => {
  const opt = mkdtempSync(join(folder, 'opt-'))
  const exchange = blocks('service.md').find((text) => text.includes('countersign-before'))
  const input = exchange
    .replaceAll('/opt', opt)
    .replaceAll('sudo ', '')
    .replaceAll(/^systemctl .*$/gm, '')
  const release = (name, number) => {
    mkdirSync(join(opt, name))
    writeFileSync(join(opt, name, 'release'), number)
  }
  release('countersign', '1')
  for (const number of ['2', '3']) {
    release('countersign-next', number)
    expect(spawnSync('/bin/sh', ['-e'], { input, encoding: 'utf8' })).toMatchObject({ status: 0, stderr: '' })
  }
  const found = (name) => readFileSync(join(opt, name, 'release'), 'utf8')
  expect(['countersign', 'countersign-before'].map(found)).toEqual(['3', '2'])
  expect(readdirSync(opt).toSorted()).toEqual(['countersign', 'countersign-before'])
})
