import { parse } from 'csv-parse/sync'
import { beforeAll, expect, test } from 'vitest'
import { closingServer, type Person } from '../../testing/closing.ts'

const { call } = await closingServer()
const ids: Record<string, string> = {}

beforeAll(async () => {
  for (const name of ['Alder', 'Birch', 'Cedar']) {
    const body = { name, type: 'Negotiated', closingDate: '2026-12-01' }
    const added = await call('morgan', 'POST', '/transaction', body)
    ids[name] = added.body.id
  }
})

const csv = (person: Person, query: string) => call(person, 'GET', `/transaction/csv?${query}`)

const names = async (person: Person, query: string): Promise<string[]> => {
  const { status, body } = await csv(person, query)
  expect([query, status]).toEqual([query, 200])
  const [head, ...rows]: string[][] = parse(body, { bom: true })
  const at = head?.indexOf('Name') ?? -1
  return rows.map((row) => row[at] ?? '')
}

test('a file of chosen transactions has those that its reader sees alone, in the order that is asked for', async () => {
  const both = `ids=${ids['Cedar']},${ids['Alder']}`
  for (const sort of ['name', 'role', 'wires', 'size', 'status']) {
    expect((await names('morgan', `${both}&sort=${sort}`)).toSorted()).toEqual(['Alder', 'Cedar'])
  }
  expect(await names('morgan', `${both}&sort=name&order=ascending`)).toEqual(['Alder', 'Cedar'])
  expect(await names('morgan', `${both}&sort=name&order=descending`)).toEqual(['Cedar', 'Alder'])
  expect(await names('morgan', `${both}&search=alder`)).toEqual(['Alder'])
  expect(await names('morgan', `${both}&search=birch`)).toEqual([])
  expect(await names('tessa', both)).toEqual([])
})

test('at most a page of transactions is chosen, each by its id', async () => {
  const id = ids['Alder'] ?? ''
  const many = (count: number) => Array.from({ length: count }, () => id).join()
  expect(await names('morgan', `ids=${many(100)}`)).toEqual(['Alder'])
  for (const wrong of [many(101), '', `${id},`, 'x', `${id}|${id}`]) {
    const { status, body } = await csv('morgan', `ids=${wrong}`)
    expect([wrong.length, status, body.errors?.[0].field]).toEqual([wrong.length, 422, 'ids'])
  }
  const list = await call('morgan', 'GET', `/transaction?ids=${id}`)
  expect([list.status, list.body.errors?.[0].field]).toEqual([422, 'ids'])
})
