import { type Place, withClient } from '../product/database.ts'

/**
 * Lets PostgreSQL show statements whole: by default it cuts what its sessions ran last at 1,024 characters. Counts from
 * the next start of the database.
 */
export const showWholeStatements = (place: Place): Promise<unknown> =>
  withClient(place, (client) => client.query('alter system set track_activity_query_size = 32768'))

/**
 * The statement that the product itself ran for the list, word for word, as the database saw it. Ask right after one
 * call of the list.
 */
export const listStatement = (place: Place): Promise<string> =>
  withClient(place, async (client) => {
    const { rows } = await client.query<{ query: string }>(
      `select query from pg_stat_activity
        where application_name = 'countersign' and query ilike '%transaction_access%' order by query_start desc limit 1`,
    )
    const [found] = rows
    if (!found) throw new Error('The product ran no statement about transaction_access for its list.')
    const parameters = new Set(found.query.match(/\$\d+/g))
    // A new value in page one's statement has to be passed to the counterpart too.
    if (parameters.size !== 1)
      throw new Error(`The list's statement takes ${parameters.size} values, not one.`)
    return found.query
  })
