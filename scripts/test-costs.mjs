import { join, relative } from 'node:path'

const root = join(import.meta.dirname, '..')

/** The tests of a run that used most processor time, the most expensive first: { name, processorSeconds, seconds }. */
export const mostExpensive = (results, count) => dearest(costs(results), count)

/** The first of such costs, of one run or several. */
export const dearest = (all, count = 10) =>
  all.toSorted((one, other) => other.processorSeconds - one.processorSeconds).slice(0, count)

/** Processor seconds of all tests together. */
export const totalCost = (results) =>
  costs(results).reduce((sum, { processorSeconds }) => sum + processorSeconds, 0)

/** A line each: processor seconds, seconds until it was done, name. */
export const costLines = (expensive) =>
  expensive.map(
    ({ name, processorSeconds, seconds }) => `${column(processorSeconds)} ${column(seconds)}  ${name}`,
  )

const column = (number) => number.toFixed(1).padStart(7)

function costs({ testResults = [] }) {
  return testResults.flatMap(({ name, assertionResults = [] }) =>
    assertionResults
      .filter(({ meta }) => meta?.processorSeconds !== undefined)
      .map(({ fullName, duration = 0, meta }) => ({
        name: `${relative(root, name)}: ${fullName}`,
        processorSeconds: meta.processorSeconds,
        seconds: duration / 1000,
      })),
  )
}
