import type { FastifyRequest } from 'fastify'
import { AlteredMemo, freezeAlteredMemo } from '../closing/closing-memo/altered-memo.ts'
import { UnreadableValue } from '../platform/crypto/sealer.ts'
import type { Services } from '../platform/http/services.ts'
import { freezeAltered } from '../wires/record/freeze-altered.ts'
import { AlteredWires } from '../wires/record/open-stored-wire.ts'
import { untoldOf } from '../wires/record/untold-wires.ts'
import type { ProductMetrics } from './metrics/product-metrics.ts'

/** Counts stored values that do not open, and freezes the closings of wires and memos that are not what was confirmed. */
export const answerAltered =
  (services: Services, metrics: ProductMetrics | undefined) =>
  async (error: unknown, { log }: Pick<FastifyRequest, 'log'>): Promise<void> => {
    if (error instanceof UnreadableValue) metrics?.unreadableValue()
    if (error instanceof AlteredMemo && error.memo.status === 'Final') {
      metrics?.alteredWires(1)
      const { transactionId } = error.memo
      const frozen = await freezeAlteredMemo(services, error.memo)
      const wires = frozen.map((id) => ({ id, transactionId, fault: 'memo-seal' }))
      if (frozen.length > 0)
        log.error(
          { wires },
          'the closing memo of these wires does not match its seal: their closing is frozen',
        )
    }
    if (!(error instanceof AlteredWires)) return
    metrics?.alteredWires(error.wires.length)
    const alarming = error.once ? await untoldOf(services.database, error.wires) : error.wires
    if (alarming.length === 0) return
    const wires = alarming.map(({ id, transactionId, fault }) => ({ id, transactionId, fault }))
    log.error({ wires }, 'stored wires differ from what was confirmed: their closing is frozen')
    await freezeAltered(services, alarming)
  }
