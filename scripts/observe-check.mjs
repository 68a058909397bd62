import './require-node.mjs'
import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { parse } from 'yaml'
import { freePort } from '../server/src/testing/free-port.ts'
import { smtpServer } from '../server/src/testing/smtp-server.ts'
import { dashboardExpressions, operandsOf, ruleExpressions } from './observed/expressions.mjs'
import { backUp, databaseProcesses, sendRequests, signalAll, startProduct } from './observed/product.mjs'
import { checkFiles, requirePrometheus, shortened, startPrometheus } from './observed/prometheus.mjs'

const observability = join(import.meta.dirname, '..', 'deploy', 'observability')
const read = (path) => readFileSync(join(observability, path), 'utf8')
const rules = parse(read('rules/countersign.yml'))
const say = (line) => process.stdout.write(`${line}\n`)

/** In seconds: a rate needs a few scrapes. */
const window = '20s'
const patienceMs = 90_000

/** The server of this check has no replica. */
const ofReplica = /\bcountersign_replica_/

const steps = []
let ending
/** Undoes what was started, the last first; once. */
const cleanUp = () =>
  (ending ??= (async () => {
    for (const step of steps.toReversed()) await step()
  })())

async function until(what, isSo) {
  const began = performance.now()
  for (;;) {
    if (await isSo()) return Math.round((performance.now() - began) / 100) / 10
    if (performance.now() - began > patienceMs)
      throw new Error(`After ${patienceMs / 1000} s: not yet ${what}.`)
    await pause(500)
  }
}

/** Evaluates each expression as it is, and says which of their figures have no data. */
async function evaluate(prometheus, listed) {
  const missing = []
  for (const { place, expression } of listed) {
    await prometheus.samplesOf(expression).catch((error) => {
      throw new Error(`${place}: ${error.message}`, { cause: error })
    })
    if (ofReplica.test(expression)) continue
    for (const operand of operandsOf(expression)) {
      if ((await prometheus.samplesOf(operand)).length === 0) missing.push(`${place}: no data for ${operand}`)
    }
  }
  return missing
}

/** Brings alerts about, waits for them, mends the cause, and waits until they are over. */
async function bringAbout(prometheus, what, { names, begin, mend }) {
  await begin()
  const raised = await until(`firing: ${names.join(', ')}`, async () => {
    const firing = await prometheus.firing()
    return names.every((name) => firing.has(name))
  }).finally(mend)
  say(`${what}: ${names.join(', ')} after ${raised} s`)
}

async function drill() {
  requirePrometheus()
  checkFiles(observability)
  say('promtool: configuration, rules and their tests are good')
  const folder = mkdtempSync(join(tmpdir(), 'countersign-observe-'))
  steps.push(() => rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 }))
  // For root the database runs as another user.
  chmodSync(folder, 0o711)
  const dataFolder = join(folder, 'data')
  const mails = await smtpServer({ refuses: 0 })
  steps.push(() => mails.close())
  const [port, metricsPort, prometheusPort] = [await freePort(), await freePort(), await freePort()]
  const start = () => startProduct({ dataFolder, port, metricsPort, mailUrl: mails.url })
  let product = await start()
  steps.push(() => product.stop())
  const traffic = new AbortController()
  steps.push(() => traffic.abort())
  void sendRequests(port, traffic.signal)
  const prometheus = await startPrometheus({
    folder: join(folder, 'prometheus'),
    port: prometheusPort,
    target: `127.0.0.1:${metricsPort}`,
    configuration: parse(read('prometheus.yml')),
    rules: shortened(rules),
  })
  steps.push(() => prometheus.stop())

  const listed = [
    ...ruleExpressions(rules),
    ...dashboardExpressions(JSON.parse(read('grafana/countersign.json')), window),
  ]
  let missing = []
  await until('with data for every expression', async () => {
    missing = await evaluate(prometheus, listed)
    return missing.length === 0
  }).catch((error) => {
    throw new Error([error.message, ...missing].join('\n'), { cause: error })
  })
  say(`${listed.length} expressions evaluate, each with data but those of a replica`)
  await bringAbout(prometheus, 'no backup yet', {
    names: ['CountersignBackupLate'],
    begin: () => undefined,
    mend: () => backUp(dataFolder, folder),
  })
  await until(
    'over: CountersignBackupLate',
    async () => !(await prometheus.firing()).has('CountersignBackupLate'),
  )
  const early = await prometheus.firing()
  if (early.size > 0) throw new Error(`In peace these alerts fire: ${[...early].join(', ')}`)

  await bringAbout(prometheus, 'mail server gone', {
    names: ['CountersignMailFails'],
    async begin() {
      await mails.die()
      // One alone may be a wrong address.
      for (const name of ['morgan', 'olivia']) await product.requestMail(name)
    },
    mend: () => mails.comeBack(),
  })
  let frozen = []
  await bringAbout(prometheus, 'database frozen', {
    names: ['CountersignDatabaseDown', 'CountersignRequestsFail'],
    begin() {
      frozen = databaseProcesses(dataFolder)
      signalAll(frozen, 'SIGSTOP')
    },
    mend: () => signalAll(frozen.toReversed(), 'SIGCONT'),
  })
  await bringAbout(prometheus, 'server frozen for three seconds', {
    names: ['CountersignEventLoopBlocked'],
    async begin() {
      signalAll([product.pid], 'SIGSTOP')
      await pause(3_000)
      signalAll([product.pid], 'SIGCONT')
    },
    mend: () => undefined,
  })
  await bringAbout(prometheus, 'server killed', {
    names: ['CountersignDown'],
    begin: () => product.kill(),
    async mend() {
      product = await start()
    },
  })
  const over = ['CountersignDown', 'CountersignDatabaseDown', 'CountersignMailFails']
  const ended = await until(`over: ${over.join(', ')}`, async () => {
    const firing = await prometheus.firing()
    return over.every((name) => !firing.has(name))
  })
  say(`over after ${ended} s: ${over.join(', ')}`)
}

for (const name of ['SIGINT', 'SIGTERM']) {
  process.once(name, () => void cleanUp().finally(() => process.exit(130)))
}
try {
  await drill()
} catch (error) {
  process.stderr.write(`${error.message}\n`)
  process.exitCode = 1
} finally {
  await cleanUp()
}
