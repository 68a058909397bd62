import { longestImport } from '@countersign/domain/closing/limits'
import { transactionKinds } from '@countersign/domain/platform/master-data/transaction-kinds'
import { transactionRoles } from '@countersign/domain/platform/master-data/transaction-roles'
import { wirePurposes } from '@countersign/domain/platform/master-data/wire-purposes'
import * as z from 'zod'
import { Cents, endpoint, File, Id } from '../platform/endpoint.ts'
import { table } from '../platform/input-text.ts'
import { Transaction } from '../transactions/transaction.ts'

/** Longer than the longest table, so that one which is too long is refused in words about tables. */
const text = table(
  z
    .string()
    .max(longestImport + 1)
    .meta({
      description: 'The table as text: rows in lines, cells by tabs, commas or semicolons, quoted or not',
    }),
)

const body = z.strictObject({
  text,
  transactionId: Id.optional().meta({ description: 'Into this closing; a new one when left out' }),
})

/** Ten thousand lines have to arrive, to be refused with the limit said. */
const largestBody = 2 * longestImport

const ImportFault = z.strictObject({
  row: z.int().meta({ description: 'As pasted, counted from 1 with empty rows' }),
  column: z.string(),
  at: z.int().nullable().meta({ description: 'Which cell of the row, from 0; null for none of them' }),
  message: z.string(),
})

export const ImportPreview = z.strictObject({
  columns: z.array(
    z.strictObject({
      title: z.string(),
      imported: z.boolean(),
      holds: z.enum(['text', 'money', 'amount']).meta({ description: "'amount' is that of the wire itself" }),
    }),
  ),
  facts: z.array(z.strictObject({ row: z.int(), label: z.string(), value: z.string() })),
  warnings: z.array(z.string()).meta({ description: 'Of the closing as a whole; they refuse nothing' }),
  rows: z.array(
    z.strictObject({
      row: z.int(),
      cells: z.array(z.string()).meta({ description: 'As pasted' }),
      becomes: z.enum(['ready', 'draft']).nullable().meta({ description: 'Null for a row with a fault' }),
      waitsFor: z.array(z.string()).meta({ description: 'What a draft still needs' }),
      warnings: z.array(z.string()),
      role: z.enum(transactionRoles).nullable(),
      receiverEmail: z.string(),
      amount: Cents.nullable(),
      wirePurposes: z.array(
        z.strictObject({ purpose: z.literal(wirePurposes.map(({ id }) => id)), amount: Cents }),
      ),
    }),
  ),
  total: Cents.meta({ description: 'Of all rows without a fault' }),
  faults: z.array(ImportFault).meta({ description: 'Nothing is imported while there is one' }),
})

export type ImportPreview = z.infer<typeof ImportPreview>

export const previewImport = endpoint({
  operationId: 'previewImport',
  method: 'POST',
  path: '/transaction/import/preview',
  summary: 'What a table would become: a closing with its wires, every bad cell named; writes nothing',
  access: 'signed-in',
  body,
  largestBody,
  response: ImportPreview,
})

export const importClosing = endpoint({
  operationId: 'importClosing',
  method: 'POST',
  path: '/transaction/import',
  summary: 'Makes a closing with its wires out of a table, or adds its wires to one: all of it, or nothing',
  access: 'signed-in',
  body,
  largestBody,
  response: Transaction,
  status: 201,
  idempotent: true,
})

export const importTemplate = endpoint({
  operationId: 'getImportTemplate',
  method: 'GET',
  path: '/transaction/import/template',
  summary: 'A table to fill in: the facts of a closing and the columns of its wires',
  access: 'signed-in',
  query: z.strictObject({
    wiresOnly: z.enum(['true', 'false']).optional(),
    kind: z
      .enum(transactionKinds)
      .optional()
      .meta({ description: 'Of the closing; a bond issue where it is left out' }),
  }),
  response: File,
  produces: ['text/csv'],
})
