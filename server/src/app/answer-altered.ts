import type { FastifyRequest } from 'fastify'
import { UnreadableValue } from '../platform/crypto/sealer.ts'
import type { Services } from '../platform/http/services.ts'
import { freezeAltered } from '../wires/record/freeze-altered.ts'
import { AlteredWires } from '../wires/record/open-stored-wire.ts'
import type { ProductMetrics } from './metrics/product-metrics.ts'

/** Counts stored values that do not open, and freezes the closings of wires that differ from what was confirmed. */
export const answerAltered =
  (services: Services, metrics: ProductMetrics | undefined) =>
  async (error: unknown, { log }: FastifyRequest): Promise<void> => {
    if (error instanceof UnreadableValue) metrics?.unreadableValue()
    if (!(error instanceof AlteredWires)) return
    metrics?.alteredWires(error.wires.length)
    const wires = error.wires.map(({ id, transactionId, fault }) => ({ id, transactionId, fault }))
    log.error({ wires }, 'stored wires differ from what was confirmed: their closing is frozen')
    await freezeAltered(services, error.wires)
  }
