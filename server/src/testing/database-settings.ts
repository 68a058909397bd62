import type { ClientConfig } from 'pg'

/** The settings with which a command finds this database. */
export const databaseSettings = ({ host, port, user, database }: ClientConfig, dataDir: string) => {
  const asked = new URLSearchParams({ host: host ?? '', port: String(port), user: user ?? '' })
  return { DATABASE_URL: `postgresql:///${database ?? ''}?${asked.toString()}`, DATA_DIR: dataDir }
}
