/** Now, in UTC. Given to whoever needs it, so that a test decides what time it is. */
export type Clock = () => Date

export const systemClock: Clock = () => new Date()
