import { expect, it } from 'vitest'
import { addressOf } from './request-shape.ts'

it('fills the path, escaping what would leave it', () => {
  expect(addressOf('GET /user/search/{term}', { params: { term: 'a/b ?' } })).toEqual({
    method: 'GET',
    path: '/user/search/a%2Fb%20%3F',
  })
})

it('writes the query, without what was not chosen', () => {
  const query = { pageNum: 2, search: '', type: undefined, sort: 'name' }
  expect(addressOf('GET /transaction', { query }).path).toBe('/transaction?pageNum=2&sort=name')
  expect(addressOf('GET /transaction', {}).path).toBe('/transaction')
})
