import { expect, test, vi } from 'vitest'
import { standingClient } from '../../platform/database/connection.ts'
import { readConfig } from './read-config.ts'

test('verifies the certificate of a database by each mode that asks for TLS, and no driver warns of it', async () => {
  const warned = vi.spyOn(process, 'emitWarning').mockReturnValue()
  const at = (query: string) => `postgres://desk@db.example/x${query}`
  for (const mode of ['prefer', 'require', 'verify-ca', 'verify-full']) {
    const url = at(`?sslmode=${mode}&connect_timeout=3`)
    const config = readConfig({
      DATABASE_URL: url,
      DATABASE_DIRECT_URL: url,
      DATABASE_REPLICA_URL: url,
    })
    for (const address of [config.databaseUrl, config.databaseDirectUrl, config.databaseReplicaUrl]) {
      expect(address).toBe(at('?sslmode=verify-full&connect_timeout=3'))
      expect(standingClient({ connectionString: address }, 'test').ssl).toEqual({})
    }
  }
  expect(warned).not.toHaveBeenCalled()
  warned.mockRestore()
  for (const query of ['', '?sslmode=disable', '?sslmode=no-verify', '?uselibpqcompat=true&sslmode=require'])
    expect(readConfig({ DATABASE_URL: at(query) }).databaseUrl).toBe(at(query))
})
