/** What a person is told whose user of the database may not do what a release does with its tables (SQLSTATE 42501). */
export const refusedTables =
  'The user of the database address may not read or change its tables. Make that user the owner of the database and of what is in it.'
