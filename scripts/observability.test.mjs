import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { parse } from 'yaml'
import { shortened } from './observed/prometheus.mjs'
import { operandsOf } from './observed/expressions.mjs'

const root = join(import.meta.dirname, '..')
const read = (path) => readFileSync(join(root, path), 'utf8')
const folder = 'deploy/observability'
const rules = parse(read(`${folder}/rules/countersign.yml`))
const tests = parse(read(`${folder}/rules/countersign.test.yml`))
const alerts = rules.groups.flatMap(({ rules: own }) => own).filter(({ alert }) => alert)
const names = alerts.map(({ alert }) => alert)
const runbooks = read('docs/operate/runbooks.md').split(/^## /m).slice(1)

it('each alert has its runbook and each runbook its alert, in one order', () => {
  expect(runbooks.map((text) => text.split('\n')[0])).toEqual(names)
  for (const { alert, annotations, labels } of alerts) {
    expect(annotations.runbook_url).toBe(`docs/operate/runbooks.md#${alert.toLowerCase()}`)
    expect(['page', 'ticket']).toContain(labels.severity)
  }
})

it('each runbook says what users see, what to look at and what to do, in that order', () => {
  for (const text of runbooks) {
    const said = [...text.matchAll(/^\*\*(Users see|Look|Do\.?)\*\*/gm)].map(([, word]) => word)
    expect([text.split('\n')[0], ...said]).toEqual([text.split('\n')[0], 'Users see', 'Look', 'Do.'])
  }
})

it('each alert is tested with figures that raise it and with figures that do not', () => {
  const tested = tests.tests.flatMap(({ alert_rule_test: cases }) => cases)
  const raising = tested.filter(({ exp_alerts: raised = [] }) => raised.length > 0)
  const quiet = tested.filter(({ exp_alerts: raised = [] }) => raised.length === 0)
  expect(new Set(raising.map(({ alertname }) => alertname))).toEqual(new Set(names))
  expect(new Set(quiet.map(({ alertname }) => alertname))).toEqual(new Set(names))
})

it('each level names alerts that there are, and each alert that wakes a person defends a level', () => {
  const levels = [...read('docs/operate/service-levels.md').matchAll(/\bCountersign[A-Z]\w+/g)].map(
    ([name]) => name,
  )
  expect(levels.filter((name) => !names.includes(name))).toEqual([])
  const waking = alerts.filter(({ labels }) => labels.severity === 'page').map(({ alert }) => alert)
  expect(waking.filter((name) => !levels.includes(name))).toEqual([])
})

it('the alert of memory comes before a container is killed for it', () => {
  const { expr } = alerts.find(({ alert }) => alert === 'CountersignMemory')
  const atMost = Number(/> ([\d.e]+)$/.exec(expr)[1])
  const limits = [
    parse(read('compose.yaml')).services.server.mem_limit,
    /limits: \{ memory: (\w+) \}/.exec(read('deploy/kubernetes/countersign.yaml'))[1],
  ]
  for (const limit of limits) {
    const [, gibibytes] = /^(\d+)(?:g|Gi)$/.exec(limit)
    expect(atMost).toBeLessThan(0.9 * Number(gibibytes) * 1024 ** 3)
  }
})

const dashboard = JSON.parse(read(`${folder}/grafana/countersign.json`))

it('the panels of the dashboard have ids and places of their own, and ask the chosen data source', () => {
  const { panels } = dashboard
  expect(new Set(panels.map(({ id }) => id)).size).toBe(panels.length)
  const cells = panels.flatMap(({ gridPos: { x, y, w, h } }) =>
    Array.from({ length: w * h }, (_, at) => `${x + (at % w)} ${y + Math.floor(at / w)}`),
  )
  expect(new Set(cells).size).toBe(cells.length)
  expect(panels.every(({ gridPos: { x, w } }) => x + w <= 24)).toBe(true)
  const targets = panels.flatMap(({ targets: own = [] }) => own)
  expect(targets.length).toBeGreaterThan(40)
  for (const { expr, datasource } of targets) {
    expect(expr).toMatch(/\b(?:countersign|process|nodejs|up)/)
    expect(datasource).toEqual({ type: 'prometheus', uid: `\${${dashboard.templating.list[0].name}}` })
  }
})

it('the drill asks each side of an expression for data, without its bounds', () => {
  expect(operandsOf('up{job="a"} == 0 or absent(up{job="a"})')).toEqual(['up{job="a"}'])
  expect(operandsOf('sum(rate(a{x=~"5..|and"}[5m])) > 0 unless b > 1e9')).toEqual([
    'sum(rate(a{x=~"5..|and"}[5m]))',
    'b',
  ])
  expect(operandsOf('(a or vector(0)) / (b > 0)')).toEqual(['(a or vector(0)) / (b)'])
})

it('the drill changes nothing of a rule but how long it waits', () => {
  const [first, second] = shortened(rules).groups
  expect([first.interval, second.interval]).toEqual(['1s', '1s'])
  const strip = (all) => all.map(({ for: _waits, ...rest }) => rest)
  expect(strip(second.rules)).toEqual(strip(rules.groups[1].rules))
  expect(second.rules.every(({ for: waits = '2s' }) => waits === '2s')).toBe(true)
})
