import './require-node.mjs'

const { runRecovery } = await import('../server/src/accounts/recover-admin.ts')
try {
  await runRecovery(process.argv.slice(2), process.env, (line) => void process.stdout.write(`${line}\n`))
} catch (error) {
  process.stderr.write(`${error.message}\n`)
  if (!error.message.startsWith('Usage')) process.stderr.write('Nothing was changed.\n')
  process.exitCode = 1
}
