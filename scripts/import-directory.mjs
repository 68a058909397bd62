import './require-node.mjs'

const { runImport } = await import('../server/src/app/commands/run-import.ts')
try {
  await runImport(process.argv.slice(2), process.env, (line) => void process.stdout.write(`${line}\n`))
} catch (error) {
  process.stderr.write(`${error.message}\n`)
  if (!error.message.startsWith('Usage')) process.stderr.write('Nothing was changed.\n')
  process.exitCode = 1
}
