import { availableParallelism, cpus, loadavg, release, totalmem } from 'node:os'
import { type Place, withClient } from '../product/database.ts'

/** How much else the machine does: figures of one that is busy mean little. */
export const machineLoad = (): string => `load ${(loadavg()[0] ?? 0).toFixed(1)}`

/** What the figures were measured on. */
export const machineFacts = async (place: Place | undefined): Promise<string[]> => [
  `${availableParallelism()} cores (${cpus()[0]?.model.trim() ?? 'unknown'}), ${Math.round(totalmem() / 2 ** 30)} GiB memory, Linux ${release()}`,
  `Node ${process.versions.node}`,
  `${machineLoad()} on average in the minute before`,
  ...(place ? [`PostgreSQL ${await versionOf(place)}, as the product starts it`] : []),
]

const versionOf = (place: Place): Promise<string> =>
  withClient(place, async (client) => {
    const { rows } = await client.query<{ server_version: string }>('show server_version')
    return rows[0]?.server_version ?? 'unknown'
  })
