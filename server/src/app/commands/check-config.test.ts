import { randomBytes } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { runCommand } from '../../testing/run-command.ts'
import { settings } from '../configuration/setting-table.ts'
import { checkConfig } from './check-config.ts'

const folder = await mkdtemp(join(tmpdir(), 'countersign-check-config-'))
afterAll(() => rm(folder, { recursive: true }))

const key = randomBytes(32).toString('base64')
const keyFile = join(folder, 'key')
await writeFile(keyFile, `${key}\n`)

test('every wrong setting is named, and no wrong value of a secret is repeated', async () => {
  const { inOrder, said, facts } = await runCommand(checkConfig, [], {
    NODE_ENV: 'production',
    PORT: 'eighty',
    KEY_ENCRYPTION_KEY: 'canary-too-short',
    MAIL_URL: 'http://canary-mail-password@mail.example',
  })
  expect(inOrder).toBe(false)
  for (const name of ['PORT', 'KEY_ENCRYPTION_KEY', 'MAIL_URL', 'LOOKUP_KEY', 'PUBLIC_URL', 'COOKIE_KEYS']) {
    expect(facts['faults']).toContainEqual(
      expect.stringMatching(new RegExp(`^${name} (?:must be|is required)`)),
    )
  }
  expect(said.join('\n')).not.toContain('canary')
  expect(said).toContain('  KEY_ENCRYPTION_KEY: set in the environment, not shown')
})

test('settings in order are listed with their source; secrets, and addresses with passwords, are not shown', async () => {
  const { inOrder, said, facts } = await runCommand(checkConfig, [], {
    PORT: '8080',
    PROCESSES: '2',
    METRICS_PORT: '9464',
    METRICS_TOKEN: 'canary'.repeat(8),
    OTEL_EXPORTER_OTLP_ENDPOINT: 'https://desk:canary@traces.example',
    OTEL_EXPORTER_OTLP_HEADERS: 'x-key=canary',
    OTEL_TRACES_SAMPLER: 'traceidratio',
    DATABASE_URL: `postgresql://desk:${'canary'.repeat(2)}@db.example/closings`,
    MAIL_URL: 'smtp://desk:canary-password@mail.example',
    COOKIE_KEYS: 'canary'.repeat(8),
    SENTRY_DSN: 'https://canary@errors.example/1',
    KEY_ENCRYPTION_KEY_FILE: keyFile,
  })
  expect([inOrder, said[0]]).toEqual([true, 'The settings are in order.'])
  for (const line of [
    'PORT = 8080',
    'PROCESSES = 2',
    'METRICS_PORT = 9464',
    'OTEL_TRACES_SAMPLER = traceidratio',
  ])
    expect(said).toContain(`  ${line}`)
  expect(said).toContain('  KEY_ENCRYPTION_KEY: set in the file of KEY_ENCRYPTION_KEY_FILE, not shown')
  const everything = JSON.stringify([said, facts])
  for (const secret of ['canary', key]) expect(everything).not.toContain(secret)
  expect(facts['settings']).toEqual(
    Object.keys(settings)
      .filter((name) => !name.endsWith('_FILE'))
      .map((setting) => expect.objectContaining({ setting }) as unknown),
  )
})

test('a misspelled setting is named, without its value, and does not make the others wrong', async () => {
  const { inOrder, said, facts } = await runCommand(checkConfig, [], { DATABASE_ULR: 'canary' })
  const warning = 'DATABASE_ULR is not a setting, and has no effect. DATABASE_URL is one.'
  expect([inOrder, said.slice(0, 2)]).toEqual([true, ['The settings are in order.', warning]])
  expect([facts['faults'], facts['warnings']]).toEqual([[], [warning]])
  expect(JSON.stringify([said, facts])).not.toContain('canary')
})
