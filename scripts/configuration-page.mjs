import { settingGroups } from '../server/src/app/configuration/setting-table.ts'

const intro = `# Configuration

Every setting is an environment variable. An empty variable counts as unset. A wrong or missing setting stops the
start, and all errors are reported at once. "Production" means \`NODE_ENV=production\`.

Required in production: \`PUBLIC_URL\`, \`MAIL_URL\`, \`KEY_ENCRYPTION_KEY\` and \`LOOKUP_KEY\`. The built-in identity
provider also requires \`PROVIDER_KEYS\` and \`COOKIE_KEYS\`. [Operations](operations.md) says how to make them.

This page is written by \`npm run docs:configuration\` from the table that the server reads.
`

/** docs/configuration.md, formatted as the formatter leaves it. */
export function configurationPage() {
  const groups = Object.entries(settingGroups).map(
    ([title, group]) => `\n## ${title}\n\n${table(Object.entries(group).map(row))}`,
  )
  return intro + groups.join('')
}

const row = ([name, setting]) => [`\`${name}\``, defaultOf(setting), unitOf(setting), setting.does]

const defaultOf = ({ otherwise, unset }) => (otherwise === undefined ? plain(unset) : `\`${otherwise}\``)

/** Text in angle brackets would be read as HTML. */
const plain = (text) => (text.includes('<') ? `\`${text}\`` : text)

function unitOf({ unit, choices, least, above, most }) {
  if (choices) return choices.map((choice) => `\`${choice}\``).join(', ')
  if (above !== undefined) return `${unit}, above ${above}, at most ${most}`
  return least === undefined ? unit : `${unit}, ${least} to ${most}`
}

function table(rows) {
  const all = [['Setting', 'Default', 'Unit or values', 'Effect'], ...rows]
  const widths = all[0].map((_, column) => Math.max(...all.map((cells) => cells[column].length)))
  const line = (cells) => `| ${cells.map((cell, column) => cell.padEnd(widths[column])).join(' | ')} |\n`
  const rule = `| ${widths.map((width) => '-'.repeat(width)).join(' | ')} |\n`
  return line(all[0]) + rule + all.slice(1).map(line).join('')
}
