/** A JSON value as text, the same whatever the order of the names in its objects. Levels are few: see read-json.ts. */
export const canonicalJson = (value: unknown): string =>
  JSON.stringify(value, (_name, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(
          Object.entries(part).toSorted(([one], [other]) => (one < other ? -1 : one > other ? 1 : 0)),
        )
      : part,
  )
