import { parseArgs } from 'node:util'
import { type Command, type Invocation, type Outcome, WrongUsage } from '../commands/command.ts'

/** Options of every command. */
export const globalOptions = {
  json: { type: 'boolean', does: 'prints the result as JSON' },
  help: { type: 'boolean', does: 'prints this help' },
} as const

type Parsed = Pick<Invocation, 'argument' | 'options'>

const shortFor = { help: 'h' } as const

/** What was typed after the name of a command. Throws WrongUsage for what the command does not take. */
export function parseFor(command: Command, given: readonly string[]): Parsed {
  const options = Object.entries({ ...command.options, ...globalOptions }).map(([name, { type }]) => [
    name,
    { type, ...(name in shortFor && { short: shortFor.help }) },
  ])
  const { values, positionals } = parsed(
    given,
    Object.fromEntries(options) as Record<string, { type: 'boolean' }>,
  )
  if (values['help'] === true) return { argument: '', options: values }
  const [argument = '', ...more] = positionals
  if (command.argument === undefined && positionals.length > 0) {
    throw new WrongUsage(`${argument} is not expected here.`)
  }
  if (command.argument !== undefined && argument === '')
    throw new WrongUsage(`${command.argument.name} is missing.`)
  if (more.length > 0) throw new WrongUsage(`${more[0]} is not expected here.`)
  return { argument, options: values }
}

function parsed(args: readonly string[], options: Record<string, { type: 'boolean' }>) {
  try {
    return parseArgs({ args: [...args], allowPositionals: true, options })
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException
    if (code?.startsWith('ERR_PARSE_ARGS') !== true) throw error
    // What follows the first sentence explains how a positional argument is written.
    throw new WrongUsage(`${message.split(/[.\n]/)[0]}.`, { cause: error })
  }
}

/** Runs a command with what was typed after its name. */
export const execute = async (
  command: Command,
  given: readonly string[],
  surroundings: Omit<Invocation, 'argument' | 'options'>,
): Promise<Outcome> => command.run({ ...surroundings, ...parseFor(command, given) })
