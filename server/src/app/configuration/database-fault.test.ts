import { once } from 'node:events'
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net'
import { afterEach, expect, it } from 'vitest'
import { freePort } from '../../testing/free-port.ts'
import { openDatabase } from './open-database.ts'

let listening: Server | undefined
afterEach(() => listening?.close())

/** A server that answers the first words of a client with these. */
const serverSaying = async (answer: (socket: Socket) => void): Promise<number> => {
  listening = createServer((socket) => {
    socket.on('error', () => undefined).once('data', () => answer(socket))
  }).listen(0, '127.0.0.1')
  await once(listening, 'listening')
  return (listening.address() as AddressInfo).port
}

/** PostgreSQL's refusal of a connection, as it is on the wire. */
const refusing = (code: string, message: string) => (socket: Socket) => {
  const fields = Buffer.from(`SFATAL\0VFATAL\0C${code}\0M${message}\0\0`)
  const length = Buffer.alloc(4)
  length.writeInt32BE(fields.length + 4)
  socket.end(Buffer.concat([Buffer.from('E'), length, fields]))
}

const password = 'hunter2-hunter2'

const faultAt = async (address: string): Promise<string> => {
  const opened = await openDatabase(
    { databaseUrl: address, dataDir: '/nonexistent' },
    () => undefined,
    () => undefined,
  ).catch((error: Error) => error.message)
  if (typeof opened !== 'string') throw new Error('it was opened')
  expect(opened).not.toContain(password)
  expect(opened.split('\n')).toHaveLength(1)
  return opened
}

it.for([
  ['28P01', 'password authentication failed for user "desk"', /refuses the password of the user desk\./],
  [
    '28000',
    'no pg_hba.conf entry for host "127.0.0.1", user "desk", database "closings", no encryption',
    /requires TLS\. Add sslmode=verify-full/,
  ],
  ['28000', 'role "desk" does not exist', /has no user desk\./],
  ['28000', 'role "desk" is not permitted to log in', /refuses the user desk\./],
  ['3D000', 'database "closings" does not exist', /there is no database closings on its server\./],
  ['42501', 'permission denied for database "closings"', /Make the user the owner of the database\./],
  ['53100', 'could not write file "pg_internal.init": No space left on device', /full\. Make room there\./],
  ['53300', 'sorry, too many clients already', /has no connection left\./],
  ['57P03', 'the database system is starting up', /is starting or stopping\./],
  ['XX000', `strange: ${password}`, /cannot be used: the connection failed\./],
] as const)('a refusal %s, %s, is told with what to do', async ([code, message, words]) => {
  const port = await serverSaying(refusing(code, message))
  expect(await faultAt(`postgres://desk:${password}@127.0.0.1:${port}/closings`)).toMatch(words)
})

it('a host that is unknown, a port where nothing listens and a missing socket are told apart', async () => {
  expect(await faultAt(`postgres://desk:${password}@nowhere.invalid/x`)).toMatch(
    /the host nowhere\.invalid (?:is unknown|cannot be resolved)/,
  )
  const port = await freePort()
  expect(await faultAt(`postgres://desk:${password}@127.0.0.1:${port}/x`)).toBe(
    `The database behind DATABASE_URL does not answer: no program listens on 127.0.0.1:${port}. Start PostgreSQL, or correct the address.`,
  )
  expect(await faultAt(`postgres://desk:${password}@localhost/x?host=/nonexistent`)).toMatch(
    /socket or certificate file/,
  )
})

it('a program that is no PostgreSQL, and one without the TLS that was asked for, are told apart', async () => {
  const web = await serverSaying((socket) => socket.end('HTTP/1.1 400 Bad Request\r\n\r\n'))
  expect(await faultAt(`postgres://desk:${password}@127.0.0.1:${web}/x`)).toContain(
    `what answers on 127.0.0.1:${web} is no PostgreSQL server`,
  )
  listening?.close()
  const plain = await serverSaying((socket) => socket.write('N'))
  expect(await faultAt(`postgres://desk:${password}@127.0.0.1:${plain}/x?sslmode=verify-full`)).toMatch(
    /its server has no TLS\. Remove sslmode/,
  )
})
