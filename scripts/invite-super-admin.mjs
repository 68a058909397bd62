import './require-node.mjs'

const { runSuperAdminInvitation } = await import('../server/src/accounts/invite-super-admin.ts')
try {
  await runSuperAdminInvitation(
    process.argv.slice(2),
    process.env,
    (line) => void process.stdout.write(`${line}\n`),
  )
} catch (error) {
  process.stderr.write(`${error.message}\n`)
  if (!error.message.includes('Usage')) process.stderr.write('Nothing was changed.\n')
  process.exitCode = 1
}
