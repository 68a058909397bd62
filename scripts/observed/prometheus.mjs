import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { stringify } from 'yaml'

/** The same rules, evaluated each second, whose alerts wait for two seconds at most. */
export const shortened = ({ groups }) => ({
  groups: groups.map((group) => ({
    ...group,
    interval: '1s',
    rules: group.rules.map((rule) => ('for' in rule ? { ...rule, for: '2s' } : rule)),
  })),
})

/** Throws a sentence when Prometheus is not installed. */
export function requirePrometheus() {
  for (const program of ['prometheus', 'promtool']) {
    try {
      execFileSync(program, ['--version'], { stdio: 'ignore' })
    } catch {
      throw new Error(`${program} is not installed. On Debian: apt-get install prometheus`)
    }
  }
}

/** What promtool says of the files as they are; throws its words when something is wrong. */
export function checkFiles(folder) {
  const rules = join(folder, 'rules')
  for (const words of [
    ['check', 'config', join(folder, 'prometheus.yml')],
    ['check', 'rules', join(rules, 'countersign.yml')],
    ['test', 'rules', join(rules, 'countersign.test.yml')],
  ]) {
    try {
      execFileSync('promtool', words, { encoding: 'utf8', stdio: 'pipe' })
    } catch (error) {
      throw new Error(`promtool ${words.join(' ')}:\n${error.stdout}${error.stderr}`, { cause: error })
    }
  }
}

/** Starts Prometheus on the configuration, with the target and the rules of the drill. */
export async function startPrometheus({ folder, port, target, configuration, rules }) {
  mkdirSync(folder, { recursive: true })
  const ruleFile = join(folder, 'rules.yml')
  writeFileSync(ruleFile, stringify(rules))
  const [scrape] = configuration.scrape_configs
  writeFileSync(
    join(folder, 'prometheus.yml'),
    stringify({
      ...configuration,
      global: { scrape_interval: '1s', evaluation_interval: '1s' },
      rule_files: [ruleFile],
      scrape_configs: [{ ...scrape, static_configs: [{ targets: [target] }] }],
    }),
  )
  const child = spawn(
    'prometheus',
    [
      `--config.file=${join(folder, 'prometheus.yml')}`,
      `--storage.tsdb.path=${join(folder, 'tsdb')}`,
      `--web.listen-address=127.0.0.1:${port}`,
      '--log.level=error',
    ],
    { stdio: ['ignore', 'inherit', 'inherit'] },
  )
  const ended = once(child, 'exit')
  const api = async (path, parameters = {}) => {
    const url = `http://127.0.0.1:${port}/api/v1/${path}?${new URLSearchParams(parameters)}`
    const answer = await (await fetch(url)).json()
    if (answer.status !== 'success') throw new Error(`${answer.error}`)
    return answer.data
  }
  for (let tries = 0; ; tries += 1) {
    if (child.exitCode !== null || tries === 300) throw new Error('Prometheus did not start.')
    const answer = await fetch(`http://127.0.0.1:${port}/-/ready`).catch(() => undefined)
    if (answer?.status === 200) break
    await pause(100)
  }
  return {
    /** The samples that an expression gives now. Throws what Prometheus says of an expression that it cannot evaluate. */
    samplesOf: async (expression) => (await api('query', { query: expression })).result,
    /** The names of the alerts that fire. */
    firing: async () => {
      const { alerts } = await api('alerts')
      return new Set(alerts.filter(({ state }) => state === 'firing').map(({ labels }) => labels.alertname))
    },
    async stop() {
      if (child.exitCode === null && child.signalCode === null) child.kill('SIGTERM')
      await ended
    },
  }
}
