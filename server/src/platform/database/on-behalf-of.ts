import { AsyncLocalStorage } from 'node:async_hooks'

const present = new AsyncLocalStorage<string>()

/** Runs the request of a user. `user` tells users apart: no user's work keeps out that of others. */
export const onBehalfOf = <Result>(user: string, work: () => Promise<Result>): Promise<Result> =>
  present.run(user, work)

/** The user of the present request. Empty for jobs, and for calls without a sign-in, which are one owner together. */
export const presentUser = (): string => present.getStore() ?? ''
