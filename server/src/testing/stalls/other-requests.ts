import { hostileTexts } from './hostile-texts.ts'
import { hostileJson } from './largest-bodies.ts'
import type { LargestRequest } from './largest-requests.ts'

export type OtherRequest = LargestRequest & { method: 'GET' | 'POST' }

const form = { 'content-type': 'application/x-www-form-urlencoded' }
const json = { 'content-type': 'application/json' }

/** What the sign-in page and the provider take of a form. */
const largestForm = 16 * 1024

const fields = (again: string): Buffer =>
  Buffer.from(again.repeat(Math.floor(largestForm / Buffer.byteLength(again))))

const forms: [kind: string, payload: Buffer][] = [
  ['many fields', fields('a=b&')],
  ['many signs', fields('%61')],
  ['broken signs', fields('%zz%')],
  ['lists in lists', Buffer.from(`a${'[a]'.repeat(5000)}=1`)],
  ...Object.entries(hostileTexts).map(([kind, text]): [string, Buffer] => [
    kind,
    Buffer.from(
      `grant_type=refresh_token&client_id=a&email=${encodeURIComponent(text.repeat(60))}&password=${encodeURIComponent(text.repeat(200))}`.slice(
        0,
        largestForm,
      ),
    ),
  ]),
]

const get = (kind: string, url: string): OtherRequest => ({ kind, url, method: 'GET' })

const posted = (url: string): OtherRequest[] =>
  forms.map(([kind, payload]) => ({ kind, url, method: 'POST', payload, headers: form }))

const longQuery = encodeURIComponent('а1 ').repeat(500)

/** Requests of what is no call of the contract, by the path of which they are. */
export const otherRequests: Readonly<Record<string, readonly OtherRequest[]>> = {
  '/account/login': [
    get('a long query', `/account/login?interaction=${longQuery}`),
    ...posted('/account/login'),
  ],
  '/oidc/token': posted('/oidc/token'),
  '/oidc/auth': [get('a long query', `/oidc/auth?client_id=a&state=${longQuery}`)],
  '/.well-known/security.txt': [get('nothing', '/.well-known/security.txt')],
  '/healthz': [get('nothing', '/healthz')],
  '/readyz': [get('nothing', '/readyz')],
  '/openapi.json': [get('nothing', '/openapi.json')],
  '/mailbox': [get('many mails', '/mailbox')],
  '/picture/{name}': [get('a long name', `/picture/${'0'.repeat(500)}.jpg`)],
  'no path': [
    get('a long path', `/${'a/'.repeat(4000)}`),
    get('a path of signs', `/${'%D0%B0'.repeat(1300)}`),
    { kind: 'a body', url: '/nowhere', method: 'POST', payload: Buffer.alloc(262_144, '['), headers: json },
  ],
  // Every JSON body has one reader: the largest bodies of all are driven through it once, and those of the usual limit.
  'the reader of JSON': (
    [
      ['/transaction/import/preview', 3_000_000],
      ['/transaction', 262_144],
    ] as const
  ).flatMap(([url, limit]) =>
    hostileJson(limit).map(([kind, payload]): OtherRequest => ({
      kind,
      url,
      method: 'POST',
      payload,
      headers: json,
    })),
  ),
}

/** Held open for hours: how it stalls is measured in a test of its own. */
export const drivenElsewhere = ['/notification/stream']
