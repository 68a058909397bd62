import { isSent } from '@countersign/domain/platform/master-data/wire-status'
import * as words from '@countersign/contract/wires/wire-message'
import type { FastifyInstance } from 'fastify'
import { pageOf, pageOffset } from '../../platform/http/page.ts'
import { register } from '../../platform/http/register.ts'
import type { Services } from '../../platform/http/services.ts'
import { wireForCaller } from '../record/wire-for-caller.ts'
import { listWireMessages } from './store.ts'
import { sideOf } from './thread.ts'
import { writeMessage } from './write-message.ts'

/** The messages between the two sides of a wire, only for users who see its bank details. */
export const registerWireMessages = (app: FastifyInstance, services: Services): void => {
  const reads = { permission: 'view bank details' } as const
  const writes = { permission: 'add to wire' } as const

  register(app, services, words.listWireMessages, async ({ caller: { email }, params, query }) => {
    const { caller, wire } = await wireForCaller(services, { email }, params.wireId, reads)
    const reader = { ...caller, wireId: wire.id, side: sideOf(caller, wire) }
    const { items, total } = await listWireMessages(services.database, reader, pageOffset(query))
    const shown = items.map(({ id, side, by, text, at, userId }) => {
      return { id, side, by, text, at: at.toISOString(), isOwn: userId === caller.userId }
    })
    return { ...pageOf({ items: shown, total }, query), maySend: isSent(wire.status) }
  })

  register(app, services, words.writeWireMessage, async ({ caller: { email }, params, body, tx }) => {
    // On the one connection that the create holds: were each to wait for a second one, many would wait for each other.
    const onTransaction = { ...services, database: tx }
    const { caller, wire } = await wireForCaller(onTransaction, { email }, params.wireId, writes)
    return writeMessage(services, tx, { caller, wire, typed: body.text })
  })
}
