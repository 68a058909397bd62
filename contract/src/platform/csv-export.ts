import type * as z from 'zod'
import { endpoint, File } from './endpoint.ts'

/** What a list's query has and its file does not: a file holds every page. */
export const paging = { pageNum: true, pageSize: true } as const

const csvOf = (operationId: string, what: string) =>
  ({
    operationId,
    method: 'GET',
    summary: `${what} as CSV, account numbers masked; refused beyond 10,000 rows`,
    access: 'signed-in',
    response: File,
    produces: ['text/csv'],
  }) as const

/** A whole list as a file for spreadsheets: with the rights, the search and the filters of the list itself. */
export const csvOfQuery = <const Path extends string, Query extends z.ZodObject>(
  operationId: string,
  path: Path,
  what: string,
  query: Query,
) => endpoint({ ...csvOf(operationId, what), path, query })

/** A whole list of the record that `params` name, in an order or a choice that `query` names. */
export const csvOfRecord = <const Path extends string, Params extends z.ZodObject, Query extends z.ZodObject>(
  operationId: string,
  path: Path,
  what: string,
  params: Params,
  query: Query,
) => endpoint({ ...csvOf(operationId, what), path, params, query })
