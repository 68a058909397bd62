import { problemResponses } from '../platform/api-description/problem-responses.ts'
import { longestMissedMs } from '../messaging/live/recent-changes.ts'

type Schema = Record<string, unknown>

const answer = (description: string, type: string): Schema => ({
  description,
  content: { [type]: { schema: { type: type === 'application/json' ? 'object' : 'string' } } },
})

const page = 'text/html'

/** Served by the provider's page: hosted identity has a page of its own elsewhere. */
const signIn: Schema = {
  post: {
    operationId: 'submitSignIn',
    summary: "Takes the form of the built-in provider's sign-in page; a program signs in by the same form",
    tags: ['account'],
    security: [],
    parameters: [],
    requestBody: {
      required: true,
      content: {
        'application/x-www-form-urlencoded': {
          schema: {
            type: 'object',
            required: ['interaction', 'email', 'password'],
            properties: {
              interaction: {
                type: 'string',
                description: 'The sign-in that is under way, as the page has it',
              },
              email: { type: 'string' },
              password: { type: 'string' },
            },
          },
        },
      },
    },
    responses: {
      ...problemResponses([400, 408, 413, 415]),
      303: { description: 'Signed in: back to the provider, which gives the code' },
      401: answer('The address or the password is wrong, or no sign-in is under way', page),
      429: answer('Too many attempts; Retry-After says for how many seconds', page),
    },
  },
}

const stream: Schema = {
  get: {
    operationId: 'listenForChanges',
    summary: 'Says that something changed, never what: an event stream that ends with its token',
    tags: ['notification'],
    security: [{ idToken: [] }],
    parameters: [
      {
        name: 'missedMs',
        in: 'query',
        description:
          'For how long the page has read without listening: what was told meanwhile is told first',
        schema: { type: 'integer', minimum: 0, maximum: longestMissedMs, default: 0 },
      },
      {
        name: 'Last-Event-ID',
        in: 'header',
        description: 'The last id that any server sent: what followed it is told first, or refresh',
        schema: { type: 'string' },
      },
    ],
    responses: {
      200: answer("'change' with ids of what changed, or 'refresh'", 'text/event-stream'),
      ...problemResponses([400, 401, 403, 429, 503]),
    },
  },
}

const probe = (operationId: string, summary: string, responses: Schema): Schema => ({
  get: {
    operationId,
    summary,
    tags: ['health'],
    security: [],
    parameters: [],
    responses: { ...responses, ...problemResponses([400]) },
  },
})

/** Calls outside the contract, because they answer no JSON or need no signed-in user. */
export const callsOutsideContract = ({ ownProvider }: { ownProvider: boolean }): Record<string, Schema> => ({
  ...(ownProvider && { '/account/login': signIn }),
  '/notification/stream': stream,
  '/.well-known/security.txt': {
    get: {
      operationId: 'readSecurityContact',
      summary: 'Says where a weakness is reported (RFC 9116)',
      tags: ['health'],
      security: [],
      parameters: [],
      responses: {
        200: answer('Contact, and until when it holds', 'text/plain'),
        ...problemResponses([400, 404]),
      },
    },
  },
  '/healthz': probe('checkProcess', 'Says that the process lives', {
    200: answer('It does', 'application/json'),
  }),
  '/readyz': probe('checkReadiness', 'Says whether calls can be served', {
    200: answer('The database answers and is up to date', 'application/json'),
    503: answer('It does not, the migrations are not its own, or the server leaves', 'application/json'),
  }),
})
