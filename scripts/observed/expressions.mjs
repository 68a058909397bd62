const openers = '([{'
const closers = ')]}'

/** The sides of `and`, `or` and `unless` at the top of an expression of Prometheus. */
function sidesOf(expression) {
  const sides = ['']
  let depth = 0
  for (const [part] of expression.matchAll(/"[^"]*"|\s(?:and|or|unless)\s|[^]/g)) {
    if (openers.includes(part)) depth += 1
    if (closers.includes(part)) depth -= 1
    if (depth === 0 && /^\s(?:and|or|unless)\s$/.test(part)) sides.push('')
    else sides[sides.length - 1] += part
  }
  return sides
}

/**
 * What an expression compares and joins, without the bounds: an alert has no data in peace, its figures do. What asks for the
 * absence of data is left out.
 */
export const operandsOf = (expression) =>
  sidesOf(expression)
    .map((side) => side.replaceAll(/ (?:[<>]=?|==) [\d.e]+/g, '').trim())
    .filter((side) => !side.startsWith('absent('))

/** Every expression of the dashboard, with where it stands. `window`: what Grafana would choose for a rate. */
export const dashboardExpressions = (dashboard, window) =>
  dashboard.panels.flatMap(({ title, targets = [] }) =>
    targets.map(({ expr }) => ({
      place: `dashboard: ${title}`,
      expression: expr.replaceAll('$__rate_interval', window),
    })),
  )

export const ruleExpressions = (rules) =>
  rules.groups.flatMap(({ rules: own }) =>
    own.map(({ alert, record, expr }) => ({ place: `rule: ${alert ?? record}`, expression: expr.trim() })),
  )
