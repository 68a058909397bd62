/** Makes a value anew of what may leave; undefined for what may not. */
export type Rule = (value: unknown) => unknown

export const matching =
  (pattern: RegExp): Rule =>
  (value) =>
    typeof value === 'string' && pattern.test(value) ? value : undefined

export const oneOf = (...allowed: readonly unknown[]): Rule => {
  const known = new Set(allowed)
  return (value) => (known.has(value) ? value : undefined)
}

export const number: Rule = (value) =>
  typeof value === 'number' && Number.isFinite(value) ? value : undefined

/** Of an object these members and no other; undefined for everything else, and when none is left. */
export const fields =
  (rules: Record<string, Rule>): Rule =>
  (value) => {
    if (typeof value !== 'object' || value === null) return undefined
    const given = value as Record<string, unknown>
    const kept = Object.entries(rules).flatMap(([name, rule]) => {
      const allowed = Object.hasOwn(given, name) ? rule(given[name]) : undefined
      return allowed === undefined ? [] : [[name, allowed] as const]
    })
    return kept.length === 0 ? undefined : Object.fromEntries(kept)
  }

/** Of a list so many items at most, the last ones, without those that may not leave. */
export const listOf =
  (rule: Rule, most: number): Rule =>
  (value) =>
    Array.isArray(value)
      ? value.slice(-most).flatMap((item: unknown) => {
          const allowed = rule(item)
          return allowed === undefined ? [] : [allowed]
        })
      : undefined
