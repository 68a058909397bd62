import { expect, it } from 'vitest'
import { allowedEnvelope } from './allowed-envelope.ts'

const traceId = '0af7651916cd43dd8448eb211c80319c'
const wire = '/wire/0198c1f2-72c4-700d-8452-bb2ddc028b1e/accept?account=4210077319'

/** Every text and name in it is one that may not leave, unless the report could not do without it. */
const personal = {
  user: { email: 'canary@quill.example' },
  extra: { canary: 1 },
  server_name: 'canary',
  fingerprint: ['canary'],
  modules: { canary: '1' },
  debug_meta: { images: ['canary'] },
  message: 'canary',
  logentry: { message: 'canary' },
}

const span = {
  trace_id: traceId,
  span_id: 'b7ad6b7169203331',
  start_timestamp: 1,
  timestamp: 2,
  op: 'http.client',
  origin: 'auto.http.browser',
  description: `POST ${wire}`,
  data: { 'http.url': `https://canary${wire}`, 'http.response.status_code': 409, canary: 1 },
}

const event = {
  ...personal,
  event_id: '11112222333344445555666677778888',
  timestamp: 1_700_000_000.123,
  release: 'countersign@0.1.0',
  environment: 'production',
  platform: 'javascript',
  transaction: '/secure/transactions/canary',
  request: { url: `https://canary${wire}`, headers: { Referer: 'canary' }, query_string: 'canary' },
  tags: { screen: 'Transactions', canary: 'canary', chunk: 'Canary Quill' },
  contexts: { trace: { ...span, description: 'canary' }, culture: { canary: 1 }, canary: { canary: 1 } },
  breadcrumbs: [
    { category: 'ui.click', message: 'button[aria-label="canary"]', timestamp: 1 },
    { category: 'fetch', data: { method: 'GET', url: '/user/search/canary', status_code: 200, canary: 1 } },
    { category: 'console', message: 'canary' },
  ],
  exception: {
    values: [
      {
        type: 'TypeError',
        value: "Cannot read properties of undefined (reading 'bankDetails')",
        mechanism: { type: 'generic', handled: false, data: { canary: 1 } },
        stacktrace: {
          frames: [
            { filename: 'https://a.example/secure/transactions/canary', function: 'f' },
            { filename: 'chrome-extension://canary/x.js' },
            {
              filename: 'https://a.example/secure/assets/index-B1.js?canary',
              function: 'async e.render',
              lineno: 12345,
              colno: 7,
              context_line: 'canary',
              vars: { canary: 1 },
            },
          ],
        },
      },
      { type: 'Canary Quill', value: 'canary has no account 4210077319' },
      {
        type: 'Error',
        stacktrace: { frames: [{ filename: 'file:///home/canary/server/src/app/app.ts', lineno: 3 }] },
      },
    ],
  },
}

it('an error leaves with its kind, its place and its time, and with nothing else', () => {
  const sent = allowedEnvelope([
    { event_id: event.event_id, canary: 1 },
    [[{ type: 'event', canary: 1 }, event]],
  ])
  expect(JSON.stringify(sent)).not.toMatch(/canary|4210077319/i)
  expect(sent).toEqual([
    { event_id: event.event_id },
    [
      [
        { type: 'event' },
        {
          event_id: event.event_id,
          timestamp: 1_700_000_000.123,
          release: 'countersign@0.1.0',
          environment: 'production',
          platform: 'javascript',
          transaction: '/secure/transactions/:id',
          request: { url: '/wire/:id/accept' },
          tags: { screen: 'Transactions' },
          contexts: {
            trace: {
              trace_id: traceId,
              span_id: span.span_id,
              op: 'http.client',
              origin: 'auto.http.browser',
              data: { 'http.response.status_code': 409 },
            },
          },
          breadcrumbs: [
            { category: 'ui.click', timestamp: 1 },
            { category: 'fetch', data: { method: 'GET', url: '/user/search/:id', status_code: 200 } },
          ],
          exception: {
            values: [
              {
                type: 'TypeError',
                value: "Cannot read properties of undefined (reading 'bankDetails')",
                mechanism: { type: 'generic', handled: false },
                stacktrace: {
                  frames: [
                    {
                      filename: 'app:///secure/assets/index-B1.js',
                      function: 'async e.render',
                      lineno: 12345,
                      colno: 7,
                    },
                  ],
                },
              },
              { type: 'Error' },
              {
                type: 'Error',
                stacktrace: { frames: [{ filename: 'app:///server/src/app/app.ts', lineno: 3 }] },
              },
            ],
          },
        },
      ],
    ],
  ])
})

it('a transaction leaves with patterns and times; what was clicked leaves no label', () => {
  const click = { ...span, op: 'ui.interaction.click', description: 'Actions for invoice of Canary Quill' }
  const measurements = {
    lcp: { value: 812.5, unit: 'millisecond' },
    canary: { value: 1 },
    fcp: { value: 'canary' },
  }
  const transaction = {
    ...event,
    type: 'transaction',
    spans: [span, click],
    measurements,
    start_timestamp: 1,
  }
  const trace = { trace_id: traceId, sample_rand: '0.42', transaction: '/secure/canary', org_id: 'canary' }
  const sent = allowedEnvelope([{ trace, dsn: 'canary' }, [[{ type: 'transaction' }, transaction]]])
  expect(JSON.stringify(sent)).not.toMatch(/canary|4210077319/i)
  expect(sent).toMatchObject([
    { trace: { trace_id: traceId, sample_rand: '0.42', transaction: '/secure/:id' } },
    [
      [
        { type: 'transaction' },
        {
          spans: [{ description: 'POST /wire/:id/accept' }, { start_timestamp: 1 }],
          measurements: { lcp: { value: 812.5 } },
        },
      ],
    ],
  ])
})

it.each(
  'span session sessions client_report replay_event replay_recording profile profile_chunk log trace_metric feedback check_in attachment user_report statsd raw_security constructor __proto__'.split(
    ' ',
  ),
)('an item of another kind does not leave: %s', (type) => {
  expect(allowedEnvelope([{ event_id: event.event_id }, [[{ type }, event]]])).toBeUndefined()
})
