import type { Later } from '../organization/bench-organization.ts'
import type { Sizes } from '../sizes.ts'
import type { Line } from './lines.ts'

const mostLater = 2

const count = (value: number): string => value.toLocaleString('en-US')

/** First rows come at most twice as late in a large organization as in a small one. */
export const organizationLines = (found: readonly Later[], { organization }: Sizes): Line[] => {
  const { small, large } = organization
  const grown = `${count(large.people)} people and ${count(large.closings)} transactions against ${small.people} and ${small.closings}`
  return found.map(({ what, small: before, large: after, ratio }, at) => ({
    what: `(j) ${what}${at === 0 ? `: ${grown}` : ''}`,
    figure: `${ratio.toFixed(2)} times: ${before.toFixed(1)} ms, ${after.toFixed(1)} ms`,
    limit: `at most ${mostLater} times`,
    holds: ratio <= mostLater,
  }))
}
