import './require-node.mjs'
import { runAccountCommand } from './run-account-command.mjs'

const { runSuperAdminInvitation } = await import('../server/src/accounts/invite-super-admin.ts')
await runAccountCommand(runSuperAdminInvitation)
