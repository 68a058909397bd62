import { people } from '../fixtures/people.ts'
import { askDatabase } from './ask-database.ts'

/**
 * Makes Nadia a second super admin, of a year: the product itself has a new one wait for days before that person confirms
 * anything. The server's tests prove that it does.
 */
export async function makeSecondAdmin(dataDir: string): Promise<void> {
  const { email } = people.nadia
  // The change of a role writes its own day.
  for (const change of [`role = 'super_admin'`, `role_since = now() - interval '1 year'`]) {
    const rows = await askDatabase(dataDir, `update users set ${change} where email = '${email}'`)
    if (rows !== 1) throw new Error('The demo has no Nadia.')
  }
}
