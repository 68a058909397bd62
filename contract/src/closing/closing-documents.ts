import * as z from 'zod'
import { endpoint, File, Id } from '../platform/endpoint.ts'

const ofMemo = z.strictObject({ memoId: Id })

export const getMemoPdf = endpoint({
  operationId: 'getMemoPdf',
  method: 'GET',
  path: '/closingmemo/{memoId}/pdf',
  summary: "A closing memo as PDF, with what the caller may see; a draft's is marked so and carries no code",
  access: 'signed-in',
  params: ofMemo,
  response: File,
  produces: ['application/pdf'],
})

export const copyMemoWithNumbers = endpoint({
  operationId: 'copyMemoWithNumbers',
  method: 'POST',
  path: '/closingmemo/{memoId}/copy-with-numbers',
  summary:
    "A final closing memo as PDF with full account numbers, marked with the caller's name and the time; for its managers; recorded",
  access: 'signed-in',
  params: ofMemo,
  response: File,
  produces: ['application/pdf'],
})

export const getWireCertificate = endpoint({
  operationId: 'getWireCertificate',
  method: 'GET',
  path: '/wire/{wireId}/certificate',
  summary:
    'One page on a verified wire, for users who see its bank details: the acceptance and the verification',
  access: 'signed-in',
  params: z.strictObject({ wireId: Id }),
  response: File,
  produces: ['application/pdf'],
})
