import * as words from '@countersign/contract/wires/routing-directory'
import { isStale } from '@countersign/domain/wires/routing-directory/directory-entry'
import type { FastifyInstance } from 'fastify'
import { register } from '../../platform/http/register.ts'
import type { Services } from '../../platform/http/services.ts'
import { directoryEntry, loadedDirectories } from './store.ts'
import { registerDirectoryUploads } from './upload-routes.ts'

export const registerRoutingDirectory = (app: FastifyInstance, services: Services): void => {
  const { config, clock, database } = services
  const stale = (asOf: string | null): boolean =>
    asOf !== null && isStale(asOf, clock(), config.directoryMaximumAgeDays)

  register(app, services, words.readDirectory, async () => {
    const days = (await loadedDirectories(database)).map(({ asOf }) => asOf)
    const asOf = days.toSorted()[0] ?? null
    return { loaded: asOf !== null, asOf, stale: stale(asOf) }
  })

  register(app, services, words.findBank, async ({ params }) => {
    const found = await directoryEntry(database, params.aba)
    return { ...found, stale: stale(found.asOf) }
  })

  registerDirectoryUploads(app, services)
}
