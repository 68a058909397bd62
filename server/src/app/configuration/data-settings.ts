/** Settings of what the server keeps, and of the way to it. */
export const dataSettings = {
  DATA_DIR: {
    does: 'The folder of the embedded database and of the secrets the server makes.',
    unit: 'path',
    otherwise: './data',
  },
  DATABASE_URL: {
    does: 'The PostgreSQL server to use instead of the embedded one.',
    unit: 'postgres:// or postgresql:// URL',
    unset: 'embedded PostgreSQL',
  },
  DATABASE_DIRECT_URL: {
    does: 'The same database past the pooler that DATABASE_URL leads through: for migrations, jobs and notifications. Time limits of requests then come from the role.',
    unit: 'postgres:// or postgresql:// URL',
    unset: 'DATABASE_URL',
  },
  DATABASE_REPLICA_URL: {
    does: 'A replica of the same database, past any pooler: it answers lists, searches, histories and memos once it has all that the primary had at the request.',
    unit: 'postgres:// or postgresql:// URL',
    unset: 'the primary answers all reads',
  },
  DATABASE_STATEMENTS: {
    does: 'Whether statements are prepared once for each connection. PgBouncer before 1.21 in transaction mode needs unnamed ones.',
    unit: 'kind',
    choices: ['named', 'unnamed'],
    otherwise: 'named',
  },
  DEMO: {
    does: 'Fills a new database with the demo. Refused in production.',
    unit: 'true or false',
    unset: 'true; false in production',
  },
  NOTIFICATION_DAYS: {
    does: 'The age at which a notification in the application is deleted, read or not. The history keeps what it told of.',
    unit: 'days',
    least: 90,
    most: 36_500,
    unset: 'none is deleted',
  },
} as const satisfies Record<string, unknown>
