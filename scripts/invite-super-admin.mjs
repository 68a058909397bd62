import './require-node.mjs'
import { runAccountCommand } from './run-account-command.mjs'

const { runSuperAdminInvitation } = await import('../server/src/app/commands/invite-super-admin.ts')
await runAccountCommand(runSuperAdminInvitation)
