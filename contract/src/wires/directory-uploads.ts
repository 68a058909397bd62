import * as z from 'zod'
import { Day, endpoint, Id, Instant } from '../platform/endpoint.ts'

const Kind = z.enum(['Fedwire', 'FedACH'])
const count = z.int().nonnegative()

const File = z.strictObject({
  kind: Kind,
  asOf: z.iso.date().meta({ description: 'The day of the file' }),
  entries: count.meta({ description: 'How many routing numbers it lists' }),
  fileName: z.string(),
})

const Difference = z.strictObject({
  added: count,
  removed: count,
  renamed: count,
  retired: count.meta({ description: 'Given up for another number' }),
  closed: count.meta({ description: 'Takes wires no longer' }),
  opened: count.meta({ description: 'Takes wires and did not' }),
})

const Pending = File.extend({
  id: Id,
  difference: Difference.meta({ description: 'Numbers that differ from the loaded file of its kind' }),
  by: z.string(),
  at: Instant,
  endsAt: Instant.meta({ description: 'Until when it waits' }),
  isOwn: z.boolean().meta({ description: 'The caller uploaded it' }),
  mayConfirm: z.boolean(),
  whyNot: z.string().nullable().meta({ description: 'Why the caller may not confirm it' }),
})

const DirectoryUploads = z.strictObject({
  loaded: z.array(
    File.extend({
      importedAt: Instant,
      isSample: z.boolean().meta({ description: 'Made up for a demonstration' }),
      stale: z.boolean(),
    }),
  ),
  maximumAgeDays: count,
  hasSecond: z.boolean().meta({ description: 'There is another active super admin' }),
  pending: z.array(Pending),
  ended: z
    .array(
      File.extend({
        id: Id,
        by: z.string(),
        outcome: z.enum(['confirmed', 'withdrawn', 'refused', 'replaced']),
        endedBy: z.string(),
        at: Instant,
      }),
    )
    .meta({ description: 'The last uploads that ended, newest first' }),
})

export type DirectoryUploads = z.infer<typeof DirectoryUploads>

const ofUpload = z.strictObject({ proposalId: Id })

export const listDirectoryUploads = endpoint({
  operationId: 'listDirectoryUploads',
  method: 'GET',
  path: '/routing-directory/proposal',
  summary: 'The loaded routing directories, and those that wait for a second copy; super admin only',
  access: 'signed-in',
  response: DirectoryUploads,
})

export const uploadDirectory = endpoint({
  operationId: 'uploadDirectory',
  method: 'POST',
  path: '/routing-directory/proposal',
  summary:
    'Uploads a Fedwire or FedACH participant file: multipart, field file. It waits for the copy of another super admin',
  access: 'signed-in',
  query: z.strictObject({ asOf: Day }),
  upload: true,
  response: DirectoryUploads,
})

export const confirmDirectory = endpoint({
  operationId: 'confirmDirectory',
  method: 'POST',
  path: '/routing-directory/proposal/{proposalId}/confirm',
  summary:
    'Another super admin sends a copy of the file: multipart, field file. The same directory is loaded at once',
  access: 'signed-in',
  params: ofUpload,
  upload: true,
  response: DirectoryUploads,
})

export const withdrawDirectory = endpoint({
  operationId: 'withdrawDirectory',
  method: 'POST',
  path: '/routing-directory/proposal/{proposalId}/withdraw',
  summary: 'Withdraws the own upload, or refuses that of another super admin',
  access: 'signed-in',
  params: ofUpload,
  response: DirectoryUploads,
})

/** The calls by which super admins load a routing directory. */
export const directoryUploadContract = {
  'GET /routing-directory/proposal': listDirectoryUploads,
  'POST /routing-directory/proposal': uploadDirectory,
  'POST /routing-directory/proposal/{proposalId}/confirm': confirmDirectory,
  'POST /routing-directory/proposal/{proposalId}/withdraw': withdrawDirectory,
} as const
