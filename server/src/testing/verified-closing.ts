import { WireStatus } from '@countersign/domain/platform/master-data/wire-status'
import { type ClosingServer, typedDetails, wireBody } from './closing.ts'

let closings = 0

/**
 * A closing of Morgan's. Each amount, in cents, is a wire of Tessa's that is verified; one more of $7.77 is sent and filled
 * alone. Gives the ids.
 */
export const verifiedClosing = async (
  server: ClosingServer,
  amounts: readonly number[],
  change: Record<string, unknown> = {},
): Promise<{ id: string; wires: string[] }> => {
  closings += 1
  const created = await server.call('morgan', 'POST', '/transaction', {
    name: `City of Salina, Series ${closings}`,
    type: 'Negotiated',
    issuerId: server.ids.salina,
    closingDate: '2026-12-01',
    ...change,
  })
  const id: string = created.body.id
  const wires: string[] = []
  for (const [at, amount] of [...amounts, 777].entries()) {
    const body = wireBody({ amount, wirePurposes: [{ purpose: 6, amount }] })
    const wire = (await server.call('morgan', 'POST', `/transaction/${id}/wire`, body)).body
    wires.push(wire.id)
    await server.call('morgan', 'POST', `/wire/${wire.id}/send`)
    const filled = await server.call('tessa', 'PUT', `/wire/${wire.id}/instructions`, typedDetails())
    if (at === amounts.length) continue
    const { digest } = filled.body
    const accepted = await server.call('tessa', 'POST', `/wire/${wire.id}/accept`, { digest })
    if (accepted.body.status !== WireStatus.Verified) throw new Error('The wire was not verified.')
  }
  return { id, wires }
}
