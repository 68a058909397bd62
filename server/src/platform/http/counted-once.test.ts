import { beforeAll, beforeEach, expect, test } from 'vitest'
import { closingServer, emailOf, wireAt, wireBody } from '../../testing/closing.ts'

const server = await closingServer()
const { call, pool } = server

/** Undoes the first two attempts of each create of a wire, as the database does because of others at the same time. */
beforeAll(() =>
  pool.query(`
    create sequence attempts;
    create function undo_twice() returns trigger language plpgsql as $$
    begin
      if nextval('attempts') in (1, 2) then
        raise exception 'could not serialize access' using errcode = '40001';
      end if;
      return new;
    end $$`),
)

beforeEach(() => pool.query(`truncate sign_in_limits; alter sequence attempts restart`))

const points = async (prefix: string): Promise<number> => {
  const { rows } = await pool.query('select points from sign_in_limits where key like $1', [`${prefix}%`])
  return rows.reduce((sum: number, row: { points: number }) => sum + row.points, 0)
}

const attempts = async (): Promise<number> =>
  Number((await pool.query('select last_value from attempts')).rows[0]?.last_value)

test('a create that the database undoes twice counts once against each limit, and so does an import', async () => {
  const { transactionId } = await wireAt(server, 'ready')
  await pool.query(`truncate sign_in_limits;
    create trigger undo_twice before insert on wires for each row execute function undo_twice()`)
  const body = wireBody({ references: ['Invoice 4471820093'] })
  expect((await call('morgan', 'POST', `/transaction/${transactionId}/wire`, body)).status).toBe(201)
  expect([await attempts(), await points('number-lookup')]).toEqual([3, 1])
  await pool.query(`truncate sign_in_limits; alter sequence attempts restart`)
  const head = 'Receiver email,Role,Amount,Project Fund,Reference 1'
  const text = `${head}\n${emailOf('tessa')},Trustee,5.00,5.00,Loan 4471820093`
  const imported = await call('morgan', 'POST', '/transaction/import', { transactionId, text })
  expect(imported.status).toBe(201)
  expect([await attempts(), await points('tables-read'), await points('number-lookup')]).toEqual([3, 1, 1])
})
