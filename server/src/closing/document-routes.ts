import {
  copyMemoWithNumbers,
  getMemoPdf,
  getWireCertificate,
} from '@countersign/contract/closing/closing-documents'
import type { FastifyInstance } from 'fastify'
import { exportLimit } from '../platform/csv/export-limit.ts'
import { register } from '../platform/http/register.ts'
import type { Services } from '../platform/http/services.ts'
import { issueCertificate } from './wire-certificate/issue-certificate.ts'
import { copyWithNumbers } from './memo-pdf/copy-with-numbers.ts'
import { issueMemoPdf } from './memo-pdf/issue-memo-pdf.ts'
import { registerVerification } from './memo-verification/verify-routes.ts'
import { documentLimit } from './memo-pdf/document-limit.ts'

/** What people carry to a closing: the memo, its copy with numbers, the certificate of a wire; and whether one is ours. */
export const registerClosingDocuments = (app: FastifyInstance, given: Services): void => {
  const { database } = given
  const services = { ...given, documentLimit: documentLimit(database), exportLimit: exportLimit(database) }
  register(app, services, getMemoPdf, ({ caller, params }) => issueMemoPdf(services, caller, params.memoId))
  register(app, services, copyMemoWithNumbers, ({ caller, params }) =>
    copyWithNumbers(services, caller, params.memoId),
  )
  register(app, services, getWireCertificate, ({ caller, params }) =>
    issueCertificate(services, caller, params.wireId),
  )
  registerVerification(app, given)
}
