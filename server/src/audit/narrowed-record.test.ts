import { beforeAll, expect, test } from 'vitest'
import { run } from '../platform/database/connection.ts'
import { closingServer } from '../testing/closing.ts'

const server = await closingServer()
const { call, ids, pool, setNow } = server
const url = `/organization/${ids.firsttrust}/history`

const sentences = async (query: string): Promise<string[]> => {
  const { body } = await call('tessa', 'GET', `${url}${query}`)
  return body.items.map(({ sentence }: { sentence: string }) => sentence)
}

const turn = async (act: 'inactivate' | 'activate') => {
  expect((await call('tessa', 'PUT', `/user/${act}/${ids.theo}`)).status).toBe(200)
}

beforeAll(async () => {
  await run(pool, `update users set role = 'organization_admin' where id = $1`, [ids.tessa])
  await turn('inactivate')
  await turn('activate')
  const settings = { idleMinutes: 5, unwantedMails: [] }
  expect((await call('theo', 'PUT', '/user/settings', settings)).status).toBe(200)
  // 03:00 UTC of the 22nd is still the 21st in Chicago.
  setNow('2026-11-22T03:00:00Z')
  await turn('inactivate')
})

test('it is narrowed by kind', async () => {
  expect(await sentences('?kind=people')).toEqual(['changed their own settings'])
  expect(await sentences('?kind=gates')).toEqual([])
  expect((await call('tessa', 'GET', `${url}?kind=wires`)).status).toBe(422)
})

test('it is narrowed by days of the reader’s time zone, the file as well', async () => {
  const day = '?from=2026-11-21&to=2026-11-21'
  expect(await sentences(day)).toEqual([])
  expect(await sentences(`${day}&timeZone=America/Chicago`)).toEqual(['inactivated Theo Test'])
  const file = await call('tessa', 'GET', `${url}/csv${day}&timeZone=America/Chicago`)
  expect(String(file.body).trim().split('\r\n')).toHaveLength(2)
  for (const wrong of ['?from=2026-11-21&to=2026-11-20', '?timeZone=Mars', '?from=21-11-2026']) {
    expect((await call('tessa', 'GET', `${url}${wrong}`)).status).toBe(422)
  }
})

test('it comes in pages, newest first', async () => {
  const { body } = await call('tessa', 'GET', `${url}?pageNum=2&pageSize=2`)
  expect([body.total, body.items.length, body.name]).toEqual([4, 2, 'First Trust Bank'])
  expect(await sentences('?pageNum=2&pageSize=2')).toEqual([
    'activated the account of Theo Test',
    'inactivated Theo Test',
  ])
  expect((await call('tessa', 'GET', `${url}?pageSize=101`)).status).toBe(422)
})
