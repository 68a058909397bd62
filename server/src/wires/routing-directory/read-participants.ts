import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import type { DirectoryKind, ListedBank } from '@countersign/domain/wires/routing-directory/directory-entry'
import { columnsOf, kindOfLine, readLine } from '@countersign/domain/wires/routing-directory/fixed-width'
import type { ReadBank } from '@countersign/domain/wires/routing-directory/participant'
import {
  openParticipants,
  readParticipant,
} from '@countersign/domain/wires/routing-directory/participants-json'

/** What is wrong with a file, in a sentence that names it, and the place in it. */
export class DirectoryFault extends Error {}

/** A bank as it was read, the kind of its file, and how much of the file is behind it: 0 to 1. */
export type ReadParticipant = { kind: DirectoryKind; bank: ListedBank; share: number }

/** A participant file wherever it lies. `name` is what its faults call it; `pieces` reads it from its beginning. */
export type ParticipantFile = { name: string; size: number; pieces: () => AsyncIterable<Buffer> }

/** Whole files have a few megabytes. */
const largestFile = 64 * 1024 * 1024

const longestLine = 4096

/** Of JSON, which is read in one go: eleven million, empty ones in 16 MB, held the server for two seconds. */
const mostParts = 1_500_000

const partsOf = (json: Buffer): number => {
  let parts = 0
  for (const byte of json) if (byte === comma || byte === brace || byte === bracket) parts += 1
  return parts
}

const [comma, brace, bracket] = Buffer.from(',{[')

const neither =
  'it is no participant file: a line of Fedwire has 101 columns, one of FedACH 155, each beginning with a routing number'

/** The participant file at a path. Throws a DirectoryFault where there is none. */
export const fileAt = async (path: string): Promise<ParticipantFile> => {
  const facts = await stat(path).catch((error: NodeJS.ErrnoException) => {
    throw new DirectoryFault(
      `${path} cannot be read: ${error.code === 'ENOENT' ? 'no such file' : error.message}`,
    )
  })
  if (!facts.isFile()) throw new DirectoryFault(`${path} is no file.`)
  if (facts.size > largestFile) {
    const megabytes = (bytes: number) => Math.round(bytes / 1024 / 1024)
    throw new DirectoryFault(
      `${path} has ${megabytes(facts.size)} MB: a participant file has less than ${megabytes(largestFile)}.`,
    )
  }
  return { name: path, size: facts.size, pieces: () => createReadStream(path) }
}

/** Gives bank after bank, holding no more of a fixed-width file than a piece. Throws a DirectoryFault at the first fault. */
export async function* readParticipants(file: ParticipantFile): AsyncGenerator<ReadParticipant> {
  yield* (await startsAsJson(file)) ? banksOfJson(file) : banksOfLines(file)
}

async function startsAsJson({ pieces }: ParticipantFile): Promise<boolean> {
  for await (const piece of pieces()) {
    return /^(?:\u00EF\u00BB\u00BF)?\s*[{[]/.test(piece.toString('latin1', 0, 64))
  }
  return false
}

const valueOf = (path: string, place: string, read: ReadBank): ListedBank => {
  if (!read.ok) throw new DirectoryFault(`${path}, ${place}: ${read.refusal}.`)
  return read.value
}

/** Lets no routing number through twice. */
const createOnce = (path: string) => {
  const seen = new Set<string>()
  return (place: string, { aba }: ListedBank): void => {
    if (seen.has(aba))
      throw new DirectoryFault(`${path}, ${place}: the routing number ${aba} is there twice.`)
    seen.add(aba)
  }
}

async function* banksOfLines(file: ParticipantFile): AsyncGenerator<ReadParticipant> {
  const { name: path, size } = file
  const once = createOnce(path)
  let kind: DirectoryKind | null = null
  for await (const { line, number, ended, bytes } of linesOf(file)) {
    kind ??= kindOfLine(line)
    if (kind === null) throw new DirectoryFault(`${path}, line ${number}: ${neither}.`)
    const place = `line ${number}`
    if (!ended && line.length < columnsOf[kind]) {
      throw new DirectoryFault(
        `${path}, ${place}: it has ${line.length} columns instead of ${columnsOf[kind]}: the file is cut off there.`,
      )
    }
    const bank = valueOf(path, place, readLine(kind, line))
    once(place, bank)
    yield { kind, bank, share: bytes / size }
  }
}

type Line = { line: string; number: number; ended: boolean; bytes: number }

/** Line after line, a byte a column; `ended`: the line has its end. Empty lines at the end of the file are none. */
async function* linesOf({ name: path, pieces }: ParticipantFile): AsyncGenerator<Line> {
  let rest = ''
  let number = 0
  let bytes = 0
  let empty = 0
  for await (const piece of pieces()) {
    const lines = (rest + piece.toString('latin1')).split('\n')
    rest = lines.pop() ?? ''
    for (const raw of lines) {
      number += 1
      bytes += raw.length + 1
      const line = raw.replace(/\r$/, '')
      if (line === '') {
        empty += 1
        continue
      }
      if (empty > 0) throw new DirectoryFault(`${path}, line ${number - 1}: it is empty.`)
      yield { line, number, ended: true, bytes }
    }
    if (rest.length > longestLine) throw new DirectoryFault(`${path}, line ${number + 1}: ${neither}.`)
  }
  const line = rest.replace(/\r$/, '')
  if (line === '') return
  if (empty > 0) throw new DirectoryFault(`${path}, line ${number}: it is empty.`)
  yield { line, number: number + 1, ended: false, bytes }
}

async function* banksOfJson({ name: path, pieces }: ParticipantFile): AsyncGenerator<ReadParticipant> {
  const read: Buffer[] = []
  for await (const piece of pieces()) read.push(piece)
  const json = Buffer.concat(read)
  if (partsOf(json) > mostParts)
    throw new DirectoryFault(`${path}: it has more parts than any participant file.`)
  const opened = openParticipants(parsed(path, json.toString('utf8')))
  if (!opened.ok) throw new DirectoryFault(`${path}: ${opened.refusal}.`)
  const { kind, participants } = opened.value
  const once = createOnce(path)
  for (const [at, participant] of participants.entries()) {
    const place = `participant ${at + 1}`
    const bank = valueOf(path, place, readParticipant(kind, participant))
    once(place, bank)
    yield { kind, bank, share: (at + 1) / participants.length }
  }
}

function parsed(path: string, text: string): unknown {
  try {
    return JSON.parse(text.replace(/^\uFEFF/, ''))
  } catch (error) {
    const message = (error as Error).message
    const place = /line (\d+)/.exec(message)?.[1] ?? String(text.split('\n').length)
    const cut = /Unexpected end|Unterminated/.test(message)
    throw new DirectoryFault(
      `${path}, line ${place}: ${cut ? 'it ends too early: the file is cut off there' : 'it is no JSON from here on'}.`,
      { cause: error },
    )
  }
}
