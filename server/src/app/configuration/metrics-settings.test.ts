import { expect, it } from 'vitest'
import { readConfig } from './read-config.ts'
import { faultsOf } from '../../testing/configuration-faults.ts'

it('measures nothing unless a port is set, and leaves this machine with a token alone', () => {
  const port = { METRICS_PORT: '9464' }
  const token = 't'.repeat(32)
  expect(readConfig({}).metrics).toBeNull()
  expect(readConfig(port).metrics).toEqual({ host: '127.0.0.1', port: 9464, token: undefined })
  expect(readConfig({ ...port, PROCESS_INDEX: '2' }).metrics?.port).toBe(9466)
  expect(readConfig({ ...port, METRICS_HOST: '::1', METRICS_TOKEN: token }).metrics?.token).toBe(token)
  for (const host of ['0.0.0.0', '::', '10.0.0.7', '192.0.2.1', '::ffff:127.0.0.1', '1270.0.0.1']) {
    expect([host, faultsOf({ ...port, METRICS_HOST: host })]).toEqual([
      host,
      expect.arrayContaining([expect.stringMatching(/^METRICS_TOKEN is required/)]),
    ])
  }
  expect(faultsOf({ ...port, METRICS_HOST: '0.0.0.0', METRICS_TOKEN: token })).toEqual([])
  expect(faultsOf({ ...port, METRICS_HOST: 'metrics.example', METRICS_TOKEN: token })).toEqual([
    'METRICS_HOST must be an IP address or localhost.',
  ])
  for (const weak of ['short', `${token} ${token}`, `${'t'.repeat(31)}é`]) {
    const [fault] = faultsOf({ ...port, METRICS_TOKEN: weak })
    expect(fault).toMatch(/^METRICS_TOKEN must have/)
    expect(fault).not.toContain(weak)
  }
  expect(faultsOf({ ...port, PORT: '9464' })).toEqual(['METRICS_PORT must differ from PORT.'])
  // The third of three processes would take it; a start says so before it opens a database.
  expect(faultsOf({ ...port, PORT: '9466', PROCESSES: '2' })).toEqual([])
  expect(faultsOf({ ...port, PORT: '9466', PROCESSES: '3' })).toEqual([
    'METRICS_PORT and the ports after it, one for each of PROCESSES, must differ from PORT.',
  ])
  expect(faultsOf({ METRICS_PORT: '65535' })).toEqual([])
  expect(faultsOf({ METRICS_PORT: '65535', PROCESSES: '2' })).toEqual([
    'METRICS_PORT must leave room for a port of each of PROCESSES, up to 65535.',
  ])
})
