/** They only add, and were written before a migration said so itself. */
const formerExpansions = new Set(['0035-platform-totals.sql', '0036-directory-proposals.sql'])

/** The first line of a migration that only adds. */
export const expandLine = /^-- expand: \S/

/** The first line of a migration that takes away or demands what an older release does not know. */
export const contractLine = /^-- contract: \S/

/**
 * Whether servers of older releases may run on a database that has this migration. Without the word of its first line they
 * may not.
 */
export const isExpansion = ({ name, sql }: { name: string; sql: string }): boolean =>
  formerExpansions.has(name) || expandLine.test(sql)
