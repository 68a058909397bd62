import pg from 'pg'

type Listener = (
  error: Error | undefined,
  client: pg.PoolClient | undefined,
  done: (broken?: unknown) => void,
) => void

/**
 * The pool of the job queue. The queue gives its listening connection back twice when it is stopped while that connection
 * fails, and does not wait for either: the second time would end the process.
 */
export class QueuePool extends pg.Pool {
  // With a listener, as the queue and the pool itself call it, or without one.
  override connect(listener?: Listener): never {
    if (listener === undefined) return (super.connect as (...all: unknown[]) => never).call(this)
    const once: Listener = (error, client, done) => {
      let isBack = false
      listener(error, client, (broken) => {
        if (isBack) return
        isBack = true
        done(broken)
      })
    }
    return (super.connect as (...all: unknown[]) => never).call(this, once)
  }
}
