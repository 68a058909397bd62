import type { AuditEventType } from '@countersign/domain/audit/audit-event'
import { typedDetails, wireBody } from './closing.ts'
import type { Person } from './people.ts'

/** A change that the server said had happened. `version` is the record's after it. */
export type Acknowledged = {
  what: AuditEventType
  transactionId: string
  wireId: string | null
  version: number
}

type Create = { url: string; body: Record<string, unknown>; key: string }

/** One closing desk and its receiver at work, until the server dies under them. */
export type Desk = {
  acknowledged: Acknowledged[]
  /** Answers that were neither a success nor a dead connection. */
  refused: { status: number; what: string; answer: string }[]
  /** Works until a call gets no answer. */
  work(): Promise<void>
  /** Sends the create that got no answer once more, under the same Idempotency-Key; gives its status, null without one. */
  repeatUnanswered(): Promise<number | null>
}

type DeskOptions = {
  name: string
  origin: string
  tokenOf: (person: Person) => string
  /** From 0 up to 1. */
  random: () => number
  /** Waited for before each call. */
  pause?: () => Promise<unknown>
}

// The server's answers are read as far as the test needs them.
type Answered = { id: string; version: number; digest: string }

class Unanswered extends Error {}

/** Digits are taken for account numbers and looked for, so often and no more: a desk that writes for long uses letters. */
const lettersOf = (text: string): string =>
  text.replaceAll(/\d/g, (digit) => 'abcdefghij'[Number(digit)] ?? digit)

export const createDesk = ({ name, origin, tokenOf, random, pause }: DeskOptions): Desk => {
  const acknowledged: Acknowledged[] = []
  const refused: Desk['refused'] = []
  let unanswered: Create | null = null
  let made = 0

  const ask = async (
    person: Person,
    method: string,
    url: string,
    body: unknown,
    headers: Record<string, string> = {},
  ): Promise<{ status: number; text: string }> => {
    await pause?.()
    try {
      const response = await fetch(origin + url, {
        method,
        headers: {
          authorization: `Bearer ${tokenOf(person)}`,
          ...(body !== undefined && { 'content-type': 'application/json' }),
          ...headers,
        },
        ...(body !== undefined && { body: JSON.stringify(body) }),
      })
      return { status: response.status, text: await response.text() }
    } catch (error) {
      throw new Unanswered(url, { cause: error })
    }
  }

  const understood = (what: string, { status, text }: { status: number; text: string }): Answered => {
    if (status >= 300) {
      refused.push({ status, what, answer: text })
      throw new Unanswered(what)
    }
    return JSON.parse(text) as Answered
  }

  const create = async (url: string, body: Record<string, unknown>): Promise<Answered> => {
    unanswered = { url, body, key: `${name} ${(made += 1)}` }
    const answer = await ask('morgan', 'POST', url, body, { 'idempotency-key': unanswered.key })
    const created = understood(url, answer)
    unanswered = null
    return created
  }

  const closing = async (): Promise<void> => {
    const facts = {
      name: lettersOf(`${name}, closing ${made + 1}`),
      type: 'Negotiated',
      closingDate: '2026-12-01',
    }
    const transaction = await create('/transaction', facts)
    const transactionId = transaction.id
    const note = (what: AuditEventType, wireId: string | null, { version }: Answered): void => {
      acknowledged.push({ what, transactionId, wireId, version })
    }
    note('transaction created', null, transaction)
    const url = `/transaction/${transactionId}`
    const series = { ...facts, series: 'Series 2026A' }
    note('transaction edited', null, understood(url, await ask('morgan', 'PUT', url, series)))
    for (let wires = 0; wires < 3; wires += 1) {
      const wire = await create(`${url}/wire`, wireBody({ references: [lettersOf(`${name} ${made + 1}`)] }))
      note('wire created', wire.id, wire)
      await wireLife(wire.id, (what, answer) => note(what, wire.id, answer))
    }
  }

  const wireLife = async (
    wireId: string,
    note: (what: AuditEventType, answer: Answered) => void,
  ): Promise<void> => {
    const step = async (
      what: AuditEventType,
      person: Person,
      method: string,
      path: string,
      body?: unknown,
    ) => {
      const answer = understood(what, await ask(person, method, `/wire/${wireId}${path}`, body))
      note(what, answer)
      return answer
    }
    await step('wire sent', 'morgan', 'POST', '/send')
    if (random() < 0.3) {
      await step('wire recalled', 'morgan', 'POST', '/recall', {})
      await step('wire edited', 'morgan', 'PUT', '', wireBody({ references: ['Corrected'] }))
      await step('wire sent', 'morgan', 'POST', '/send')
    }
    const { digest } = await step('bank details changed', 'tessa', 'PUT', '/instructions', typedDetails())
    if (random() < 0.7) await step('wire accepted', 'tessa', 'POST', '/accept', { digest })
    else await step('wire rejected', 'tessa', 'POST', '/reject', { digest, reasons: ['amount'] })
  }

  return {
    acknowledged,
    refused,
    async work() {
      try {
        for (;;) await closing()
      } catch (error) {
        if (!(error instanceof Unanswered)) throw error
      }
    },
    async repeatUnanswered() {
      if (!unanswered) return null
      const { url, body, key } = unanswered
      unanswered = null
      return (await ask('morgan', 'POST', url, body, { 'idempotency-key': key })).status
    },
  }
}
