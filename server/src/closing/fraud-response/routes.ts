import * as words from '@countersign/contract/closing/fraud-response'
import type { FastifyInstance } from 'fastify'
import { fileName } from '../../platform/csv/file-name.ts'
import { personLimit } from '../../platform/http/person-limit.ts'
import { register } from '../../platform/http/register.ts'
import type { Caller } from '../../platform/http/caller.ts'
import type { Services } from '../../platform/http/services.ts'
import { packetPdf } from './packet-pdf.ts'
import { listFraudResponses, makePacket, packetJson } from './read-fraud-response.ts'
import { reportFraud, reportSuspectedFraud } from './report-fraud.ts'

/** Packets of one person: each opens account numbers. */
const packets = { keyPrefix: 'fraud-packet', points: 30, duration: 10 * 60 }

const suspectedOf = (body: {
  suspectedEmail?: string | null | undefined
  suspectedName?: string | undefined
}) => ({
  suspectedEmail: body.suspectedEmail ?? null,
  suspectedName: body.suspectedName ?? '',
})

/** When money went wrong: the report that freezes, and the packet that is made of it. */
export const registerFraudResponse = (app: FastifyInstance, services: Services): void => {
  const limit = personLimit(
    services.database,
    packets,
    'Too many packets within 10 minutes. Try again later.',
  )
  const make = async (caller: Caller, id: string, as: 'pdf' | 'json') => {
    await limit(caller.userId)
    const packet = await makePacket(services, caller, id, as)
    const { wire, transaction } = packet.facts
    const name = fileName(`Fraud response wire ${wire.number} ${transaction.name}`, services.clock(), as)
    return { packet, name }
  }

  register(app, services, words.reportFraud, ({ caller, params, body, tx }) =>
    reportFraud(services, tx, caller, {
      ...params,
      wireId: body.wireId,
      whatHappened: body.whatHappened,
      moneySentAt: body.moneySentAt ? new Date(body.moneySentAt) : null,
      amountSent: body.amountSent ?? null,
      ...suspectedOf(body),
    }),
  )
  register(app, services, words.reportSuspectedFraud, ({ caller, params, body, tx }) =>
    reportSuspectedFraud(services, tx, caller, params.wireId, {
      whatHappened: body.whatHappened,
      ...suspectedOf(body),
    }),
  )
  register(app, services, words.listFraudResponses, ({ caller, params }) =>
    listFraudResponses(services, caller, params.transactionId),
  )
  register(app, services, words.fraudPacketPdf, async ({ caller, params }) => {
    const { packet, name } = await make(caller, params.fraudResponseId, 'pdf')
    const bytes = await packetPdf(packet, services.config.productName)
    return { bytes, mediaType: 'application/pdf', name }
  })
  register(app, services, words.fraudPacketJson, async ({ caller, params }) => {
    const { packet, name } = await make(caller, params.fraudResponseId, 'json')
    return { bytes: Buffer.from(packetJson(packet)), mediaType: 'application/json', name }
  })
}
