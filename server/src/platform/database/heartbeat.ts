import type pg from 'pg'
import { heartbeatMs } from './connection-limits.ts'

/**
 * Has a connection that only listens ask again and again whether it still hears: a lost one would only be quiet. Its loss is
 * the connection's own event. Returns what ends it.
 */
export const keepAsking = (client: pg.ClientBase): (() => void) => {
  let isAsking = false
  const answered = () => void (isAsking = false)
  const beat = setInterval(() => {
    if (isAsking) return
    isAsking = true
    client.query('select 1').then(answered, answered)
  }, heartbeatMs)
  return () => clearInterval(beat)
}
