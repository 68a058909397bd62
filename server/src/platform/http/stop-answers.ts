import type { FastifyInstance } from 'fastify'
import type { Leaving } from './leaving.ts'
import { Problem } from './problem.ts'

/** What a service manager takes to start the server again, about. */
const retrySeconds = 5

const stopping = new Problem(
  503,
  'stopping',
  'The server is stopping. Nothing was changed. Try again in a moment.',
)

export type StopAnswers = {
  /** Resolves when every request has its answer, after `patienceMs` at the latest. */
  lastAnswers: (patienceMs: number) => Promise<void>
}

/**
 * Answers every request that arrives during an ordered stop with 503 and Retry-After, on new connections too: the server
 * listens until the requests before it are answered. Before that, while it leaves, each answer ends its connection, so that a
 * balancer keeps none. The app is made with `return503OnClosing: false`.
 */
export const answerWhileStopping = (app: FastifyInstance, leaving: Leaving): StopAnswers => {
  let isStopping = false
  let unanswered = 0
  let whenAnswered: (() => void) | undefined
  const answered = (): void => {
    unanswered -= 1
    if (unanswered === 0) whenAnswered?.()
  }
  // Every request passes here: one listener costs a third of `finished` of node:stream, and hears the same end.
  app.addHook('onRequest', (_request, reply, done) => {
    unanswered += 1
    reply.raw.once('close', answered)
    if (leaving.hasBegun()) void reply.header('connection', 'close')
    if (!isStopping) {
      done()
      return
    }
    void reply.header('retry-after', retrySeconds)
    done(stopping)
  })
  app.addHook('preClose', async () => {
    isStopping = true
  })
  return {
    lastAnswers: (patienceMs) =>
      new Promise((resolve) => {
        if (unanswered === 0) return resolve()
        const patience = setTimeout(resolve, patienceMs)
        whenAnswered = () => {
          clearTimeout(patience)
          resolve()
        }
      }),
  }
}
