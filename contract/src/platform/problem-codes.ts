/** What a failure of each status means, with the codes that it can have where these are of HTTP and not of a record. */
export const problems = {
  400: {
    name: 'BadRequest',
    description: 'The request cannot be read, or is refused by the words of the specification',
    codes: [
      'bad-request',
      'not-json',
      'too-deep',
      'too-many-fields',
      'bad-length',
      'bad-if-match',
      'bad-idempotency-key',
      'no-host',
      'not-multipart',
      'no-id-token',
      'token-refused',
      'session-ended',
      'password-refused',
      'phone-refused',
    ],
  },
  401: {
    name: 'NotSignedIn',
    description: 'No usable id token, link or proof',
    codes: [
      'sign-in-required',
      'token-refused',
      'session-ended',
      'email-not-verified',
      'unknown-user',
      'link-invalid',
    ],
  },
  403: {
    name: 'NotAllowed',
    description: "The caller may not do this; 'User inactive or blocked' as plain text ends the session",
    examples: ['not-permitted', 'no-organization', 'release-needs-another'],
  },
  404: {
    name: 'NotFound',
    description: 'There is no such record, or the caller may not see it',
    codes: ['not-found', 'user-not-found'],
  },
  408: {
    name: 'RequestTimeout',
    description: 'The request did not arrive in time',
    codes: ['request-timeout'],
  },
  409: {
    name: 'Conflict',
    description: 'The record is in another state or version; the code says which rule is in the way',
    examples: ['stale-version', 'still-running', 'transaction-frozen', 'wire-wrong-status'],
  },
  413: {
    name: 'TooLarge',
    description: 'The body exceeds the limit of this call',
    codes: ['too-large'],
  },
  415: {
    name: 'UnsupportedMediaType',
    description:
      'The body has a media type, charset or encoding that the call does not take; Accept says which it takes',
    codes: ['not-json', 'not-multipart', 'unsupported-charset', 'unsupported-encoding'],
  },
  422: {
    name: 'InvalidInput',
    description: 'Fields are at fault: `errors` names each as the request spells it',
    examples: ['invalid-fields', 'no-body', 'idempotency-key-reused'],
  },
  429: {
    name: 'TooManyRequests',
    description: 'Too many requests of this kind',
    codes: ['too-many-requests', 'too-many-messages', 'too-many-streams'],
  },
  503: {
    name: 'Unavailable',
    description: 'The server, its database or the identity provider cannot answer now',
    examples: ['identity-unavailable'],
  },
} as const

export type ProblemStatus = keyof typeof problems
