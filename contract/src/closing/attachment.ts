import { attachmentKinds } from '@countersign/domain/closing/attachments/attachment'
import { mediaTypes } from '@countersign/domain/closing/attachments/file-type'
import * as z from 'zod'
import { endpoint, File, Id, Instant } from '../platform/endpoint.ts'

/** A file on a transaction or a wire. What is in it comes by a call of its own. */
export const Attachment = z.strictObject({
  id: Id,
  name: z.string().meta({ description: 'As its uploader called it, without folders' }),
  kind: z.enum(attachmentKinds),
  mediaType: z.string(),
  size: z.int().meta({ description: 'In bytes' }),
  by: z.string(),
  organization: z.string().nullable(),
  at: Instant,
  wire: z
    .strictObject({ id: Id, number: z.int() })
    .nullable()
    .meta({ description: 'What it hangs on; null for the whole transaction' }),
  mayRemove: z.boolean(),
})

export type Attachment = z.infer<typeof Attachment>

const onTransaction = z.strictObject({ transactionId: Id })
const onWire = z.strictObject({ wireId: Id })
const of = z.strictObject({ attachmentId: Id })
const asked = z.strictObject({ kind: z.enum(attachmentKinds).default('Other') })

export const listAttachments = endpoint({
  operationId: 'listAttachments',
  method: 'GET',
  path: '/transaction/{transactionId}/attachment',
  summary:
    'The files that the caller may see, newest first; files of a wire only with access to its bank details',
  access: 'signed-in',
  params: onTransaction,
  query: z.strictObject({ wireId: Id.optional().meta({ description: 'Those of this wire alone' }) }),
  response: z.strictObject({
    items: z.array(Attachment),
    mayAttach: z.boolean(),
    largestBytes: z.int(),
  }),
})

export const attachToTransaction = endpoint({
  operationId: 'attachToTransaction',
  method: 'POST',
  path: '/transaction/{transactionId}/attachment',
  summary: 'Attaches a file that every user with access to the transaction can read',
  access: 'signed-in',
  params: onTransaction,
  query: asked,
  upload: true,
  response: Attachment,
  status: 201,
})

export const attachToWire = endpoint({
  operationId: 'attachToWire',
  method: 'POST',
  path: '/wire/{wireId}/attachment',
  summary: 'Attaches a file for the users who see the bank details of the wire',
  access: 'signed-in',
  params: onWire,
  query: asked,
  upload: true,
  response: Attachment,
  status: 201,
})

export const openAttachment = endpoint({
  operationId: 'openAttachment',
  method: 'GET',
  path: '/attachment/{attachmentId}',
  summary: 'The file, byte by byte as it was attached; of a wire, that it was opened is recorded',
  access: 'signed-in',
  params: of,
  produces: mediaTypes,
  response: File,
})

export const removeAttachment = endpoint({
  operationId: 'removeAttachment',
  method: 'DELETE',
  path: '/attachment/{attachmentId}',
  summary: 'Takes a file from view; that it was there stays in the history',
  access: 'signed-in',
  params: of,
  response: z.null(),
  status: 204,
})
