#!/usr/bin/env -S node --max-semi-space-size=14 --heap-growing-percent=50
import { join } from 'node:path'
import './require-node.mjs'

const { enableCompileCache } = await import('node:module')
// Compiling is nearly half the cost of loading the server. It is cached for the next command, where possible.
enableCompileCache(join(import.meta.dirname, '..', 'node_modules', '.cache', 'compiled'))

const { runCommandLine } = await import('../server/src/app/command-line/run-command-line.ts')
const { stdin, stdout, stderr } = process
// A reader of the output that ended must not end a command in the midst of its work.
for (const stream of [stdout, stderr]) stream.on('error', () => undefined)

/** Ctrl+C, SIGTERM and the end of the terminal cancel from here on. */
function canceling() {
  const controller = new AbortController()
  const hasTerminal = [stdin, stdout, stderr].some(({ isTTY }) => isTTY)
  // npm passes on what the terminal has sent already: a second signal says nothing new.
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => controller.abort())
  // Without a terminal, as under nohup, the command goes on.
  process.on('SIGHUP', () => hasTerminal && controller.abort())
  return controller.signal
}

const exitCode = await runCommandLine(process.argv.slice(2), {
  environment: process.env,
  stdout,
  stderr,
  canceling,
  async serve(processes) {
    if (processes !== undefined) process.env.PROCESSES = processes
    await import('./start.mjs')
  },
})
if (exitCode !== undefined) process.exitCode = exitCode
