/**
 * Lines about several runs of everything: a table with a row for each run, then each test that failed or needed a second
 * try, with the runs in which it did. A run without results counts as failed.
 */
export function repeatTable(runs) {
  const rows = runs.map((run, at) => row([at + 1, ...(run ? countsOf(run) : ['no results'])]))
  const head = row(['run', 'seconds', 'processor s', 'passed', 'failed', 'flaky'])
  return [head, ...rows, ...unsteady(runs, 'failures', 'FAILED'), ...unsteady(runs, 'flaky', 'FLAKY')]
}

const countsOf = ({ seconds, processorSeconds, passed, failed, flaky }) => [
  Math.round(seconds),
  Math.round(processorSeconds),
  passed,
  failed,
  flaky.length,
]

const row = (cells) => cells.map((cell, at) => String(cell).padStart(at === 2 ? 13 : 11)).join('')

function unsteady(runs, list, word) {
  const met = new Map()
  for (const [at, run] of runs.entries()) {
    for (const { test } of run?.[list] ?? []) met.set(test, [...(met.get(test) ?? []), at + 1])
  }
  return [...met].map(([test, at]) => `${word} in run ${at.join(', ')}: ${test}`)
}
