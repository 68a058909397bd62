import type { MultipartFile } from '@fastify/multipart'
import { refuseFields } from '@countersign/domain/result'
import type { FastifyRequest } from 'fastify'
import { Problem, problemOf } from '../http/problem.ts'

/** 5 MiB. */
export const largestPictureBytes = 5_242_880

const pictureTooLarge = 'maximum upload size is 5 MB'

/** Names under which the picture may be sent. */
const fields = new Set(['file', 'profilePic'])

const refused = (field: string, message: string): Problem =>
  problemOf(refuseFields([{ field, message }]).refusal)

const read = async (part: MultipartFile): Promise<Buffer> => {
  const chunks: Buffer[] = []
  for await (const chunk of part.file) chunks.push(chunk as Buffer)
  if (part.file.truncated) throw refused(part.fieldname, pictureTooLarge)
  return Buffer.concat(chunks)
}

const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error ? String(error.code) : ''

/** The one file of a multipart request, of at most 5 MiB; whatever else is in it is refused. */
export const uploadedFile = async (request: FastifyRequest): Promise<{ field: string; bytes: Buffer }> => {
  if (!request.isMultipart()) {
    throw new Problem(415, 'not-multipart', 'Send the picture as multipart/form-data.')
  }
  let found: { field: string; bytes: Buffer } | undefined
  try {
    for await (const part of request.parts()) {
      if (part.type === 'file' && found === undefined && fields.has(part.fieldname)) {
        found = { field: part.fieldname, bytes: await read(part) }
      } else {
        throw refused(part.fieldname, 'This field is not known')
      }
    }
  } catch (error) {
    if (error instanceof Problem) throw error
    if (codeOf(error) === 'FST_REQ_FILE_TOO_LARGE') throw refused('file', pictureTooLarge)
    throw new Problem(400, 'not-multipart', 'The form cannot be read.')
  }
  if (found === undefined || found.bytes.length === 0) throw refused('file', 'Required field')
  return found
}
