/** Ids in the shape of the product's (UUIDv7), growing with their number, the same in every run. */
export const orderedId = (kind: number, number: number): string => {
  const time = (1_750_000_000_000 + number * 997).toString(16).padStart(12, '0')
  const low = (BigInt(kind) * 1_000_003n * 65_537n + BigInt(number) * 2_654_435_761n) & 0xffff_ffff_ffffn
  return [
    time.slice(0, 8),
    time.slice(8),
    `7${(number & 0xfff).toString(16).padStart(3, '0')}`,
    `8${(kind & 0xfff).toString(16).padStart(3, '0')}`,
    low.toString(16).padStart(12, '0'),
  ].join('-')
}
