import { pino } from 'pino'
import type { Config } from '../configuration/config.ts'
import { loggerOptions } from './logger-options.ts'

type Write = (members: Record<string, unknown>, message: string) => void

export type ProcessLog = Record<'info' | 'warn' | 'error' | 'fatal', Write>

/** Says a sentence of the product to its operator; in a log, `error` lies beside it. */
export type Say = (sentence: string, error?: unknown) => void

/**
 * The log of what happens to the process itself: its start, its database, its stop. The messages are sentences of the product,
 * which name folders, addresses and ports; what lies beside them is allowed as in every other line.
 */
export const createProcessLog = (level: Config['logLevel']): ProcessLog =>
  pino(loggerOptions(level, (sentence) => sentence))
