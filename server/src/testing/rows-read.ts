import type { Pool } from '../platform/database/connection.ts'
import type { Ran } from './watch-statements.ts'

type Plan = {
  'Node Type': string
  'Relation Name'?: string
  'Actual Rows': number
  'Actual Loops': number
  'Rows Removed by Filter'?: number
  Plans?: Plan[]
}

type Explained = { 'QUERY PLAN': { Plan: Plan }[] }

/** Runs the statements once more, and gives each step of their plans that reads a table. */
const readingSteps = async (
  pool: Pool,
  ran: readonly Ran[],
): Promise<(Plan & { 'Relation Name': string })[]> => {
  const steps: (Plan & { 'Relation Name': string })[] = []
  const add = (plan: Plan): void => {
    const table = plan['Relation Name']
    if (table) steps.push({ ...plan, 'Relation Name': table })
    plan.Plans?.forEach(add)
  }
  for (const { text, values } of ran.filter((one) => /^\s*(?:select|with)\b/i.test(one.text))) {
    const { rows } = await pool.query<Explained>(`explain (analyze, format json) ${text}`, values)
    for (const { Plan } of rows[0]?.['QUERY PLAN'] ?? []) add(Plan)
  }
  return steps
}

/** How many rows of each table the statements read, also those that a condition removed. */
export const rowsRead = async (pool: Pool, ran: readonly Ran[]): Promise<Record<string, number>> => {
  const read: Record<string, number> = {}
  for (const step of await readingSteps(pool, ran)) {
    const rows = step['Actual Rows'] + (step['Rows Removed by Filter'] ?? 0)
    read[step['Relation Name']] = (read[step['Relation Name']] ?? 0) + rows * step['Actual Loops']
  }
  return read
}

/** How the statements read a table, each way once: 'Index Only Scan' reads no row of it. */
export const scansOf = async (pool: Pool, ran: readonly Ran[], table: string): Promise<string[]> => {
  const steps = (await readingSteps(pool, ran)).filter((step) => step['Relation Name'] === table)
  return [...new Set(steps.map((step) => step['Node Type']))]
}
