/** One thing that differs, in words. `before` null was added, `after` null was removed. */
export type MemoDifference = { section: string; what: string; before: string | null; after: string | null }

/** How a field of a record is named, and its value in words. */
export type Labels<Record> = readonly (readonly [label: string, words: (record: Record) => string])[]

/** The fields of two records that differ. `what` stands before each field's label. */
export const fieldDifferences = <Record>(
  section: string,
  what: string,
  labels: Labels<Record>,
  before: Record,
  after: Record,
): MemoDifference[] =>
  labels.flatMap(([label, words]) => {
    const [was, is] = [words(before), words(after)]
    return was === is
      ? []
      : [{ section, what: what === '' ? label : `${what}: ${label}`, before: was, after: is }]
  })

/** Those of equal key are told apart by their order. */
const keyed = <Item>(items: readonly Item[], keyOf: (item: Item) => string): Map<string, Item> => {
  const found = new Map<string, Item>()
  for (const item of items) {
    const key = keyOf(item)
    let nth = 1
    while (found.has(`${key}\n${nth}`)) nth += 1
    found.set(`${key}\n${nth}`, item)
  }
  return found
}

type ListWords<Item> = {
  section: string
  /** What makes an item the same in both lists. */
  keyOf: (item: Item) => string
  /** How the item is called, such as "Wire #3". */
  nameOf: (item: Item) => string
  /** The whole item in words, for one that was added or removed. */
  words: (item: Item) => string
  labels: Labels<Item>
}

/** What was added to a list, what was removed, and what changed in those that are in both. */
export const listDifferences = <Item>(
  { section, keyOf, nameOf, words, labels }: ListWords<Item>,
  before: readonly Item[],
  after: readonly Item[],
): MemoDifference[] => {
  const [old, fresh] = [keyed(before, keyOf), keyed(after, keyOf)]
  const removed = [...old].filter(([key]) => !fresh.has(key))
  const added = [...fresh].filter(([key]) => !old.has(key))
  const changed = [...fresh].flatMap(([key, item]) => {
    const earlier = old.get(key)
    return earlier === undefined ? [] : fieldDifferences(section, nameOf(item), labels, earlier, item)
  })
  return [
    ...removed.map(([, item]) => ({ section, what: nameOf(item), before: words(item), after: null })),
    ...added.map(([, item]) => ({ section, what: nameOf(item), before: null, after: words(item) })),
    ...changed,
  ]
}
