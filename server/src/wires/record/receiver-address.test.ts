import { outsideDomain } from '@countersign/domain/people/organizations/proved-domains'
import { expect, test } from 'vitest'
import { run } from '../../platform/database/connection.ts'
import { closingServer, wireAt } from '../../testing/closing.ts'
import { findGateFacts } from '../gates/gate-fact-store.ts'

const server = await closingServer()
const { pool, ids } = server

test('the gates judge the address of the receiver at that moment, not the one to which the wire was sent', async () => {
  const { wireId } = await wireAt(server, 'sent')
  await run(
    pool,
    `insert into organization_domains (domain, organization_id, proved_at, proved_by)
       values ('elsewhere.example', $1, now(), $2)`,
    [ids.firsttrust, ids.theo],
  )
  const outside = async () => {
    const facts = await findGateFacts(pool, wireId, new Date('2026-11-20T15:00:00Z'))
    return facts && outsideDomain(facts.receiverAddress ?? '', facts.provedDomains)
  }
  expect(await outside()).toBe('firsttrust.example')
  await run(pool, `update users set email = 'tessa@elsewhere.example' where id = $1`, [ids.tessa])
  expect(await outside()).toBeNull()
})
