/** How long others waited at most while a call was driven, once, with each of its largest requests. */
export type Stall = { name: string; milliseconds: number; requests: number; statuses: readonly number[] }

/** The longest first: milliseconds, requests, answers and the call. */
export const stallTable = (stalls: readonly Stall[]): string =>
  stalls
    .toSorted((one, other) => other.milliseconds - one.milliseconds)
    .map(({ name, milliseconds, requests, statuses }) =>
      [
        `${Math.round(milliseconds)} ms`.padStart(8),
        `${requests} requests`.padStart(13),
        statuses.toSorted((one, other) => one - other).join(','),
        name,
      ].join('  '),
    )
    .join('\n')
