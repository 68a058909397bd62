import { createHash } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import { readForm } from '../../platform/http/multipart-form.ts'
import { type Problem, invalidField } from '../../platform/http/problem.ts'

const refused = (message: string): Problem => invalidField('file', message)

const tooLarge = (): Problem => refused('maximum upload size is 10 MB')

/** The SHA-256, in hexadecimal, of the one file of a multipart request. The file is read past, never kept. */
export const uploadedHash = async (request: FastifyRequest): Promise<string> => {
  const read: { sha256: string; size: number }[] = []
  await readForm(request, { tooLarge }, async (part) => {
    if (part.type !== 'file' || part.fieldname !== 'file' || read.length > 0) {
      throw refused('Send one file, as the field named file')
    }
    const hash = createHash('sha256')
    let size = 0
    for await (const chunk of part.file) {
      size += (chunk as Buffer).length
      hash.update(chunk as Buffer)
    }
    if (part.file.truncated) throw tooLarge()
    read.push({ sha256: hash.digest('hex'), size })
  })
  const [found] = read
  if (found === undefined || found.size === 0) throw refused('Required field')
  return found.sha256
}
