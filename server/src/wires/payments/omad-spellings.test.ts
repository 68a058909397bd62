import { expect, test } from 'vitest'
import { closingServer } from '../../testing/closing.ts'
import { sentWire } from '../../testing/sent-wire.ts'

const server = await closingServer()
const { call } = server

const bare = (sequence: number): string => `20261120MMQFMP9C${String(sequence).padStart(6, '0')}`

/** The same OMAD, as banks give it with the output date and time, and the application. */
const spellings = (omad: string): [string, string][] => [
  [omad, `${omad}11201430`],
  [`${omad}11201430`, omad],
  [`${omad}11201430`, `${omad}11201430FT03`],
]

const add = (url: string, omad: string) => call('morgan', 'POST', `${url}/sent/references`, { omad })

test('an OMAD of another payment is refused with or without the output time that may follow it', async () => {
  for (const [at, [first, second]] of spellings(bare(1)).entries()) {
    const [one, other] = [await sentWire(server), await sentWire(server)]
    expect([at, (await add(one.url, first)).status]).toEqual([at, 200])
    const refused = await add(other.url, second)
    expect([refused.status, refused.body.code]).toEqual([409, 'reference-already-used'])
    expect(refused.body.errors.map(({ field }: { field: string }) => field)).toEqual(['omad'])
    expect((await add(other.url, bare(100 + at))).status).toBe(200)
    const reason = { reason: 'Another was meant' }
    for (const { url } of [one, other]) await call('morgan', 'POST', `${url}/sent/void`, reason)
  }
})

test('of two payments that are given one OMAD in two spellings at once, one is recorded', async () => {
  for (let round = 0; round < 4; round += 1) {
    const [one, other] = [await sentWire(server), await sentWire(server)]
    const omad = bare(1000 + round)
    const answers = await Promise.all([add(one.url, omad), add(other.url, `${omad}11201430`)])
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
  }
})
