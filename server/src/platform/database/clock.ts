/** Now, in UTC. Passed in as an argument, so that a test decides what time it is. */
export type Clock = () => Date

export const systemClock: Clock = () => new Date()
