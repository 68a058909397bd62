import { isIP } from 'node:net'
import { engineMessage } from '@countersign/domain/platform/error-reports/engine-message'
import { withheldText } from '@countersign/domain/platform/error-reports/withheld'
import pg from 'pg'
import * as z from 'zod'

const longestText = 300

/**
 * The words of a message without what it quotes: libraries and the database repeat values, and addresses with them. What
 * the engine says of the program's own names stays.
 */
export const wordsOf = (message: string): string => {
  const known = engineMessage(message)
  if (known !== undefined) return known
  const unquoted = message
    .replace(/".*"/gs, '"…"')
    .replace(/`.*`/gs, '`…`')
    .replace(/(?<!\w)'.*'(?!\w)/gs, "'…'")
  return withheldText(unquoted.split('\n')[0] ?? '').slice(0, longestText)
}

/** Classes of SQLSTATE whose messages name tables, columns and resources, and never a value. */
const nameOnly = /^(?:08|23|40|42|53|55|57|58)/

const identifier = (value: unknown): string | undefined =>
  typeof value === 'string' && /^\w{1,63}$/.test(value) ? value : undefined

const messageOf = (error: Error): string =>
  error instanceof pg.DatabaseError && nameOnly.test(error.code ?? '')
    ? error.message
    : wordsOf(error.message)

/** Where it happened; the first lines of a stack repeat the message. */
const framesOf = ({ stack = '' }: Error): string =>
  stack
    .split('\n')
    .filter((line) => /^ {4}at /.test(line))
    .join('\n')

/** As the logging library wants it. */
type LoggedError = { type: string; message: string; stack: string; [member: string]: unknown }

/** Causes of causes are not followed further: an error may be its own cause. */
const deepestCause = 5

/**
 * What the log says of an error: these members and no other. The database's own errors carry the row they are about,
 * those of the HTTP parser the request with its headers.
 */
export const loggedError = (error: Error): LoggedError => withCauses(error, 0)

const withCauses = (error: Error, depth: number): LoggedError => {
  const { code, table, column, constraint } = error as Error & Record<string, unknown>
  return {
    type: identifier(error.name) ?? 'Error',
    message: messageOf(error),
    code: identifier(code),
    table: identifier(table),
    column: identifier(column),
    constraint: identifier(constraint),
    ...(error instanceof z.ZodError && { fields: error.issues.map(({ path }) => pathOf(path)) }),
    stack: framesOf(error),
    ...(error.cause instanceof Error &&
      depth < deepestCause && { cause: withCauses(error.cause, depth + 1) }),
  }
}

const pathOf = (path: readonly PropertyKey[]): string =>
  path.map((part) => (typeof part === 'number' ? '[]' : (identifier(part) ?? '…'))).join('.')

const memberOf = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[name] : undefined

/** The route as it was registered, never the address that was asked for. */
export const loggedRequest = (request: unknown): { method?: string; route?: string } => {
  const method = identifier(memberOf(request, 'method'))
  const route = memberOf(memberOf(request, 'routeOptions'), 'url')
  return { ...(method !== undefined && { method }), ...(typeof route === 'string' && { route }) }
}

export const loggedReply = (reply: unknown): { statusCode?: number } => {
  const statusCode = memberOf(reply, 'statusCode')
  return typeof statusCode === 'number' ? { statusCode } : {}
}

const counted = ['statusCode', 'responseTime', 'seconds', 'outboxId'] as const

const isMatch = (pattern: RegExp, value: unknown): value is string =>
  typeof value === 'string' && pattern.test(value)

const uuid = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/

/** Wires by their ids and that of their closing, each with a word for what is wrong with it: an operator looks for these. */
const loggedWires = (value: unknown): Record<'id' | 'transactionId' | 'fault', string>[] | undefined => {
  if (!Array.isArray(value)) return undefined
  return value.flatMap((wire) => {
    const [id, transactionId] = [memberOf(wire, 'id'), memberOf(wire, 'transactionId')]
    const fault = memberOf(wire, 'fault')
    return isMatch(uuid, id) && isMatch(uuid, transactionId) && isMatch(/^[a-z-]{1,40}$/, fault)
      ? [{ id, transactionId, fault }]
      : []
  })
}

const version = /^\d+\.\d+\.\d+[\w.+-]{0,40}$/

/** Where a server listens, in the one line of its start: an IP address and a port, and its release. */
const loggedListening = (value: unknown): Record<string, unknown> | undefined => {
  const [release, address, port] = ['version', 'address', 'port'].map((name) => memberOf(value, name))
  return isMatch(version, release) && typeof address === 'string' && isIP(address) !== 0 && isPort(port)
    ? { version: release, address, port }
    : undefined
}

const isPort = (value: unknown): boolean =>
  Number.isInteger(value) && Number(value) > 0 && Number(value) < 65_536

/** What a line may carry besides its message: these members, whatever the caller put in. The first three are serialized. */
export const loggedMembers = (given: unknown): Record<string, unknown> => {
  const members: Record<string, unknown> = {}
  const error = given instanceof Error ? given : memberOf(given, 'err')
  if (error instanceof Error) members['err'] = error
  for (const name of ['req', 'res']) {
    const value = memberOf(given, name)
    if (value !== undefined) members[name] = value
  }
  for (const name of counted) {
    const value = memberOf(given, name)
    if (typeof value === 'number') members[name] = value
  }
  const wires = loggedWires(memberOf(given, 'wires'))
  if (wires !== undefined) members['wires'] = wires
  const listening = loggedListening(memberOf(given, 'listening'))
  if (listening !== undefined) members['listening'] = listening
  return members
}
