import './require-node.mjs'

const { runImport } = await import('../server/src/app/commands/run-import.ts')
const canceling = new AbortController()
const { stdin, stdout, stderr } = process
const hasTerminal = [stdin, stdout, stderr].some(({ isTTY }) => isTTY)
// npm passes on what the terminal has sent already: a second signal says nothing new.
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => canceling.abort())
// Without a terminal, as under nohup, the import goes on.
process.on('SIGHUP', () => hasTerminal && canceling.abort())
const terminal = stdout.isTTY
  ? { write: (text) => void stdout.write(text), columns: stdout.columns }
  : undefined
try {
  await runImport(process.argv.slice(2), process.env, (line) => void stdout.write(`${line}\n`), {
    signal: canceling.signal,
    terminal,
  })
} catch (error) {
  stderr.write(`${error.message}\n`)
  if (!error.message.startsWith('Usage')) stderr.write('Nothing was changed.\n')
  process.exitCode = canceling.signal.aborted ? 130 : 1
}
