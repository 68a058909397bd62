import type { MultipartFile } from '@fastify/multipart'
import { fileNameFault, tooLargeText } from '@countersign/domain/closing/attachments/attachment'
import type { FastifyRequest } from 'fastify'
import { readForm } from '../../platform/http/multipart-form.ts'
import { type Problem, invalidField } from '../../platform/http/problem.ts'
import type { Services } from '../../platform/http/services.ts'
import { type Content, discardContent } from './content-store.ts'
import { FileFault, receiveFile } from './keep-file.ts'

/** What a form has around its file. */
const formBytes = 64 * 1024

const refused = (message: string): Problem => invalidField('file', message)

const tooLarge = (largest: number): Problem => refused(tooLargeText(largest))

async function* upTo(largest: number, { file }: MultipartFile): AsyncGenerator<Buffer> {
  // Stopping early must leave the stream alone: destroyed, it would hold up the rest of the form.
  for await (const bytes of file.iterator({ destroyOnReturn: false })) yield bytes
  if (file.truncated) throw tooLarge(largest)
}

/**
 * The one file of a multipart request, taken in; whatever else is in it is refused. The caller keeps or discards it.
 * `nameFaultOf` says why a file may not have its name.
 */
export const uploadedFile = async (
  services: Services,
  request: FastifyRequest,
  nameFaultOf: (name: string) => Promise<string | null>,
): Promise<{ name: string; content: Content }> => {
  const largest = services.config.largestAttachmentBytes
  // Nothing of it is read when it says itself that it is too large.
  if (Number(request.headers['content-length'] ?? 0) > largest + formBytes) throw tooLarge(largest)
  const taken: { name: string; content: Content }[] = []
  try {
    await readForm(request, { fileSize: largest, tooLarge: () => tooLarge(largest) }, async (part) => {
      if (part.type !== 'file' || part.fieldname !== 'file' || taken.length > 0) {
        if (part.type === 'file') part.file.resume()
        throw refused('Send one file, in the field "file"')
      }
      try {
        const nameFault = fileNameFault(part.filename) ?? (await nameFaultOf(part.filename))
        if (nameFault !== null) throw refused(nameFault)
        taken.push({ name: part.filename, content: await receiveFile(services, upTo(largest, part)) })
      } catch (error) {
        throw error instanceof FileFault ? refused(error.message) : error
      } finally {
        part.file.resume()
      }
    })
  } catch (error) {
    for (const { content } of taken) await discardContent(services.database, content.id)
    throw error
  }
  const [found] = taken
  if (found === undefined) throw refused('Required field')
  return found
}
