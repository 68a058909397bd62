import { openOnes, page, type Read, reads } from './read.ts'
import type { Reader } from './grown.ts'

/** The lists and searches of a person who takes part in closings, of whose names one alone has the rare text. */
export const listsOf = (reader: Reader, rare = 'no.%207919%2C'): Read[] => [
  ...reads(reader, 'GET /transaction', {
    'list as it opens': `/transaction?${openOnes}`,
    'list, all': `/transaction?${page}`,
    'list, by name': `/transaction?${page}&sort=name&order=ascending`,
    'list, by par': `/transaction?${page}&sort=size&order=descending`,
    'list, by status': `/transaction?${page}&sort=status&order=ascending`,
    'list, newest first': `/transaction?${page}&sort=createdAt&order=descending`,
    'list, In Progress': `/transaction?${page}&status=2`,
    'list, Completed': `/transaction?${page}&status=3`,
    'list, searched by a common word': `/transaction?${page}&search=refunding`,
    'list, searched by a rare number': `/transaction?${page}&search=${rare}`,
    'list, searched in vain': `/transaction?${page}&search=waterworks`,
    'list, searched, by name': `/transaction?${page}&search=refunding&sort=name&order=ascending`,
    'list, searched among open ones': `/transaction?${openOnes}&search=series%202021`,
  }),
  ...reads(reader, 'GET /search', {
    'search, a common word': '/search?term=refunding',
    'search, a rare number': `/search?term=${rare}`,
    'search in vain': '/search?term=waterworks',
    'search, number of a wire': '/search?term=%231',
    'search, number of a wire in a closing': `/search?term=%231%20${rare}`,
    'search, an amount': '/search?term=10,000.01',
    'search, a receiver': '/search?term=tessa%20trust7',
    'search, people of one name': '/search?term=harper',
  }),
  ...reads(reader, 'GET /tasks', {
    'needs you, short': '/tasks?pageSize=5',
    'needs you': '/tasks?pageSize=50',
  }),
  ...reads(reader, 'GET /notification', {
    notifications: `/notification?${page}`,
    'notifications, page 4': '/notification?pageNum=4&pageSize=15',
  }),
  ...reads(reader, 'GET /closingmemo', {
    memos: `/closingmemo?${page}`,
    'memos, Draft': `/closingmemo?${page}&status=Draft`,
    'memos, searched': `/closingmemo?${page}&search=refunding`,
    'memos, searched by a rare number': `/closingmemo?${page}&search=${rare}`,
    'memos, searched in vain': `/closingmemo?${page}&search=waterworks`,
  }),
  ...reads(reader, 'GET /masterdata/organizations', {
    'organizations to choose from': '/masterdata/organizations',
  }),
  ...reads(reader, 'GET /user/settings', { 'own settings': '/user/settings' }),
  ...reads(reader, 'GET /user/delegation', { 'days out of office': '/user/delegation' }),
]

/** What a person has typed of a text before the third letter: few have `zq`, and many have `no`. */
export const listsByTwoLetters = (reader: Reader): Read[] => [
  ...reads(reader, 'GET /transaction', {
    'list, searched by two letters': `/transaction?${page}&search=no`,
    'list, searched by two letters in vain': `/transaction?${page}&search=zq`,
    'list, searched by one letter in vain, by name': `/transaction?${page}&search=z&sort=name&order=ascending`,
    'list, open ones searched by two letters in vain': `/transaction?${openOnes}&search=zq`,
  }),
  ...reads(reader, 'GET /search', {
    'search, two letters': '/search?term=no',
    'search, two letters in vain': '/search?term=zq',
  }),
  ...reads(reader, 'GET /closingmemo', {
    'memos, searched by two letters in vain': `/closingmemo?${page}&search=zq`,
  }),
]
