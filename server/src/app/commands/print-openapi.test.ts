import { expect, test } from 'vitest'
import { testDatabase } from '../../testing/database.ts'
import { identityConfig } from '../../testing/identity-server.ts'
import { runCommand } from '../../testing/run-command.ts'
import { buildApp } from '../app.ts'
import { printOpenApi } from './print-openapi.ts'

const { pool } = await testDatabase()

test.for([
  ['built-in', {}],
  [
    'hosted',
    {
      OIDC_ISSUER: 'http://127.0.0.1:1/realm',
      OIDC_CLIENT_ID: 'screens',
      OIDC_AUDIENCE: 'https://closings.example',
    },
  ],
] as const)(
  'with %s identity it prints what the server with these settings answers',
  async ([, identity]) => {
    const settings = {
      PUBLIC_URL: 'https://closings.example',
      PRODUCT_NAME: 'Seal',
      LOG_LEVEL: 'silent',
      ...identity,
    }
    const app = await buildApp({ config: await identityConfig(settings), database: pool })
    const served = (await app.inject({ method: 'GET', url: '/openapi.json' })).json<Record<string, unknown>>()
    await app.close()
    const { said, facts } = await runCommand(printOpenApi, [], settings)
    expect(served).toMatchObject({ info: { title: 'Seal' }, servers: [{ url: 'https://closings.example' }] })
    expect(JSON.parse(said.join('\n'))).toEqual(served)
    expect(facts['description']).toEqual(served)
  },
)
