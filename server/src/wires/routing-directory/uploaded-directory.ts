import { setImmediate } from 'node:timers/promises'
import type { MultipartFile } from '@fastify/multipart'
import type { DirectoryKind, ListedBank } from '@countersign/domain/wires/routing-directory/directory-entry'
import {
  directoryTooLarge,
  largestDirectoryBytes,
} from '@countersign/domain/wires/routing-directory/directory-proposal'
import type { FastifyRequest } from 'fastify'
import { endIfAbandoned } from '../../platform/http/abandoned-request.ts'
import { readForm } from '../../platform/http/multipart-form.ts'
import { invalidField, type Problem } from '../../platform/http/problem.ts'
import { DirectoryFault, type ParticipantFile, readParticipants } from './read-participants.ts'

/** A whole participant file, read and checked. */
export type UploadedDirectory = { fileName: string; kind: DirectoryKind; banks: ListedBank[] }

const refused = (message: string): Problem => invalidField('file', message)

const tooLarge = (): Problem => refused(directoryTooLarge)

const longestName = 100

/** The name as it is shown: without a path, and without characters that do not show or turn the text around. */
const shownName = (name: string): string =>
  name
    .replace(/^.*[/\\]/s, '')
    .slice(0, longestName)
    // Last, so that half of a character that was cut through goes as well.
    .replaceAll(/\p{C}/gu, '')
    .trim() || 'The file'

const read = async ({ file, filename }: MultipartFile): Promise<ParticipantFile> => {
  const pieces: Buffer[] = []
  for await (const piece of file) pieces.push(piece as Buffer)
  if (file.truncated) throw tooLarge()
  const size = pieces.reduce((sum, { length }) => sum + length, 0)
  return {
    name: shownName(filename),
    size,
    // oxlint-disable-next-line require-await
    pieces: async function* () {
      yield* pieces
    },
  }
}

const fileOf = async (request: FastifyRequest): Promise<ParticipantFile> => {
  const taken: ParticipantFile[] = []
  await readForm(request, { fileSize: largestDirectoryBytes, tooLarge }, async (part) => {
    if (part.type !== 'file' || part.fieldname !== 'file' || taken.length > 0) {
      throw refused('Send one file, in the field "file"')
    }
    taken.push(await read(part))
  })
  const [file] = taken
  if (file === undefined || file.size === 0) throw refused('Required field')
  return file
}

/** So many are checked in one go; then others get their turn. */
const turn = 250

/** The participant file of a multipart request, checked to its end. A fault is a 422 that names the file and the line. */
export const uploadedDirectory = async (request: FastifyRequest): Promise<UploadedDirectory> => {
  const file = await fileOf(request)
  const banks: ListedBank[] = []
  let kind: DirectoryKind | undefined
  try {
    for await (const read of readParticipants(file)) {
      kind = read.kind
      banks.push(read.bank)
      if (banks.length % turn === 0) {
        await setImmediate()
        endIfAbandoned()
      }
    }
  } catch (error) {
    throw error instanceof DirectoryFault ? refused(error.message) : error
  }
  if (kind === undefined) throw refused(`${file.name}: it names no bank.`)
  return { fileName: file.name, kind, banks }
}
