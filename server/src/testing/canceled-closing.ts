import { type ClosingServer, wireAt } from './closing.ts'

export const cancelReason = { reason: 'The sale fell through' }

/** A closing of Morgan's with one wire of Tessa's, and where to call them. */
export const openedClosing = async (
  server: ClosingServer,
  fixtures: 'ready' | 'sent' | 'filled' = 'filled',
) => {
  const made = await wireAt(server, fixtures)
  return { ...made, url: `/transaction/${made.transactionId}`, wireUrl: `/wire/${made.wireId}` }
}

/** The same with its wire verified. */
export const agreedClosing = async (server: ClosingServer) => {
  const made = await openedClosing(server)
  await server.call('tessa', 'POST', `${made.wireUrl}/accept`, { digest: made.wire.digest })
  return made
}

/** Morgan cancels it; raises when that is refused. */
export const cancelClosing = async <Made extends { url: string }>(
  { call }: ClosingServer,
  made: Made,
): Promise<Made> => {
  const { status } = await call('morgan', 'POST', `${made.url}/cancel`, cancelReason)
  if (status !== 200) throw new Error(`Canceling answered ${status}.`)
  return made
}
