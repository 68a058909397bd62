/** The standard settings of OpenTelemetry that the product reads. Its library reads the others of OTEL_EXPORTER_OTLP_ itself. */
export const tracingSettings = {
  OTEL_EXPORTER_OTLP_ENDPOINT: {
    does: 'The collector that receives traces (OpenTelemetry, OTLP over HTTP), without /v1/traces.',
    unit: 'http:// or https:// URL',
    unset: 'no traces',
  },
  OTEL_EXPORTER_OTLP_HEADERS: {
    does: 'Headers for the collector, such as its key.',
    unit: 'NAME=VALUE, separated by commas, percent-encoded',
    unset: 'none',
  },
  OTEL_EXPORTER_OTLP_PROTOCOL: {
    does: 'The encoding of traces.',
    unit: 'name',
    choices: ['http/protobuf', 'http/json'],
    otherwise: 'http/protobuf',
  },
  OTEL_SERVICE_NAME: {
    does: 'The name of the server in traces. The pages appear under this name with -page.',
    unit: 'text',
    otherwise: 'countersign',
  },
  OTEL_TRACES_SAMPLER: {
    does: 'Which traces are sent. parentbased_ says the same as the name after it: the flag of a page is not believed.',
    unit: 'name',
    choices: [
      'always_on',
      'always_off',
      'traceidratio',
      'parentbased_always_on',
      'parentbased_always_off',
      'parentbased_traceidratio',
    ],
    otherwise: 'parentbased_always_on',
  },
  OTEL_TRACES_SAMPLER_ARG: {
    does: 'The part of all traces that is sent, with a sampler by ratio.',
    unit: 'number',
    above: 0,
    most: 1,
    otherwise: 1,
  },
  OTEL_BSP_SCHEDULE_DELAY: {
    does: 'The time between two deliveries of traces.',
    unit: 'milliseconds',
    least: 10,
    most: 60_000,
    otherwise: 5000,
  },
  OTEL_SDK_DISABLED: { does: 'Turns traces off.', unit: 'true or false', unset: 'false' },
} as const
