import { describe, expect, it } from 'vitest'
import { withheldReport, withheldText } from './withheld.ts'

describe('what is withheld from a text', () => {
  it.each([
    ['account 1234567890 is wrong', 'account [digits] is wrong'],
    ['ABA 1011 0062 1', 'ABA [digits]'],
    ['ABA 101-100-621.', 'ABA [digits].'],
    ['E2E0042007731', '[digits]'],
    ['GB29NWBK60161331926819 refused', '[digits] refused'],
    ['Authorization: Bearer eyJhbGciOi.eyJzdWIiOi.c2lnbmF0dXJl', 'Authorization: Bearer [token]'],
    ['kept eyJhbGciOi.eyJzdWIiOi.c2lnbmF0dXJl here', 'kept [token] here'],
    ['/secure/logincallback?code=abc&state=def', '/secure/logincallback'],
    ['/account/mJ9yq0v1mJ9yq0v1mJ9yq0v1mJ9yq0v1mJ9yq0v1abc/verify-email', '/account/[token]/verify-email'],
    ['GET /wire/0198c1f2-72c4-700d-8452-bb2ddc028b1e', 'GET /wire/:id'],
    ['tessa@firsttrust.example may not', '[address] may not'],
    ['TypeError: x is not a function (3 of 15)', 'TypeError: x is not a function (3 of 15)'],
  ])('%s', (text, left) => {
    expect(withheldText(text)).toBe(left)
  })
})

it('withholds everything about a person from a report, and leaves what finds the fault', () => {
  const report = {
    event_id: '11112222333344445555666677778888',
    timestamp: 1_700_000_000.123,
    user: { email: 'tessa@firsttrust.example' },
    extra: { accountNumber: 4_242_424_242 },
    server_name: 'node-1',
    sdkProcessingMetadata: { client: 'as it is 1234567' },
    exception: {
      values: [
        {
          type: 'TypeError',
          value: 'no account 4242424242',
          stacktrace: {
            frames: [{ filename: 'https://a.example/secure/assets/index-B1234567.js?x=1', lineno: 12345 }],
          },
        },
      ],
    },
    request: { url: 'https://a.example/secure?search=4242', headers: { authorization: 'Bearer x' } },
    breadcrumbs: [{ category: 'fetch', message: 'to 4242424242', data: { body: '4242424242' } }],
    contexts: { trace: { trace_id: '1234567890abcdef1234567890abcdef', op: 'pageload' } },
  }
  expect(withheldReport(report)).toEqual({
    event_id: '11112222333344445555666677778888',
    timestamp: 1_700_000_000.123,
    sdkProcessingMetadata: { client: 'as it is 1234567' },
    exception: {
      values: [
        {
          type: 'TypeError',
          value: 'no account [digits]',
          stacktrace: {
            frames: [{ filename: 'https://a.example/secure/assets/index-B1234567.js', lineno: 12345 }],
          },
        },
      ],
    },
    request: { url: 'https://a.example/secure' },
    breadcrumbs: [{ category: 'fetch', message: 'to [digits]' }],
    contexts: { trace: { trace_id: '1234567890abcdef1234567890abcdef', op: 'pageload' } },
  })
})
