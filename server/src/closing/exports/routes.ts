import * as words from '@countersign/contract/closing/exports'
import type { FastifyInstance } from 'fastify'
import { findClosingPlan } from '../closing-plan/store.ts'
import { Problem } from '../../platform/http/problem.ts'
import { register } from '../../platform/http/register.ts'
import type { Services } from '../../platform/http/services.ts'
import { holdAt } from '../../transactions/record/hold-store.ts'
import { seenTransaction } from '../../transactions/record/transaction-for-caller.ts'
import { closingCalendar } from './closing-calendar.ts'
import { exportLimit } from '../../platform/csv/export-limit.ts'
import { exportObiText } from './export-obi-text.ts'
import { exportPaymentFile } from './export-payment-file.ts'
import { fileName } from '../../platform/csv/file-name.ts'

/** What leaves the product as a file for other programs; lists as CSV are with their lists. */
export const registerExports = (app: FastifyInstance, given: Services): void => {
  const services = { ...given, exportLimit: exportLimit(given.database) }
  const { database, clock, config } = services

  register(app, services, words.exportPaymentFile, ({ caller, params, body }) =>
    exportPaymentFile(services, caller, params.transactionId, body),
  )

  register(app, services, words.exportObiText, ({ caller, params, body }) =>
    exportObiText(services, caller, params.transactionId, body.wireIds),
  )

  register(app, services, words.exportCalendar, async ({ caller, params }) => {
    const row = await seenTransaction(database, caller, params.transactionId)
    const { closingDate: day, closingTime: time, timeZone, id, version, name } = row
    if (day === null) {
      const message = 'The closing has no date yet.'
      throw new Problem(409, 'no-closing-date', message)
    }
    const { plan } = await findClosingPlan(database, id)
    const at = clock()
    const calendar = closingCalendar({
      id,
      version,
      name,
      issuer: row.issuerName,
      day,
      time,
      timeZone,
      place: plan.place,
      canceled: row.canceled !== null,
      onHold: holdAt(row.hold, at),
      method: plan.method,
      url: `${config.publicUrl}/secure/transactions/${id}`,
      host: new URL(config.publicUrl).hostname,
      productName: config.productName,
      at,
    })
    return {
      bytes: Buffer.from(calendar, 'utf8'),
      mediaType: 'text/calendar; charset=utf-8',
      name: fileName(`${name} closing`, at, 'ics'),
    }
  })
}
