import pg from 'pg'

const int8 = 20
const date = 1082

// As the product reads them: cents as numbers, days as they are written.
pg.types.setTypeParser(int8, Number)
pg.types.setTypeParser(date, (written) => written)
