import { connect } from 'node:net'
import { once } from 'node:events'
import { expect, test } from 'vitest'
import { folderFault } from './folder-fault.ts'

test('a socket that is gone is no fault of the data folder', async () => {
  const socket = connect('/nonexistent/.s.PGSQL.5432')
  const [error] = (await once(socket, 'error')) as [Error]
  expect(folderFault(error, '/data')).toMatchObject({
    message: 'Another command opened or closed the database in /data meanwhile. Run this again.',
  })
})
