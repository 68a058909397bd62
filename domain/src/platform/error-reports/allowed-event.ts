import { menuScreens } from '../access/menus.ts'
import { allowedExceptions } from './allowed-error.ts'
import { fields, listOf, matching, number, oneOf, type Rule } from './allowed-fields.ts'
import { allowedSpan, allowedTrace, hexId, method } from './allowed-span.ts'
import { requestName, routePattern } from './route-pattern.ts'

export const release = matching(/^countersign@[\w.+-]{1,40}$/)

export const environment = oneOf('production', 'development')

export const reporter = fields({
  name: matching(/^sentry\.javascript\.[a-z]{1,20}$/),
  version: matching(/^[\d.]{1,20}$/),
})

const level = oneOf('fatal', 'error', 'warning', 'log', 'info', 'debug')

/** What a screen is called to the people who use it. */
const screens: readonly string[] = [
  ...Object.values(menuScreens).map(({ label }) => label),
  'Transactions',
  'the transaction',
  'the wire',
  'Closing Memos',
  'Team',
  'Settings',
  'Support',
  'the walk-through',
]

const breadcrumb = fields({
  type: oneOf('http', 'navigation', 'ui', 'default'),
  category: oneOf('fetch', 'xhr', 'navigation', 'ui.click', 'ui.input', 'sentry.event'),
  level,
  timestamp: number,
  data: fields({ method, url: routePattern, from: routePattern, to: routePattern, status_code: number }),
})

const measurement = fields({ value: number, unit: oneOf('millisecond', 'second', '') })

const common: Record<string, Rule> = {
  event_id: hexId,
  timestamp: number,
  platform: oneOf('javascript', 'node'),
  level,
  release,
  environment,
  sdk: reporter,
  contexts: fields({ trace: allowedTrace }),
  request: fields({ url: routePattern, method }),
  transaction: requestName,
}

/** A report of an error. */
export const allowedErrorEvent = fields({
  ...common,
  exception: allowedExceptions,
  breadcrumbs: listOf(breadcrumb, 50),
  tags: fields({
    screen: oneOf(...screens),
    code: oneOf('CHUNK_LOAD_FAILED', 'CSS_CHUNK_LOAD_FAILED'),
    chunk: matching(/^[A-Z][A-Za-z]{0,40}$/),
    // Where the operator's own traces have the request.
    otel_trace_id: hexId,
  }),
})

/** A trace of a page or a request, with its steps and how quickly the page was there. */
export const allowedTransaction = fields({
  ...common,
  type: oneOf('transaction'),
  start_timestamp: number,
  transaction_info: () => ({ source: 'route' }),
  spans: listOf(allowedSpan, 1000),
  measurements: fields(
    Object.fromEntries(
      ['fp', 'fcp', 'lcp', 'cls', 'inp', 'ttfb', 'ttfb.requestTime'].map((name) => [name, measurement]),
    ),
  ),
})
