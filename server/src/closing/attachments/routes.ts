import multipart from '@fastify/multipart'
import * as words from '@countersign/contract/closing/attachment'
import { bankNumberInName } from '@countersign/domain/platform/account-numbers/bank-numbers'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { personLimit } from '../../platform/http/person-limit.ts'
import { register } from '../../platform/http/register.ts'
import type { Caller } from '../../platform/http/caller.ts'
import type { Services } from '../../platform/http/services.ts'
import { attachFile } from './attach-file.ts'
import { type Place, placeOfTransaction, placeOfWire } from './place.ts'
import { openAttachment, readAttachments } from './read-attachment.ts'
import { bankNumberFaults } from '../../wires/known-accounts/refuse-bank-numbers.ts'
import { removeAttachment } from './remove-attachment.ts'
import { uploadedFile } from './uploaded-file.ts'

/** Files of one person: a closing's binder at once, not a disk's worth. */
const uploads = { keyPrefix: 'attachment', points: 100, duration: 10 * 60 }

/** Files on transactions and wires. */
export const registerAttachments = (app: FastifyInstance, services: Services): void => {
  const { database } = services
  const limit = personLimit(database, uploads, 'Too many files within 10 minutes. Wait and try again.')

  const attach = async (
    caller: Caller,
    place: Place,
    request: FastifyRequest,
    kind: words.Attachment['kind'],
  ) => {
    await limit(caller.userId)
    const nameFaultOf = async (name: string): Promise<string | null> => {
      const faults = await bankNumberFaults(database, services.sealer, [[{ field: 'file', text: name }]], {
        writer: caller,
        transactionId: place.transaction.id,
      })
      return faults.length > 0 ? bankNumberInName : null
    }
    const arrived = await uploadedFile(services, request, nameFaultOf)
    return attachFile(services, caller, place, { kind, ...arrived })
  }

  register(app, services, words.listAttachments, ({ caller, params, query }) =>
    readAttachments(services, caller, params.transactionId, query.wireId),
  )
  register(app, services, words.openAttachment, ({ caller, params }) =>
    openAttachment(services, caller, params.attachmentId),
  )
  register(app, services, words.removeAttachment, ({ caller, params }) =>
    removeAttachment(services, caller, params.attachmentId),
  )
  // In a part of its own: no other call takes multipart forms of this size.
  app.register(async (part) => {
    await part.register(multipart, {
      limits: {
        fileSize: services.config.largestAttachmentBytes,
        files: 1,
        fields: 0,
        parts: 2,
        headerPairs: 20,
      },
    })
    register(part, services, words.attachToTransaction, async ({ caller, params, query, request }) => {
      const place = await placeOfTransaction(database, caller, params.transactionId)
      return attach(caller, place, request, query.kind)
    })
    register(part, services, words.attachToWire, async ({ caller, params, query, request }) => {
      const place = await placeOfWire(database, caller, params.wireId)
      return attach(caller, place, request, query.kind)
    })
  })
}
