import multipart from '@fastify/multipart'
import * as contract from '@countersign/contract/wires/directory-uploads'
import { largestDirectoryBytes } from '@countersign/domain/wires/routing-directory/directory-proposal'
import type { FastifyInstance } from 'fastify'
import { type Turns, turnsOf } from '../../platform/database/turns.ts'
import { endIfAbandoned, forClientAlone } from '../../platform/http/abandoned-request.ts'
import { authorize } from '../../platform/http/authorize.ts'
import { personLimit } from '../../platform/http/person-limit.ts'
import { tooMany } from '../../platform/http/problem.ts'
import { register } from '../../platform/http/register.ts'
import type { Services } from '../../platform/http/services.ts'
import { confirmDirectory, requireConfirmable, withdrawDirectory } from './decide-directory.ts'
import { proposeDirectory } from './propose-directory.ts'
import { readUploads } from './read-uploads.ts'
import { uploadedDirectory } from './uploaded-directory.ts'

const uploads = { keyPrefix: 'directory', points: 20, duration: 10 * 60 }

/** A file of 16 MB takes many times that while it is read: one of each super admin at a time, and none waits. */
const readAtOnce = (): Turns =>
  turnsOf(3, {
    mostOfOwner: 1,
    mostWaiting: 0,
    refusal: () => tooMany('Another file is being read. Wait until it ends and try again.', 10),
  })

/** A super admin uploads a routing directory; the copy of another one loads it. */
export const registerDirectoryUploads = (app: FastifyInstance, services: Services): void => {
  const limit = personLimit(
    services.database,
    uploads,
    'Too many files within 10 minutes. Wait and try again.',
  )
  const reading = readAtOnce()

  register(app, services, contract.listDirectoryUploads, ({ caller }) => {
    authorize(caller, 'load routing directory')
    return readUploads(services, caller)
  })

  register(app, services, contract.withdrawDirectory, async ({ caller, params }) => {
    authorize(caller, 'load routing directory')
    await withdrawDirectory(services, caller, params.proposalId)
    return readUploads(services, caller)
  })

  // In a part of its own: no other call takes multipart forms of this size.
  app.register(async (part) => {
    await part.register(multipart, {
      limits: { fileSize: largestDirectoryBytes, files: 1, fields: 0, parts: 2, headerPairs: 20 },
    })
    register(part, services, contract.uploadDirectory, async ({ caller, query, request, reply }) => {
      authorize(caller, 'load routing directory')
      await limit(caller.userId)
      const propose = async () => {
        const uploaded = await uploadedDirectory(request)
        endIfAbandoned()
        await proposeDirectory(services, caller, uploaded, query.asOf)
      }
      await reading.take(() => forClientAlone(reply, propose), caller.userId)
      return readUploads(services, caller)
    })
    register(part, services, contract.confirmDirectory, async ({ caller, params, request, reply }) => {
      authorize(caller, 'load routing directory')
      await requireConfirmable(services, caller, params.proposalId)
      await limit(caller.userId)
      const confirm = async () => {
        const copy = await uploadedDirectory(request)
        endIfAbandoned()
        await confirmDirectory(services, caller, params.proposalId, copy)
      }
      await reading.take(() => forClientAlone(reply, confirm), caller.userId)
      return readUploads(services, caller)
    })
  })
}
