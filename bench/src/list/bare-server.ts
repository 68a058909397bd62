import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import pg from 'pg'
import '../product/column-types.ts'
import type { Place } from '../product/database.ts'

/**
 * The counterpart of the list: nothing but `node:http` and `pg`, in a process of its own. It has no users,
 * checks nothing, and answers the same JSON from the same named prepared statement over as many connections.
 */
export type BareServerOrder = { place: Place; statement: string; values: readonly unknown[] }

type Row = Record<string, unknown> & {
  id: string | null
  total: number
  cursor: unknown[]
  hold: { freezeAt: string | null }
}

const pageSize = 15
const mostCounted = 1000
const connections = 10

const answerOf = (rows: readonly Row[]) => {
  const listed = rows.filter((row) => row.id !== null)
  const last = listed.at(-1)
  const total = rows[0]?.total ?? 0
  return {
    items: listed.map((row) => ({
      id: row.id,
      name: row.name,
      type: row.type,
      kind: row.kind,
      status: row.status,
      canceled: row.canceled,
      // No closing of the bench is on hold.
      onHold: null,
      freezeAt: row.hold.freezeAt,
      issuer: row.issuer,
      state: row.state,
      closingDate: row.closingDate,
      parAmount: row.parAmount,
      purchasePrice: row.purchasePrice,
      roleInTransaction: row.roleInTransaction,
      teamRights: row.teamRights,
      wires: row.wires ?? [],
      actionNeeded: row.actionNeeded,
    })),
    total: Math.min(total, mostCounted),
    totalIsMore: total > mostCounted,
    pageNum: 1,
    pageSize,
    nextCursor:
      last && listed.length === pageSize
        ? Buffer.from(JSON.stringify(['closingDate', ...last.cursor])).toString('base64url')
        : null,
  }
}

const serve = ({ place, statement, values }: BareServerOrder): void => {
  const pool = new pg.Pool({ ...place, max: connections, application_name: 'countersign bench, bare' })
  pool.on('error', () => undefined)
  const query = { name: 'list', text: statement, values: [...values] }
  const answer = async (response: ServerResponse): Promise<void> => {
    const { rows } = await pool.query<Row>(query)
    const body = JSON.stringify(answerOf(rows))
    response.writeHead(200, {
      'content-type': 'application/json; charset=utf-8',
      'content-length': Buffer.byteLength(body),
    })
    response.end(body)
  }
  const server = createServer((_request, response) => {
    answer(response).catch((error: unknown) => {
      process.stderr.write(`${String(error)}\n`)
      response.writeHead(500, { 'content-length': 0 }).end()
    })
  })
  server.listen(0, '127.0.0.1', () => process.send?.((server.address() as AddressInfo).port))
}

process.once('message', (order) => serve(order as BareServerOrder))
process.once('disconnect', () => process.exit())
