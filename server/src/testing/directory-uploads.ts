import type { ClosingServer, Person } from './closing.ts'
import { formOf, formType } from './upload.ts'

const bytesOf = (lines: readonly string[]): Buffer => Buffer.from(lines.map((line) => `${line}\n`).join(''))

const form = (lines: readonly string[], name: string): Buffer => formOf(bytesOf(lines), name, 'text/plain')

export const uploadsPath = '/routing-directory/proposal'

/** What super admins do with routing directories. Blake and Nora are made two of long standing by `reset`. */
export const directoryUploads = ({ call, ids, pool, setNow }: ClosingServer) => {
  const upload = (person: Person, lines: readonly string[], asOf = '2090-02-20', name = 'fpddir.txt') =>
    call(person, 'POST', `${uploadsPath}?asOf=${asOf}`, form(lines, name), formType)

  const confirm = (person: Person, id: string, lines: readonly string[]) =>
    call(person, 'POST', `${uploadsPath}/${id}/confirm`, form(lines, 'own.txt'), formType)

  const withdraw = (person: Person, id: string) => call(person, 'POST', `${uploadsPath}/${id}/withdraw`)

  /** The id of what waits. */
  const propose = async (lines: readonly string[]): Promise<string> =>
    (await upload('blake', lines)).body.pending[0].id

  const reset = async () => {
    setNow('2090-03-01T09:00:00Z')
    for (const table of [
      'directory_proposals',
      'routing_directory_entries',
      'routing_directories',
      'notifications',
      'sign_in_limits',
    ]) {
      // oxlint-disable-next-line no-await-in-loop
      await pool.query(`delete from ${table}`)
    }
    await pool.query(
      `update users set role = 'super_admin', organization_id = null, role_since = '2025-01-02', status = 'Active',
                        contact_changed_at = null where id = any($1)`,
      [[ids.blake, ids.nora]],
    )
  }

  return { upload, confirm, withdraw, propose, reset }
}
