import { beforeEach, expect, test } from 'vitest'
import { run } from '../../platform/database/connection.ts'
import { newId } from '../../platform/database/new-id.ts'
import { addAdmins } from '../../testing/admins.ts'
import { closingServer } from '../../testing/closing.ts'
import { directoryUploads } from '../../testing/directory-uploads.ts'
import { good } from '../../testing/held-closing.ts'
import { fedwireLines } from '../../testing/participant-files.ts'
import { tasksOf } from '../../testing/tasks-of.ts'

const server = await closingServer()
const { call, pool, ids } = server
await addAdmins(server)
const { propose, reset, withdraw } = directoryUploads(server)
const { tasks, kindsOfAll } = tasksOf(server)

// Blake and Nora are the super admins.
beforeEach(reset)

test('the other super admin confirms an uploaded directory; one that was withdrawn waits for no person', async () => {
  const id = await propose(fedwireLines(20))
  expect(await kindsOfAll()).toEqual({ nora: ['confirm directory 1'] })
  expect(await tasks('nora')).toMatchObject([{ transaction: null, due: { what: 'expires' } }])
  good(await withdraw('blake', id))
  expect(await kindsOfAll()).toEqual({})
})

test('super admins verify an organization; one that resembles another waits for the second of them alone', async () => {
  const lookalike = newId()
  await run(
    pool,
    `insert into organizations (id, name, legal_name, role) values ($1, 'Firs Trust Bank', 'Firs Trust Bank', 9)`,
    [lookalike],
  )
  await run(
    pool,
    `insert into organization_domains (domain, organization_id)
       values ('firsttrust.example', $1), ('firstrust.example', $2)`,
    [ids.firsttrust, lookalike],
  )
  const asks = ['verify organization 1']
  expect(await kindsOfAll()).toEqual({ blake: asks, nora: asks })
  const address = `/organization/${lookalike}/verified`
  const acknowledged = { verified: true, acknowledged: [ids.firsttrust] }
  good(await call('blake', 'PUT', address, acknowledged))
  expect(await kindsOfAll()).toEqual({ nora: asks })
  good(await call('nora', 'PUT', address, acknowledged))
  expect(await kindsOfAll()).toEqual({})
  // A verification that was taken back asks no person for another one, before a super admin begins it.
  good(await call('blake', 'PUT', address, { verified: false, acknowledged: [] }))
  expect(await kindsOfAll()).toEqual({})
  good(await call('blake', 'PUT', address, acknowledged))
  expect(await kindsOfAll()).toEqual({ nora: asks })
})
