import type { MultipartFile } from '@fastify/multipart'
import type { FastifyRequest } from 'fastify'
import { readForm } from '../../platform/http/multipart-form.ts'
import { invalidField } from '../../platform/http/problem.ts'

const pictureTooLarge = 'maximum upload size is 5 MB'

/** Names under which the picture may be sent. */
const fields = new Set(['file', 'profilePic'])

const read = async (part: MultipartFile): Promise<Buffer> => {
  const chunks: Buffer[] = []
  for await (const chunk of part.file) chunks.push(chunk as Buffer)
  if (part.file.truncated) throw invalidField(part.fieldname, pictureTooLarge)
  return Buffer.concat(chunks)
}

/** The one file of a multipart request, of at most 5 MiB; whatever else is in it is refused. */
export const uploadedFile = async (request: FastifyRequest): Promise<{ field: string; bytes: Buffer }> => {
  const taken: { field: string; bytes: Buffer }[] = []
  await readForm(request, { tooLarge: () => invalidField('file', pictureTooLarge) }, async (part) => {
    if (part.type !== 'file' || taken.length > 0 || !fields.has(part.fieldname)) {
      throw invalidField(part.fieldname, 'Unknown field')
    }
    taken.push({ field: part.fieldname, bytes: await read(part) })
  })
  const [found] = taken
  if (found === undefined || found.bytes.length === 0) throw invalidField('file', 'Required field')
  return found
}
