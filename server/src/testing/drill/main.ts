import { parseArgs } from 'node:util'
import { contradictions, lost, mailsLostOrDoubled } from '../trail-check.ts'
import { ask } from '../database-holder.ts'
import { originOf } from './application-machine.ts'
import { causes } from './causes.ts'
import { applicationNames, databaseOf, groundAt, raiseCluster, untilHealthy } from './cluster.ts'
import { startLoad } from './load.ts'
import { eventually } from './processes.ts'

/** Every cause meets servers in the midst of work. */
const writesBefore = 40

/** Seconds without a write that a round may take. */
const longestAllowed = 30

type Round = { cause: string; acknowledged: number; lost: number; pause: number }

const { values } = parseArgs({
  options: { rounds: { type: 'string' }, folder: { type: 'string' }, 'no-pooler': { type: 'boolean' } },
})
const rounds = Number(values.rounds)
const say = (line: string): void => void process.stdout.write(`${line}\n`)

const ground = groundAt(values.folder ?? '', values['no-pooler'] !== true)
const settings = await raiseCluster(ground, say)
const load = await startLoad(settings, applicationNames.map(originOf))
const done: Round[] = []
const lineOf = ({ cause, acknowledged, lost: missing, pause }: Round): string =>
  `${cause.padEnd(26)} ${String(acknowledged).padStart(6)} acknowledged ${String(missing).padStart(3)} lost ${pause.toFixed(1).padStart(6)} s without a write`

for (let round = 0; round < rounds; round += 1) {
  const cause = causes[round % causes.length]
  if (!cause) throw new Error('There is no cause.')
  const before = load.acknowledged().length
  const leader = await untilHealthy(ground)
  await load.write(writesBefore)
  load.watchPauses()
  const { where, heal } = await cause.bring(ground, leader, round)
  await load.write(writesBefore)
  const pause = load.longestPause()
  await heal()
  const next = await untilHealthy(ground)
  const acknowledged = load.acknowledged()
  const missing = await lost(databaseOf(ground, next), acknowledged)
  const result = {
    cause: `${cause.name} (${where})`,
    acknowledged: acknowledged.length - before,
    lost: missing.length,
    pause,
  }
  done.push(result)
  say(`${String(round + 1).padStart(2)}  ${lineOf(result)}`)
}
await load.stop()

const place = databaseOf(ground, await untilHealthy(ground))
await eventually('An empty outbox', 60, async () =>
  (await ask(place, 'select id from outbox limit 1')).length === 0 ? true : undefined,
)
const acknowledged = load.acknowledged()
const missing = await lost(place, acknowledged)
const faults = [
  ...(await contradictions(place)),
  ...(await mailsLostOrDoubled(place)).map((row) => `mails lost or doubled: ${JSON.stringify(row)}`),
]
const unexpected = load.refused().filter(({ status }) => status !== 503)
const longest = Math.max(...done.map(({ pause }) => pause))
const doubled = faults.filter((fault) => /^(?:createdTwice|mails)/.test(fault))
say('')
for (const fault of faults) say(fault)
for (const one of unexpected.slice(0, 10)) say(`Refused with ${one.status}: ${one.what}: ${one.answer}`)
say(`Rounds                       ${done.length}`)
say(`Acknowledged writes          ${acknowledged.length}`)
say(`Lost                         ${missing.length}`)
say(`Duplicated                   ${doubled.length}`)
say(`Other contradictions         ${faults.length - doubled.length}`)
say(`Refused other than with 503  ${unexpected.length}`)
say(`Longest time without writes  ${longest.toFixed(1)} s`)
const isGood = missing.length + faults.length + unexpected.length === 0 && longest <= longestAllowed
say(isGood ? 'The drill was passed.' : 'The drill was NOT passed.')
process.exit(isGood ? 0 : 1)
