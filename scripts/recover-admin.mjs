import './require-node.mjs'
import { runAccountCommand } from './run-account-command.mjs'

const { runRecovery } = await import('../server/src/app/commands/recover-admin.ts')
await runAccountCommand(runRecovery)
