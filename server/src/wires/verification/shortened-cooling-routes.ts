import { shortenedCoolingContract as contract } from '@countersign/contract/wires/shortened-cooling'
import type { FastifyInstance } from 'fastify'
import { register } from '../../platform/http/register.ts'
import type { Services } from '../../platform/http/services.ts'
import { decideShortenedCooling, requestShortenedCooling } from './shorten-cooling.ts'

const path = '/wire/{wireId}/shortened-cooling'

/** The emergency path of a new number in the last days before a closing. */
export const registerShortenedCooling = (app: FastifyInstance, services: Services): void => {
  register(app, services, contract[`POST ${path}`], ({ caller, params, body }) =>
    requestShortenedCooling(services, caller, params.wireId, body),
  )
  for (const [step, decision] of [
    ['approve', 'approved'],
    ['refuse', 'refused'],
  ] as const) {
    const endpoint = contract[`POST ${path}/{shortenedCoolingId}/${step}`]
    register(app, services, endpoint, ({ caller, params }) =>
      decideShortenedCooling(services, caller, params.wireId, params.shortenedCoolingId, decision),
    )
  }
}
