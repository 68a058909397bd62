/** Of a file that is checked against what was issued: 10 MiB, several times the largest document. */
export const largestCheckedBytes = 10 * 1024 * 1024
