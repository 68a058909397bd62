/** Of a file that is checked against what was issued: 10 MiB, several times the largest document. */
export const largestCheckedBytes = 10 * 1024 * 1024

/** An import is one closing: more wires than this is another table pasted by mistake. */
export const mostImportedWires = 200

/** Far more than two hundred wires hold; the rest of a longer text is not read. */
export const longestImport = 1_500_000

/** Of an imported table: every purpose, reference line and party has its column, and as many again stand beside them. */
export const mostImportColumns = 60

/** Twice the longest fact of a closing, which is the longest text that a table can hold. */
export const longestImportCell = 1000

/** Above the header stand the facts of a closing, a row each, and titles. */
export const mostRowsAboveHeader = 60
