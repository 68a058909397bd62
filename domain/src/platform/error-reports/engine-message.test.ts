import { expect, it } from 'vitest'
import { engineMessage } from './engine-message.ts'

it.each([
  "Cannot read properties of undefined (reading 'bankDetails')",
  'wire.purposes is not iterable',
  'e(...).map is not a function',
  'Failed to fetch',
])('keeps what the engine says: %s', (message) => {
  expect(engineMessage(message)).toBe(message)
})

it('leaves out what stands behind the sentence', () => {
  expect(engineMessage('Minified React error #185; visit https://react.dev/errors/185?args[]=Tessa')).toBe(
    'Minified React error #185',
  )
})

it.each([
  'Tessa Quill is not defined',
  "Cannot read properties of undefined (reading 'Tessa Quill')",
  "Cannot read properties of undefined (reading '4210077319')",
  "Cannot read properties of undefined (reading 'account4210077319')",
  `Unexpected token 'T', "Tessa" is not valid JSON`,
  'x is not a function Tessa',
  'no account 4210077319',
  '',
])('keeps nothing of what could have been typed: %s', (message) => {
  expect(engineMessage(message)).toBeUndefined()
})
