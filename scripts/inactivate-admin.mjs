import './require-node.mjs'

const { runAdminInactivation } = await import('../server/src/accounts/inactivate-admin.ts')
try {
  await runAdminInactivation(
    process.argv.slice(2),
    process.env,
    (line) => void process.stdout.write(`${line}\n`),
  )
} catch (error) {
  process.stderr.write(`${error.message}\n`)
  if (!error.message.startsWith('Usage')) process.stderr.write('Nothing was changed.\n')
  process.exitCode = 1
}
