import { useEffect, useRef, useState } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import { call } from '../../platform/api/client.ts'
import { keys } from '../../platform/api/keys.ts'
import { Problem } from '../../platform/api/problem.ts'
import { refusalText } from '../draft/refusal-text.ts'
import { sendInvite, type SeenWire } from '../record/wire-queries.ts'
import type { BatchAction } from './batch-actions.ts'

/** `open` was not tried, or got no answer; it can be tried again in the version that was seen. */
export type BatchState = { is: 'open' | 'working' | 'done' } | { is: 'open' | 'refused'; why: string }

const request = (action: BatchAction, wire: SeenWire, reason: string): Promise<unknown> => {
  const seen = { params: { wireId: wire.id }, ifMatch: wire.version }
  if (action === 'send') return sendInvite(wire)
  return action === 'remind'
    ? call('POST /wire/{wireId}/remind', seen)
    : call('POST /wire/{wireId}/recall', { ...seen, body: { reason } })
}

/** A refusal of this one wire; anything else would meet the next ones too. */
const isOfOneWire = (error: unknown): boolean =>
  error instanceof Problem && [403, 404, 409, 422].includes(error.status)

/**
 * Does one thing to several wires, one after the other, each in the version that was seen: a refusal of one leaves the
 * others done. It stops where the server cannot be reached or the session ended, and when it is told to.
 */
export function useBatch(action: BatchAction) {
  const queries = useQueryClient()
  const [states, setStates] = useState<ReadonlyMap<string, BatchState>>(new Map())
  const [running, setRunning] = useState(false)
  const stopped = useRef(false)
  useEffect(
    () => () => {
      stopped.current = true
    },
    [],
  )
  const note = (id: string, state: BatchState) => setStates((now) => new Map(now).set(id, state))

  const run = async (wires: readonly SeenWire[], reason: string) => {
    stopped.current = false
    setRunning(true)
    for (const wire of wires) {
      if (stopped.current) break
      note(wire.id, { is: 'working' })
      try {
        // One after the other: each is decided by itself, and the first one also starts the closing.
        // oxlint-disable-next-line no-await-in-loop
        await request(action, wire, reason)
        note(wire.id, { is: 'done' })
      } catch (error) {
        const ofOne = isOfOneWire(error)
        note(wire.id, { is: ofOne ? 'refused' : 'open', why: refusalText(error) })
        if (!ofOne) break
      }
      queries.removeQueries({ queryKey: keys.wire(wire.id) })
    }
    setRunning(false)
    for (const id of new Set(wires.map(({ transactionId }) => transactionId)))
      void queries.invalidateQueries({ queryKey: keys.transaction(id) })
    void queries.invalidateQueries({ queryKey: keys.transactionLists })
  }
  const stop = () => {
    stopped.current = true
  }
  return { states, running, run, stop }
}
