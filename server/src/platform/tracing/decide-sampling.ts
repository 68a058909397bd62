import { createHmac } from 'node:crypto'
import type { TraceSampling } from '../configuration/config.ts'

/** Whether a trace is sampled, by its id. Every server with the same key decides the same. */
export type DecideSampling = (traceId: string) => boolean

const bytes = 6

/**
 * A page chooses the ids of its traces, and any program can say that it is a page. So an id says nothing by itself: it is
 * hashed under a key first, and no client can choose one that is sampled, or one that is not.
 */
export const decideSampling = ({ sampler, ratio }: TraceSampling, key: Buffer): DecideSampling => {
  if (sampler === 'always_on' || (sampler === 'ratio' && ratio >= 1)) return () => true
  if (sampler === 'always_off' || ratio <= 0) return () => false
  const below = ratio * 256 ** bytes
  return (traceId) =>
    createHmac('sha256', key).update(`trace sampling ${traceId}`).digest().readUIntBE(0, bytes) < below
}
