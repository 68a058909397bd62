export const gibibyte = 1024 ** 3

/** Such as '1.25 GiB'. */
export const inGibibytes = (bytes: number): string =>
  `${(bytes / gibibyte).toLocaleString('en-US', { maximumFractionDigits: 2 })} GiB`
