import { describe, expect, it } from 'vitest'
import { withheldText } from './withheld.ts'

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
