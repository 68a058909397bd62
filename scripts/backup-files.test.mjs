import { spawnSync } from 'node:child_process'
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { commands } from '../server/src/app/command-line/commands.ts'
import { parseFor } from '../server/src/app/command-line/execute.ts'
import { namesOf } from '../server/src/platform/backup/backup-folder.ts'

const root = join(import.meta.dirname, '..')
const read = (path) => readFileSync(join(root, path), 'utf8')
const folder = mkdtempSync(join(tmpdir(), 'countersign-backup-files-'))
afterAll(() => rmSync(folder, { recursive: true }))

/** The options and the argument that a command of countersign takes from these words, the first of them its name. */
const understood = async ([name, ...given]) => parseFor(await commands[name].load(), given)

it('the service of the backup types a command that is understood', async () => {
  const [, words] = /^ExecStart=.*countersign\.mjs (.+)$/m.exec(
    read('deploy/systemd/countersign-backup.service'),
  )
  expect(await understood(words.split(' '))).toEqual({
    argument: '/var/backups/countersign',
    options: { recipient: '${BACKUP_RECIPIENT}', keep: '14' },
  })
})

it('the page of the backups tells a young backup from an old one, and from one that was not finished', () => {
  const [, command] = /^```sh\n(find .+)\n```$/m.exec(read('docs/operate/backup.md'))
  const backups = mkdtempSync(join(folder, 'backups-'))
  const look = () =>
    spawnSync('/bin/sh', ['-c', command.replace('/var/backups/countersign', backups)], { encoding: 'utf8' })
  const { partial, whole } = namesOf('7577', new Date())
  const hoursAgo = (hours) => new Date(Date.now() - hours * 3_600_000)
  expect(look()).toMatchObject({ status: 1, stderr: '' })
  writeFileSync(join(backups, partial), '')
  expect(look().status).toBe(1)
  writeFileSync(join(backups, whole), '')
  expect(look()).toMatchObject({ status: 0, stdout: `${join(backups, whole)}\n` })
  utimesSync(join(backups, whole), hoursAgo(25), hoursAgo(25))
  expect(look().status).toBe(0)
  utimesSync(join(backups, whole), hoursAgo(27), hoursAgo(27))
  expect(look().status).toBe(1)
})

const units = [
  'systemd/countersign-backup.service',
  'systemd/countersign-backup.timer',
  'pgbackrest/countersign-pgbackrest@.service',
  'pgbackrest/countersign-pgbackrest@full.timer',
  'pgbackrest/countersign-pgbackrest@incr.timer',
]

it.runIf(existsSync('/usr/bin/systemd-analyze'))('systemd takes the services and timers of backups', () => {
  const names = units.map((unit) => {
    const name = unit.replace(/^\w+\//, '')
    const text = read(join('deploy', unit))
      .replaceAll('/opt/countersign/bin/node', process.execPath)
      .replaceAll('/usr/bin/pgbackrest', process.execPath)
      .replaceAll('/opt/countersign', folder)
      .replaceAll(/^User=.*$/gm, 'User=daemon')
    writeFileSync(join(folder, name), text)
    return name
  })
  const verify = (name) =>
    spawnSync('/usr/bin/systemd-analyze', ['verify', '--man=no', join(folder, name)], { encoding: 'utf8' })
  // A template is verified by the timers of its instances.
  for (const name of names.filter((one) => !one.includes('@.')))
    expect(verify(name), name).toMatchObject({ status: 0, stderr: '' })
  // The exposure that systemd counts, from 0 to 100.
  const service = join(folder, 'countersign-backup.service')
  const exposed = ['security', '--offline=yes', '--threshold=15', service]
  expect(spawnSync('/usr/bin/systemd-analyze', exposed).status).toBe(0)
  for (const [name, option] of [
    ['countersign-backup.timer', 'OnCalendar'],
    ['countersign-pgbackrest@.service', 'ExecStart'],
  ]) {
    writeFileSync(
      join(folder, name),
      read(
        join(
          'deploy',
          units.find((unit) => unit.endsWith(name)),
        ),
      ).replace(option, 'Wrong'),
    )
    expect(verify(name.replace('@.service', '@full.timer')).stderr, name).not.toBe('')
  }
})

it.runIf(existsSync('/usr/bin/pgbackrest'))('pgBackRest knows every option of its configuration', () => {
  const path = join(folder, 'pgbackrest.conf')
  const info = (text) => {
    writeFileSync(path, text)
    chmodSync(path, 0o600)
    const places = [
      `--config=${path}`,
      `--repo1-path=${folder}`,
      `--log-path=${folder}`,
      '--log-level-console=warn',
    ]
    return spawnSync('/usr/bin/pgbackrest', ['--stanza=countersign', ...places, 'info'], { encoding: 'utf8' })
  }
  const conf = read('deploy/pgbackrest/pgbackrest.conf')
  expect(info(conf)).toMatchObject({ status: 0, stderr: '' })
  expect(info(conf.replace('repo1-bundle', 'repo1-bundles')).stderr).toContain('invalid option')
})

it('the page of the backups restores to a second cluster that has none of the settings of the first', () => {
  // With hot_standby, a restore stands still where max_connections of the first was raised.
  const [steps] = /^pg_createcluster [^`]+/m.exec(read('docs/operate/backup.md'))
  const at = (words) => steps.split('\n').findIndex((line) => line.startsWith(words))
  expect(at('pg_conftool 15 restored set hot_standby off')).toBeGreaterThan(at('pg_createcluster'))
  expect(at('pg_ctlcluster 15 restored start')).toBeGreaterThan(at('pg_conftool'))
})

it('the page of the backups hears of a file that pgBackRest found changed, and of a check that failed', () => {
  const [, command] = /^```sh\n(found=.+)\n```$/m.exec(read('docs/operate/backup.md'))
  const look = (says) =>
    spawnSync('/bin/sh', ['-c', `runuser() { ${says}; }\n${command}`], { encoding: 'utf8' }).status
  expect(look("echo 'P00 INFO: verify command end'")).toBe(0)
  expect(look("echo '     status: error'")).toBe(1)
  expect(look('return 75')).toBe(75)
})
