import { statementWords } from '../tracing/statement-words.ts'
import type { SpanOrder } from '../tracing/tracing.ts'

/** A statement as a step of a trace: its text, and no value. */
export const stepOf = (statement: string): SpanOrder => {
  const { summary, text } = statementWords(statement)
  return {
    name: summary,
    kind: 'client',
    attributes: { 'db.system.name': 'postgresql', 'db.query.summary': summary, 'db.query.text': text },
  }
}

/** The whole of a database transaction, and its end. */
export const boundaryOf = (name: 'transaction' | 'commit') => (): SpanOrder => ({
  name,
  kind: name === 'commit' ? 'client' : 'internal',
  attributes: { 'db.system.name': 'postgresql' },
})
