import type { TracingConfig } from '../../platform/configuration/config.ts'
import type { openSettings } from './settings.ts'
import { tracingSettings } from './tracing-settings.ts'

type Read = ReturnType<typeof openSettings>

/** As the standard writes them: NAME=VALUE by commas, each part percent-encoded. The value may be a key: it is never repeated. */
const headersOf = (items: readonly string[]): Record<string, string> | undefined => {
  const headers: Record<string, string> = {}
  for (const item of items) {
    const [, name = '', value = ''] = /^\s*([\w!#$&'*+.^`|~%-]+)\s*=\s*(.*?)\s*$/s.exec(item) ?? []
    try {
      headers[decodeURIComponent(name).toLowerCase()] = decodeURIComponent(value)
    } catch {
      return undefined
    }
    if (name === '' || /[^\t\x20-\x7e]/.test(decodeURIComponent(value))) return undefined
  }
  return headers
}

const withoutParent = (sampler: string): string => sampler.replace(/^parentbased_/, '')

/** Null without a collector, and where OTEL_SDK_DISABLED says so. What is wrong is said to `faults` all the same. */
export function readTracing(read: Read, faults: string[]): TracingConfig | null {
  const endpoint = read.url('OTEL_EXPORTER_OTLP_ENDPOINT', ['http:', 'https:'])
  if (endpoint !== undefined && new URL(endpoint).search + new URL(endpoint).hash !== '')
    faults.push('OTEL_EXPORTER_OTLP_ENDPOINT must be an address without ? and #.')
  const headers = headersOf(read.list('OTEL_EXPORTER_OTLP_HEADERS') ?? [])
  if (headers === undefined)
    faults.push('OTEL_EXPORTER_OTLP_HEADERS must be NAME=VALUE, separated by commas and percent-encoded.')
  const { choices, otherwise } = tracingSettings.OTEL_TRACES_SAMPLER
  const named = withoutParent(read.oneOf('OTEL_TRACES_SAMPLER', choices, otherwise))
  const sampler = named === 'traceidratio' ? 'ratio' : named === 'always_off' ? 'always_off' : 'always_on'
  const ratio = read.number('OTEL_TRACES_SAMPLER_ARG', tracingSettings.OTEL_TRACES_SAMPLER_ARG)
  const encoding = tracingSettings.OTEL_EXPORTER_OTLP_PROTOCOL
  const protocol = read.oneOf('OTEL_EXPORTER_OTLP_PROTOCOL', encoding.choices, encoding.otherwise)
  const service = read.text('OTEL_SERVICE_NAME') ?? tracingSettings.OTEL_SERVICE_NAME.otherwise
  const deliverEveryMs = read.integer('OTEL_BSP_SCHEDULE_DELAY', tracingSettings.OTEL_BSP_SCHEDULE_DELAY)
  if (read.yesOrNo('OTEL_SDK_DISABLED') === true || endpoint === undefined) return null
  const url = `${endpoint.replace(/\/+$/, '')}/v1/traces`
  return { url, headers: headers ?? {}, protocol, service, sampler, ratio, deliverEveryMs }
}
