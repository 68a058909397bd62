import { AsyncLocalStorage } from 'node:async_hooks'

const present = new AsyncLocalStorage<string>()

/** Runs what one user asked for, told apart by a text of theirs: their changes do not keep out those of others. */
export const onBehalfOf = <Result>(user: string, work: () => Promise<Result>): Promise<Result> =>
  present.run(user, work)

/** Whose request is worked on. Empty for jobs, and for calls without a sign-in, which are one owner together. */
export const presentUser = (): string => present.getStore() ?? ''
