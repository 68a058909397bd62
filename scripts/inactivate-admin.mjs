import './require-node.mjs'
import { runAccountCommand } from './run-account-command.mjs'

const { runAdminInactivation } = await import('../server/src/app/commands/inactivate-admin.ts')
await runAccountCommand(runAdminInactivation)
