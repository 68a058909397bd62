/** A year, a hyphen and at most four digits, as bond series and files are numbered: '2026-1280'. */
export const isSeriesNumber = (found: string): boolean => /^(?:19|20|21)\d\d-\d{1,4}$/.test(found)

/** Each number in the name of a closing that could be a series', in every way in which it could be an account. */
export const accountsInName = (name: string): string[] =>
  (name.match(/\d+-\d+/g) ?? [])
    .filter(isSeriesNumber)
    .flatMap((found) => [found, ...found.split('-')].map((part) => part.replace('-', '')))
