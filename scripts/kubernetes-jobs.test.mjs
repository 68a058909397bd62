import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as batch from 'kubernetes-models/batch/v1'
import { expect, it } from 'vitest'
import { parse, parseAllDocuments } from 'yaml'
import { commands } from '../server/src/app/command-line/commands.ts'
import { parseFor } from '../server/src/app/command-line/execute.ts'
import { settings } from '../server/src/app/configuration/setting-table.ts'

const root = join(import.meta.dirname, '..')
const read = (path) => readFileSync(join(root, path), 'utf8')
const manifest = (name) => parse(read(`deploy/kubernetes/${name}`))

const deployment = parseAllDocuments(read('deploy/kubernetes/countersign.yaml'))
  .map((document) => document.toJS())
  .find(({ kind }) => kind === 'Deployment')
const [server] = deployment.spec.template.spec.containers

/** Each container of a job: its options as the command of countersign understands them, checked against the server's. */
async function ranBy({ initContainers = [], containers, securityContext }) {
  const ran = []
  for (const container of [...initContainers, ...containers]) {
    const [node, script, command, ...words] = container.command
    expect([node, script]).toEqual(['/app/bin/node', '/app/scripts/countersign.mjs'])
    expect(container.image).toBe(`countersign:${JSON.parse(read('package.json')).version}`)
    expect(container.env.map(({ name }) => name).filter((name) => !(name in settings))).toEqual([])
    expect(container.securityContext).toEqual(server.securityContext)
    ran.push([command, parseFor(await commands[command].load(), words).options])
  }
  expect(securityContext).toEqual(deployment.spec.template.spec.securityContext)
  return ran
}

it('the weekly look at the restored database is valid, and types a command that is understood', async () => {
  const { apiVersion, kind, ...job } = manifest('verify-restored.yaml')
  expect([apiVersion, kind]).toEqual(['batch/v1', 'CronJob'])
  new batch.CronJob(job).validate()
  const wrong = structuredClone(job)
  wrong.spec.schedule = 4
  expect(() => new batch.CronJob(wrong).validate()).toThrow('schedule')
  // The next one begins a week later, and none beside one that runs.
  expect(job.spec.jobTemplate.spec.activeDeadlineSeconds).toBeLessThan(7 * 24 * 3600)
  expect(await ranBy(job.spec.jobTemplate.spec.template.spec)).toEqual([['verify-database', { json: true }]])
})

it('the look before an upgrade is valid, has the settings of the server, and completes where servers may be replaced', async () => {
  const { apiVersion, kind, ...job } = manifest('before-upgrade.yaml')
  expect([apiVersion, kind]).toEqual(['batch/v1', 'Job'])
  new batch.Job(job).validate()
  const wrong = structuredClone(job)
  wrong.spec.backoffLimit = 'none'
  expect(() => new batch.Job(wrong).validate()).toThrow('backoffLimit')
  const waited = /kubectl wait job\/countersign-before-upgrade .*--timeout (\d+)m/.exec(
    read('docs/operate/kubernetes.md'),
  )
  // The end takes the log with it, which is read after the wait.
  expect(job.spec.activeDeadlineSeconds).toBeGreaterThan(Number(waited[1]) * 60)
  const { spec } = job.spec.template
  expect(await ranBy(spec)).toEqual([
    ['check-wires', {}],
    ['migrate', { pending: true, rolling: true }],
  ])
  for (const { env, envFrom, volumeMounts } of [...spec.initContainers, ...spec.containers])
    expect({ env, envFrom, volumeMounts }).toEqual({
      env: server.env,
      envFrom: server.envFrom,
      volumeMounts: server.volumeMounts,
    })
  expect(spec.volumes).toEqual(deployment.spec.template.spec.volumes)
})
