import { expect, test } from 'vitest'
import { readConfig } from './read-config.ts'
import { faultsOf } from '../../testing/configuration-faults.ts'

const endpoint = { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://collector.example:4318' }

const tracingOf = (settings: Record<string, string>) => readConfig(settings, '/nonexistent').tracing

test('there are no traces without a collector, and none where the SDK is disabled', () => {
  expect(tracingOf({})).toBeNull()
  expect(tracingOf({ OTEL_SERVICE_NAME: 'closings' })).toBeNull()
  expect(tracingOf({ ...endpoint, OTEL_SDK_DISABLED: 'true' })).toBeNull()
})

test('a collector alone gets every trace, encoded as the standard says', () => {
  expect(tracingOf(endpoint)).toEqual({
    url: 'http://collector.example:4318/v1/traces',
    headers: {},
    protocol: 'http/protobuf',
    service: 'countersign',
    sampler: 'always_on',
    ratio: 1,
    deliverEveryMs: 5000,
  })
})

test.each([
  ['always_on', 'always_on'],
  ['parentbased_always_on', 'always_on'],
  ['always_off', 'always_off'],
  ['parentbased_always_off', 'always_off'],
  ['traceidratio', 'ratio'],
  ['parentbased_traceidratio', 'ratio'],
])('the sampler %s is %s', (written, sampler) => {
  const settings = { ...endpoint, OTEL_TRACES_SAMPLER: written, OTEL_TRACES_SAMPLER_ARG: '0.25' }
  expect(tracingOf(settings)).toMatchObject({ sampler, ratio: 0.25 })
})

test('headers are decoded as the standard writes them', () => {
  const headers = 'Authorization=Bearer%20a%2Cb%3D, x-tenant = closings'
  expect(tracingOf({ ...endpoint, OTEL_EXPORTER_OTLP_HEADERS: headers })).toMatchObject({
    url: 'http://collector.example:4318/v1/traces',
    headers: { authorization: 'Bearer a,b=', 'x-tenant': 'closings' },
  })
})

test.each([
  ['OTEL_EXPORTER_OTLP_ENDPOINT', 'grpc://collector.example:4317'],
  ['OTEL_EXPORTER_OTLP_ENDPOINT', 'https://collector.example/?key=canary'],
  ['OTEL_EXPORTER_OTLP_PROTOCOL', 'grpc'],
  ['OTEL_EXPORTER_OTLP_HEADERS', 'canary'],
  ['OTEL_EXPORTER_OTLP_HEADERS', 'x-key=canary%0d%0ax-other%3A%20canary'],
  ['OTEL_EXPORTER_OTLP_HEADERS', 'x-key=canary%'],
  ['OTEL_EXPORTER_OTLP_HEADERS', 'x key=canary'],
  ['OTEL_TRACES_SAMPLER', 'jaeger_remote'],
  ['OTEL_TRACES_SAMPLER_ARG', '1.5'],
  ['OTEL_BSP_SCHEDULE_DELAY', '1'],
  ['OTEL_SDK_DISABLED', 'perhaps'],
])('%s=%s is refused, by its name and without its value', (name, value) => {
  const faults = faultsOf({ ...endpoint, [name]: value })
  expect(faults).toHaveLength(1)
  expect(faults[0]).toMatch(new RegExp(`^${name} `))
  expect(faults[0]).not.toContain('canary')
})
