import { askDatabase } from './ask-database.ts'

/**
 * Stories run beside each other, and each has an account of its own. To the product that is one trustee whose accounts
 * differ from wire to wire: the demo's desk has that one gate off. The product itself takes two admins or a day for it,
 * so the choice is written into the database of the run. What the gate does is proven by the server's tests.
 */
export async function letAccountsDiffer(dataDir: string): Promise<void> {
  const rows = await askDatabase(
    dataDir,
    `insert into gate_settings (organization_id, gates)
       select id, '{"on": {"differs-from-verified": false}}' from organizations where name = 'Harbor Securities'`,
  )
  if (rows !== 1) throw new Error('The demo has no Harbor Securities.')
}
