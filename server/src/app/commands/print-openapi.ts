import { contract } from '@countersign/contract/app/contract'
import { openApi } from '../../platform/api-description/openapi.ts'
import { callsOutsideContract } from '../calls-outside-contract.ts'
import { readConfig } from '../configuration/read-config.ts'
import type { Command } from './command.ts'
import { begin } from './on-database.ts'

/** `countersign openapi`: what a server with these settings answers to GET /openapi.json. */
export const printOpenApi: Command = {
  does: 'Prints the description of the API (OpenAPI 3.1, JSON), as /openapi.json has it.',
  changesNothingOnFailure: false,
  run: async ({ environment }) => {
    const { productName, publicUrl, identity } = await begin(() => readConfig(environment))
    const description = openApi(
      { name: productName, url: publicUrl },
      {
        endpoints: Object.values(contract),
        others: callsOutsideContract({ ownProvider: identity.kind === 'builtIn' }),
      },
    )
    return { lines: [JSON.stringify(description, null, 2)], facts: { description } }
  },
}
