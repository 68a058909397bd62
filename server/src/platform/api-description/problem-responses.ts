import type { Endpoint } from '@countersign/contract/platform/endpoint'
import { problems, type ProblemStatus } from '@countersign/contract/platform/problem-codes'
import { inactiveOrBlocked } from '@countersign/domain/platform/master-data/user-status'

type Schema = Record<string, unknown>

const problemType = 'application/problem+json'
const problemSchema = { $ref: '#/components/schemas/Problem' }

const codeSchema = (problem: (typeof problems)[ProblemStatus]): Schema =>
  'codes' in problem ? { enum: [...problem.codes] } : { examples: [...problem.examples] }

/** A 403 of a user who is not Active is what the specification says, to the letter. */
const plainText = { 'text/plain': { schema: { const: inactiveOrBlocked } } }

/** The refusals that calls share, by their names. `OtherFailure`: 405, 414, 417, 431 and 500. */
export const sharedResponses = (): Schema => ({
  ...Object.fromEntries(
    Object.entries(problems).map(([status, problem]) => [
      problem.name,
      {
        description: problem.description,
        content: {
          [problemType]: {
            schema: {
              allOf: [
                problemSchema,
                { properties: { status: { const: Number(status) }, code: codeSchema(problem) } },
              ],
            },
          },
          ...(Number(status) === 403 && plainText),
        },
      },
    ]),
  ),
  OtherFailure: {
    description: 'Another failure, as a problem document',
    content: { [problemType]: { schema: problemSchema } },
  },
})

/** The responses of an operation that can be refused so. */
export const problemResponses = (statuses: readonly ProblemStatus[]): Schema => ({
  ...Object.fromEntries(
    statuses.map((status) => [status, { $ref: `#/components/responses/${problems[status].name}` }]),
  ),
  default: { $ref: '#/components/responses/OtherFailure' },
})

const everywhere = [400, 409, 422, 429, 503] as const
const withBody = [408, 413, 415] as const

/** The statuses by which a call of the contract can be refused. */
export const refusalsOf = ({ method, access, params, query, body }: Endpoint): ProblemStatus[] => {
  const isSignedIn = access === 'signed-in' || access === 'token'
  const namesRecord = params !== undefined || query !== undefined || body !== undefined
  const exchanges = access === 'public' && body !== undefined
  const statuses: ProblemStatus[] = [
    ...everywhere,
    ...(access !== 'public' || exchanges ? ([401, 403] as const) : []),
    ...(namesRecord || isSignedIn ? ([404] as const) : []),
    ...(method === 'GET' ? [] : withBody),
  ]
  return statuses.toSorted((one, other) => one - other)
}
