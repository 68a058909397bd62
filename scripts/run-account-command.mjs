/** Runs a command about an account with what was typed; what went wrong is one sentence, never a trace. */
export const runAccountCommand = async (command) => {
  try {
    await command(process.argv.slice(2), process.env, (line) => void process.stdout.write(`${line}\n`))
  } catch (error) {
    process.stderr.write(`${error.message}\n`)
    if (!error.message.startsWith('Usage')) process.stderr.write('Nothing was changed.\n')
    process.exitCode = 1
  }
}
