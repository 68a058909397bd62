import { createHash } from 'node:crypto'
import { refuseFields } from '@countersign/domain/result'
import type { FastifyRequest } from 'fastify'
import { Problem, problemOf } from '../http/problem.ts'

/** 10 MiB: several times the largest document that is issued here. */
export const largestCheckedBytes = 10 * 1024 * 1024

const refused = (message: string): Problem => problemOf(refuseFields([{ field: 'file', message }]).refusal)

const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error ? String(error.code) : ''

/** The SHA-256, in hexadecimal, of the one file of a multipart request. The file is read past, never kept. */
export const uploadedHash = async (request: FastifyRequest): Promise<string> => {
  if (!request.isMultipart()) {
    throw new Problem(415, 'not-multipart', 'Send the file as multipart/form-data.')
  }
  let found: string | undefined
  let bytes = 0
  try {
    for await (const part of request.parts()) {
      if (part.type !== 'file' || part.fieldname !== 'file' || found !== undefined) {
        throw refused('Send one file, as the field named file')
      }
      const hash = createHash('sha256')
      for await (const chunk of part.file) {
        bytes += (chunk as Buffer).length
        hash.update(chunk as Buffer)
      }
      if (part.file.truncated) throw refused('maximum upload size is 10 MB')
      found = hash.digest('hex')
    }
  } catch (error) {
    if (error instanceof Problem) throw error
    if (codeOf(error) === 'FST_REQ_FILE_TOO_LARGE') throw refused('maximum upload size is 10 MB')
    throw new Problem(400, 'not-multipart', 'The form cannot be read.')
  }
  if (found === undefined || bytes === 0) throw refused('Required field')
  return found
}
