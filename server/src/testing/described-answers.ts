import { contract } from '@countersign/contract/app/contract'
import type { Endpoint } from '@countersign/contract/platform/endpoint'
import { problems } from '@countersign/contract/platform/problem-codes'
import { refusalsOf } from '../platform/api-description/problem-responses.ts'

type Refused = { method: string; url: string; status: number; code: unknown }

const calls = (Object.values(contract) as Endpoint[]).map((endpoint) => ({
  endpoint,
  pattern: new RegExp(`^${endpoint.path.replaceAll(/\{\w+\}/g, '[^/]+')}$`),
}))

/** Of HTTP and of our faults, not of a call. */
const ofEveryPath = new Set([405, 414, 417, 431, 500])

const codesOf = (status: number): readonly string[] | undefined => {
  const problem = Object.entries(problems).find(([name]) => Number(name) === status)?.[1]
  return problem && 'codes' in problem ? problem.codes : undefined
}

/** Throws for a refusal that /openapi.json does not describe at the call that gave it. */
export const requireDescribed = ({ method, url, status, code }: Refused): void => {
  if (status < 400 || ofEveryPath.has(status)) return
  const [path = ''] = url.split('?')
  const called = calls.filter(({ endpoint, pattern }) => endpoint.method === method && pattern.test(path))
  if (called.length === 0) return
  const isDescribed = called.some(({ endpoint }) => refusalsOf(endpoint).some((known) => known === status))
  const codes = codesOf(status)
  const isKnown = codes === undefined || (typeof code === 'string' && codes.includes(code))
  if (!isDescribed || !isKnown)
    throw new Error(`/openapi.json does not describe ${status} ${String(code)} of ${method} ${path}`)
}
