import type { Multipart } from '@fastify/multipart'
import type { FastifyRequest } from 'fastify'
import { Problem } from './problem.ts'
import { notMultipart } from './request-bodies.ts'

const unreadable = (): Problem => new Problem(400, 'not-multipart', 'The form cannot be read.')

const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error ? String(error.code) : ''

const isFormError = (error: unknown): boolean =>
  codeOf(error).startsWith('FST_') ||
  codeOf(error) === 'ERR_STREAM_PREMATURE_CLOSE' ||
  (error instanceof Error && /multipart|part terminated|malformed part/i.test(error.message))

/**
 * Hands each part of a multipart request to `each`, one after the other; what `each` throws is thrown on. 415 for another
 * kind of body, 400 for a form that cannot be read, and what `tooLarge` makes for a file beyond the limit.
 */
export const readForm = async (
  request: FastifyRequest,
  { fileSize, tooLarge }: { fileSize?: number; tooLarge: () => Problem },
  each: (part: Multipart) => Promise<void>,
): Promise<void> => {
  if (!request.isMultipart()) throw notMultipart()
  try {
    for await (const part of request.parts(fileSize === undefined ? {} : { limits: { fileSize } })) {
      await each(part)
    }
  } catch (error) {
    // The client is gone and reads no answer; it is no fault of ours.
    if (request.raw.errored !== null) throw unreadable()
    if (error instanceof Problem) throw error
    if (codeOf(error) === 'FST_REQ_FILE_TOO_LARGE') throw tooLarge()
    // What the form's reader says is about the form; everything else is ours, and is told as such.
    throw isFormError(error) ? unreadable() : error
  }
}
