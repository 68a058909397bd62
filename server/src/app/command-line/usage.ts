import type { Command, Option } from '../commands/command.ts'
import { globalOptions } from './execute.ts'

const inColumns = (rows: [string, string][]): string => {
  const widest = Math.max(...rows.map(([name]) => name.length))
  return rows.map(([name, does]) => `  ${name.padEnd(widest)}  ${does}`).join('\n')
}

/** One line: how the command is typed. */
export const usageOf = (name: string, { argument, options = {}, runsOn }: Command): string => {
  const { json } = globalOptions
  const optional = Object.entries<Option>({ ...options, ...(!runsOn && { json }) }).map(([option, more]) =>
    'value' in more ? `[--${option} ${more.value}]` : `[--${option}]`,
  )
  return ['Usage: countersign', name, ...(argument ? [argument.name] : []), ...optional].join(' ')
}

/** The page of one command. */
export const helpOf = (name: string, command: Command): string => {
  const { json, help } = globalOptions
  const rows = Object.entries({ ...command.options, ...(!command.runsOn && { json }), help }).map(
    ([option, { does }]): [string, string] => [`--${option}`, does],
  )
  const argument: [string, string][] = command.argument
    ? [[command.argument.name, command.argument.does]]
    : []
  return `${usageOf(name, command)}\n\n${command.does}\n\n${inColumns([...argument, ...rows])}`
}

/** The list of all commands, with what each does. */
export const helpOfAll = (commands: Readonly<Record<string, { does: string }>>): string => {
  const rows = Object.entries(commands).map(([name, { does }]): [string, string] => [name, does])
  return [
    'Usage: countersign COMMAND [--json]',
    '',
    inColumns(rows),
    '',
    'countersign COMMAND --help explains one of them. The settings are those of the server: see docs/configuration.md.',
    'Exit codes: 0 done and in order, 1 refused, failed or not in order, 2 could not begin, 130 canceled.',
  ].join('\n')
}
