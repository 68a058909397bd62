import type { Pool } from '../platform/database/connection.ts'
import type { Ran } from './watch-statements.ts'

type Plan = {
  'Relation Name'?: string
  'Actual Rows': number
  'Actual Loops': number
  'Rows Removed by Filter'?: number
  Plans?: Plan[]
}

type Explained = { 'QUERY PLAN': { Plan: Plan }[] }

/** Runs the statements once more, and gives how many rows of each table they read, also those that a condition removed. */
export const rowsRead = async (pool: Pool, ran: readonly Ran[]): Promise<Record<string, number>> => {
  const read: Record<string, number> = {}
  const add = (plan: Plan): void => {
    const table = plan['Relation Name']
    const rows = plan['Actual Rows'] + (plan['Rows Removed by Filter'] ?? 0)
    if (table) read[table] = (read[table] ?? 0) + rows * plan['Actual Loops']
    plan.Plans?.forEach(add)
  }
  for (const { text, values } of ran.filter((one) => /^\s*(?:select|with)\b/i.test(one.text))) {
    const { rows } = await pool.query<Explained>(`explain (analyze, format json) ${text}`, values)
    for (const { Plan } of rows[0]?.['QUERY PLAN'] ?? []) add(Plan)
  }
  return read
}
