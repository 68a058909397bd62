/** Ends with 0 when the server beside it is ready: for a container, whose image has no other program. */
const address = `http://127.0.0.1:${process.env.PORT ?? '3000'}/readyz`
const answer = await fetch(address, { signal: AbortSignal.timeout(5500) }).catch(() => undefined)
process.exitCode = answer?.status === 200 ? 0 : 1
