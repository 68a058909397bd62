import { requestLimits } from '../../platform/database/connection-limits.ts'
import { directPlace, type Pool, standingClient } from '../../platform/database/connection.ts'
import { databaseFault } from './database-fault.ts'
import { databaseIdentity, forgetsNames, timeLimits } from '../../platform/database/pooler-store.ts'

/** One sentence about what is wrong with the way through a pooler, and how to cure it. */
type PoolerFault = { fault: string; cure: string }

/** What requests need, in milliseconds: a connection without an answer is given up soon after. */
const needed: Readonly<Record<string, number>> = {
  statement_timeout: requestLimits.statementMs,
  lock_timeout: requestLimits.lockMs,
  idle_in_transaction_session_timeout: requestLimits.idleInTransactionMs,
}

const limitFaults = async (pool: Pool): Promise<PoolerFault[]> => {
  const limits = await timeLimits(pool)
  const wrong = limits.filter(({ name, ms }) => ms === 0 || ms > (needed[name] ?? 0))
  if (wrong.length === 0) return []
  const names = wrong.map(({ name }) => name).join(', ')
  const statements = wrong.map(({ name, role }) => `alter role "${role}" set ${name} = '${needed[name]}ms';`)
  return [
    {
      fault: `The role behind DATABASE_URL lacks time limits, or has longer ones: ${names}.`,
      cure: `A pooler passes none on. Run ${statements.join(' ')} Then have the pooler connect anew.`,
    },
  ]
}

/** A direct address of another database would migrate that one, and hear nothing of this one. */
const addressFaults = async (pool: Pool): Promise<PoolerFault[]> => {
  const place = directPlace(pool)
  const client = standingClient(place, 'countersign check')
  client.on('error', () => undefined)
  try {
    await client.connect().catch((error: unknown) => {
      throw databaseFault(error, place.connectionString ?? '', 'DATABASE_DIRECT_URL')
    })
    if ((await databaseIdentity(client)) === (await databaseIdentity(pool))) return []
    return [
      {
        fault: 'DATABASE_URL and DATABASE_DIRECT_URL lead to two different databases.',
        cure: 'Correct one of the two.',
      },
    ]
  } finally {
    await client.end().catch(() => undefined)
  }
}

const nameFaults = async (pool: Pool): Promise<PoolerFault[]> =>
  (await forgetsNames(pool))
    ? [
        {
          fault: 'The pooler behind DATABASE_URL forgets named statements.',
          cure: 'Set DATABASE_STATEMENTS=unnamed, or use PgBouncer 1.21 or newer with max_prepared_statements.',
        },
      ]
    : []

/** Nothing where no pooler is in the way. Throws when one of the two addresses does not answer. */
export const poolerFaults = async (pool: Pool): Promise<PoolerFault[]> =>
  directPlace(pool) === pool.options
    ? []
    : [...(await nameFaults(pool)), ...(await limitFaults(pool)), ...(await addressFaults(pool))]

/** Throws a sentence when requests could not be served through the pooler as they are without one. */
export const requireUsablePooler = async (pool: Pool): Promise<void> => {
  const [first] = await poolerFaults(pool)
  if (first) throw new Error(`${first.fault} ${first.cure} Nothing was changed.`)
}
