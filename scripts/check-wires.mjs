import './require-node.mjs'

const { runCheck } = await import('../server/src/app/commands/run-check.ts')
try {
  const whole = await runCheck(process.env, (line) => void process.stdout.write(`${line}\n`))
  if (!whole) process.exitCode = 1
} catch (error) {
  process.stderr.write(`${error.message}\n`)
  process.exitCode = 2
}
