import type { MultipartFile } from '@fastify/multipart'
import { tooLargeText } from '@countersign/domain/attachments/attachment'
import { refuseFields } from '@countersign/domain/result'
import type { FastifyRequest } from 'fastify'
import { Problem, problemOf } from '../http/problem.ts'
import type { Services } from '../services.ts'
import { type Content, discardContent } from './content-store.ts'
import { FileFault, receiveFile } from './keep-file.ts'

/** What a form has around its file. */
const formBytes = 64 * 1024

const refused = (message: string): Problem => problemOf(refuseFields([{ field: 'file', message }]).refusal)

const tooLarge = (largest: number): Problem => refused(tooLargeText(largest))

async function* upTo(largest: number, { file }: MultipartFile): AsyncGenerator<Buffer> {
  // Stopping early must leave the stream alone: destroyed, it would hold up the rest of the form.
  for await (const bytes of file.iterator({ destroyOnReturn: false })) yield bytes
  if (file.truncated) throw tooLarge(largest)
}

/** The one file of a multipart request, taken in; whatever else is in it is refused. The caller keeps or discards it. */
export const uploadedFile = async (
  services: Services,
  request: FastifyRequest,
): Promise<{ name: string; content: Content }> => {
  const largest = services.config.largestAttachmentBytes
  if (!request.isMultipart()) {
    throw new Problem(415, 'not-multipart', 'Send the file as multipart/form-data.')
  }
  // Nothing of it is read when it says itself that it is too large.
  if (Number(request.headers['content-length'] ?? 0) > largest + formBytes) throw tooLarge(largest)
  let found: { name: string; content: Content } | undefined
  try {
    for await (const part of request.parts({ limits: { fileSize: largest } })) {
      if (part.type !== 'file' || part.fieldname !== 'file' || found !== undefined) {
        if (part.type === 'file') part.file.resume()
        throw refused('Send one file, in the field "file"')
      }
      try {
        found = { name: part.filename, content: await receiveFile(services, upTo(largest, part)) }
      } finally {
        part.file.resume()
      }
    }
  } catch (error) {
    if (found) await discardContent(services.database, found.content.id)
    // Nobody is there any more to read an answer; it is no fault of ours.
    if (request.raw.errored !== null) throw unreadable()
    throw problemFor(error, largest)
  }
  if (found === undefined) throw refused('Required field')
  return found
}

const unreadable = (): Problem => new Problem(400, 'not-multipart', 'The form cannot be read.')

const problemFor = (error: unknown, largest: number): unknown => {
  if (error instanceof Problem) return error
  if (error instanceof FileFault) return refused(error.message)
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  if (code === 'FST_REQ_FILE_TOO_LARGE') return tooLarge(largest)
  // What the form's reader says is about the form; everything else is ours, and is told as such.
  return code.startsWith('FST_') || code === 'ERR_STREAM_PREMATURE_CLOSE' || isFormError(error)
    ? unreadable()
    : error
}

const isFormError = (error: unknown): boolean =>
  error instanceof Error && /multipart|part terminated|malformed part/i.test(error.message)
