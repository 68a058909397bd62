import { fields, matching, number, oneOf, type Rule } from './allowed-fields.ts'
import { requestName, routePattern } from './route-pattern.ts'

export const hexId = matching(/^[0-9a-f]{16,32}$/)

const operation = matching(
  /^(?:pageload|navigation|default|mark|measure|paint|http|http\.(?:client|server)|resource\.[a-z]{1,20}|browser(?:\.[A-Za-z]{1,30})?|ui\.(?:long-task|long-animation-frame|webvital\.(?:cls|lcp|inp))|middleware|request_handler)$/,
)

const origin = matching(/^(?:manual|auto(?:\.[a-z_]{1,30}){1,4})$/)

const status = oneOf(
  ...'ok cancelled unknown invalid_argument deadline_exceeded not_found already_exists permission_denied'.split(
    ' ',
  ),
  ...'resource_exhausted failed_precondition aborted out_of_range unimplemented internal_error'.split(' '),
  ...'unavailable data_loss unauthenticated error'.split(' '),
)

export const method = oneOf('GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS')

const data = fields({
  'http.request.method': method,
  'http.method': method,
  'http.response.status_code': number,
  'http.status_code': number,
  'http.route': routePattern,
})

const times: Record<string, Rule> = { start_timestamp: number, timestamp: number }

const common: Record<string, Rule> = {
  trace_id: hexId,
  span_id: hexId,
  parent_span_id: hexId,
  op: operation,
  origin,
  status,
  data,
}

/** Where a trace begins or goes on. */
export const allowedTrace = fields(common)

/** A step of a transaction: what a request asked for as a pattern; no other step says more than its kind and its time. */
export const allowedSpan = fields({ ...common, ...times, description: requestName })
