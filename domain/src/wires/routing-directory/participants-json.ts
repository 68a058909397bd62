import { type Result, ok } from '../../platform/result.ts'
import type { DirectoryKind } from './directory-entry.ts'
import { fedachFields, fedwireFields, readFedach, readFedwire, type ReadBank } from './participant.ts'

/** A JSON file of the Federal Reserve, opened but not yet read bank by bank. */
export type OpenedJson = { kind: DirectoryKind; participants: readonly unknown[] }

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const names: Record<DirectoryKind, string> = { Fedwire: 'fedwireParticipants', FedACH: 'fedACHParticipants' }
const kinds = ['Fedwire', 'FedACH'] as const satisfies DirectoryKind[]

/** Opens a parsed JSON document; the refusal is a sentence about the file. */
export const openParticipants = (document: unknown): Result<OpenedJson, string> => {
  const kind = kinds.find((known) => isObject(document) && isObject(document[names[known]]))
  const answer = kind && isObject(document) ? document[names[kind]] : undefined
  if (kind === undefined || !isObject(answer)) {
    return { ok: false, refusal: 'it is JSON, but no Fedwire or FedACH participant file' }
  }
  const response = answer['response']
  if (isObject(response) && response['code'] !== undefined && response['code'] !== 100) {
    return {
      ok: false,
      refusal: `it holds an answer with the code ${JSON.stringify(response['code']).slice(0, 20)} instead of banks`,
    }
  }
  const participants: unknown = answer[names[kind]]
  if (!Array.isArray(participants)) return { ok: false, refusal: `it has no list of ${kind} participants` }
  return ok({ kind, participants })
}

/** One participant of the list. Numbers written as JSON numbers lost their leading zeros and are refused. */
export const readParticipant = (kind: DirectoryKind, value: unknown): ReadBank => {
  if (!isObject(value)) return { ok: false, refusal: 'it is no participant' }
  const fields = kind === 'Fedwire' ? fedwireFields : fedachFields
  const missing = fields.find((name) => typeof value[name] !== 'string')
  if (missing !== undefined) return { ok: false, refusal: `its ${missing} is missing or no text` }
  const text = (name: string): string => String(value[name]).trim()
  if (kind === 'Fedwire') {
    return readFedwire(
      Object.fromEntries(fedwireFields.map((name) => [name, text(name)])) as Parameters<
        typeof readFedwire
      >[0],
    )
  }
  return readFedach(
    Object.fromEntries(fedachFields.map((name) => [name, text(name)])) as Parameters<typeof readFedach>[0],
  )
}
