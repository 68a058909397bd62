/** Codes of the master data as a list in SQL. They are written into the text: parameters would defeat partial indexes. */
export const codeList = (codes: readonly (number | string)[]): string =>
  codes
    .map((code) => (typeof code === 'number' ? String(code) : `'${code.replaceAll("'", "''")}'`))
    .join(', ')
