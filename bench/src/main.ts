import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { benchAccept } from './accept/bench-accept.ts'
import { cleanUp } from './cleanup.ts'
import { benchClosingScreens } from './closing-screens/bench-closing-screens.ts'
import { benchClosingSize } from './closing-size/bench-closing-size.ts'
import { type Asked, type Part, readCommandLine } from './command-line.ts'
import { benchGrowth } from './growth/bench-growth.ts'
import { grow } from './growth/grow.ts'
import { benchList } from './list/bench-list.ts'
import { benchConnections } from './live/bench-connections.ts'
import { benchLive } from './live/bench-live.ts'
import { benchMemoPdf } from './memo-pdf/bench-memo-pdf.ts'
import { benchOrganization } from './organization/bench-organization.ts'
import { seededProduct } from './product/seeded-product.ts'
import { growthLines } from './report/growth-lines.ts'
import { type Line, acceptLines, listLines, memoPdfLines, startLines } from './report/lines.ts'
import { connectionLines, liveLines } from './report/live-lines.ts'
import { machineFacts } from './report/machine.ts'
import { soakLines } from './report/soak-lines.ts'
import { screenLines } from './report/screen-lines.ts'
import { organizationLines } from './report/organization-lines.ts'
import { replicaLines } from './report/replica-lines.ts'
import { readLines } from './report/read-lines.ts'
import { statementLines } from './report/statement-lines.ts'
import { tracingLines } from './report/tracing-lines.ts'
import { webLines } from './report/web-lines.ts'
import { benchPartitions } from './partitions/bench-partitions.ts'
import { partitionLines } from './report/partition-lines.ts'
import { results, table } from './report/results.ts'
import { benchReplica } from './replica/bench-replica.ts'
import { sizesFor } from './sizes.ts'
import { benchSoak } from './soak/bench-soak.ts'
import { benchStatements } from './statements/bench-statements.ts'
import { benchStart } from './start/bench-start.ts'
import { benchTracing } from './tracing/bench-tracing.ts'
import { benchWeb } from './web/bench-web.ts'

const began = performance.now()

const print = (text: string): void => void process.stdout.write(`${text}\n`)
const say = (line: string): void =>
  print(`${((performance.now() - began) / 1000).toFixed(0).padStart(4)} s  ${line}`)

/**
 * Runs what was asked for, prints the table, and writes it down; a part that fails does not take away what the others
 * measured. Resolves to false when a part failed or missed its limit.
 */
const bench = async (asked: Asked): Promise<boolean> => {
  const sizes = sizesFor(asked)
  const lines: Line[] = []
  let allWorked = true
  const part = async (name: Part, measure: () => Promise<Line[]>): Promise<void> => {
    if (!asked.parts.includes(name)) return
    try {
      lines.push(...(await measure()))
    } catch (error) {
      allWorked = false
      process.stderr.write(`${name} could not be measured: ${messageOf(error)}\n`)
    }
  }
  const large = asked.parts.some((name) => name === 'list' || name === 'accept')
    ? await seededProduct(sizes.large, say)
    : undefined
  const machine = await machineFacts(large?.place)
  if (large) {
    await part('list', async () =>
      listLines(await benchList(large, await seededProduct(sizes.small, say), sizes, say), sizes),
    )
    await part('accept', async () => acceptLines(await benchAccept(large, sizes, say)))
  }
  await part('memo-pdf', async () =>
    memoPdfLines(await benchMemoPdf(await seededProduct(sizes.small, say), sizes, say)),
  )
  await part('closing-size', async () =>
    growthLines(await benchClosingSize(await seededProduct(sizes.small, say), sizes, say), sizes),
  )
  await part('live', async () =>
    liveLines(await benchLive(await seededProduct(sizes.small, say), sizes, say)),
  )
  await part('live-connections', async () =>
    connectionLines(await benchConnections(await seededProduct(sizes.small, say), sizes, say)),
  )
  await part('organization', async () => {
    const { small: few, large: many } = sizes.organization
    const desks = [await seededProduct(few.closings, say), await seededProduct(many.closings, say)] as const
    return organizationLines(await benchOrganization(...desks, sizes, say), sizes)
  })
  await part('growth', async () => {
    const { small: few, large: many } = sizes.growth
    const small = await seededProduct(few, say, {}, grow)
    return readLines(await benchGrowth(small, await seededProduct(many, say, {}, grow), sizes, say), sizes)
  })
  await part('statements', async () => {
    const named = await seededProduct(sizes.small, say)
    const unnamed = await seededProduct(sizes.small, say, { DATABASE_STATEMENTS: 'unnamed' })
    const namedAgain = await seededProduct(sizes.small, say)
    return statementLines(await benchStatements({ named, unnamed, namedAgain }, sizes, say))
  })
  await part('replica', async () =>
    replicaLines(await benchReplica(await seededProduct(sizes.small, say), sizes, say)),
  )
  await part('partitions', async () => partitionLines(await benchPartitions(sizes, say)))
  await part('start', async () => startLines(await benchStart(sizes, say)))
  await part('tracing', async () => tracingLines(await benchTracing(sizes, say)))
  await part('web', async () => webLines(await benchWeb(sizes, say), sizes))
  await part('closing-screens', async () => screenLines(await benchClosingScreens(sizes, say)))
  await part('soak', async () =>
    soakLines(await benchSoak(await seededProduct(sizes.small, say), sizes, say)),
  )
  if (lines.length === 0) return false
  print(`\n${table(lines)}\n\n${machine.join('\n')}`)
  await writeFile(join(import.meta.dirname, '..', asked.resultsFile), results({ ...asked, lines, machine }))
  return allWorked && lines.every(({ holds }) => holds !== false || asked.quick)
}

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))

for (const name of ['SIGINT', 'SIGTERM'] as const) {
  process.on(name, () => void cleanUp().finally(() => process.exit(130)))
}

try {
  const today = new Date().toISOString().slice(0, 10)
  if (!(await bench(readCommandLine(process.argv.slice(2), today)))) process.exitCode = 1
} catch (error) {
  process.stderr.write(`${messageOf(error)}\n`)
  process.exitCode = 1
} finally {
  await cleanUp()
}
process.exit()
