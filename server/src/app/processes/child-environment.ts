/** The number of a process among those that share a port, from 0; unset in a server that is one alone. */
export const indexName = 'PROCESS_INDEX'

/** The PostgreSQL that the parent keeps, as JSON. */
export const embeddedName = 'COUNTERSIGN_EMBEDDED'

/** What the parent sends to a child that is to stop in order. */
export const stopMessage = 'stop'

/** What a child sends again and again, as a sign that it answers, and how often in ms. */
export const aliveMessage = 'alive'
export const aliveEveryMs = 3_000

/** `folder`: where its data lies. */
export type Embedded = { host: string; port: number; user: string; database: string; folder: string }

export const embeddedIn = (environment: NodeJS.ProcessEnv): Embedded | undefined => {
  const { [embeddedName]: written } = environment
  return written === undefined ? undefined : (JSON.parse(written) as Embedded)
}
