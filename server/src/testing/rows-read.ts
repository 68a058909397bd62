import pg from 'pg'
import type { Pool } from '../platform/database/connection.ts'
import type { Ran } from './watch-statements.ts'

type Plan = {
  'Node Type': string
  'Relation Name'?: string
  'Actual Rows': number
  'Actual Loops': number
  'Rows Removed by Filter'?: number
  'Rows Removed by Index Recheck'?: number
  Plans?: Plan[]
}

type Explained = { 'QUERY PLAN': { Plan: Plan }[] }

/**
 * A plan of these values, as of the first calls, or the one that PostgreSQL keeps from the sixth on for values of any kind. It keeps
 * none of a statement without a name.
 */
type PlannedFor = 'these values' | 'any values'

type Value = string | number | boolean | Date | readonly string[] | null

const literal = (value: Value): string => {
  if (value === null) return 'null'
  if (value instanceof Date) return pg.escapeLiteral(value.toISOString())
  return pg.escapeLiteral(typeof value === 'object' ? `{${value.join(',')}}` : String(value))
}

/** Explains the statement by the plan for any values, on a connection of its own. */
const explainKept = async (pool: Pool, { text, values }: Ran): Promise<Explained[]> => {
  const client = await pool.connect()
  try {
    await client.query('set plan_cache_mode = force_generic_plan')
    await client.query(`prepare explained as ${text}`)
    const given = values.length === 0 ? '' : `(${(values as Value[]).map(literal).join(', ')})`
    return (await client.query<Explained>(`explain (analyze, format json) execute explained${given}`)).rows
  } finally {
    client.release(true)
  }
}

/** Runs the statements once more, and gives each step of their plans that reads a table. */
const readingSteps = async (
  pool: Pool,
  ran: readonly Ran[],
  plannedFor: PlannedFor = 'these values',
): Promise<(Plan & { 'Relation Name': string })[]> => {
  const steps: (Plan & { 'Relation Name': string })[] = []
  const add = (plan: Plan): void => {
    const table = plan['Relation Name']
    if (table) steps.push({ ...plan, 'Relation Name': table })
    plan.Plans?.forEach(add)
  }
  for (const one of ran.filter(({ text }) => /^\s*(?:select|with)\b/i.test(text))) {
    const rows =
      plannedFor === 'any values' && one.isKept
        ? await explainKept(pool, one)
        : (await pool.query<Explained>(`explain (analyze, format json) ${one.text}`, one.values)).rows
    for (const { Plan } of rows[0]?.['QUERY PLAN'] ?? []) add(Plan)
  }
  return steps
}

/** How many rows of each table the statements read, also those that a condition or the recheck of an index removed. */
export const rowsRead = async (
  pool: Pool,
  ran: readonly Ran[],
  plannedFor?: PlannedFor,
): Promise<Record<string, number>> => {
  const read: Record<string, number> = {}
  for (const step of await readingSteps(pool, ran, plannedFor)) {
    const removed = (step['Rows Removed by Filter'] ?? 0) + (step['Rows Removed by Index Recheck'] ?? 0)
    const rows = step['Actual Rows'] + removed
    read[step['Relation Name']] = (read[step['Relation Name']] ?? 0) + rows * step['Actual Loops']
  }
  return read
}

/** How the statements read a table, each way once: 'Index Only Scan' reads no row of it. */
export const scansOf = async (pool: Pool, ran: readonly Ran[], table: string): Promise<string[]> => {
  const steps = (await readingSteps(pool, ran)).filter((step) => step['Relation Name'] === table)
  return [...new Set(steps.map((step) => step['Node Type']))]
}
