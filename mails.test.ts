import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { smallestPhone } from './e2e/src/mails/smallest-phone.ts'
import { htmlDocument } from './server/src/messaging/mail/layout.ts'
import { everyMail } from './server/src/testing/every-mail.ts'

/** As long as people type them, and with words that have no place to break. */
const longest = 'Donaudampfschifffahrtsgesellschaftskapitänswitwenrentenauszahlungsstelle'

const mails = everyMail(
  {
    transactionName: `Town of East Harrow and ${longest}, General Obligation Refunding Bonds, Series 2026-A`,
    transactionId: '0198f0aa-0000-7000-8000-000000000001',
    wireNumber: '500',
    wireId: '0198f0aa-0000-7000-8000-000000000002',
    actor: `Maximiliana ${longest}`,
    organization: `${longest} & Sons, Limited Liability Partnership`,
    amount: '$9,999,999,999,999.99',
    gates: `The account is new to ${longest}, The receiver changed`,
    reasons: 'Incorrect ABA, Incorrect account number, Other',
    remarks: longest,
    role: 'Financial Advisor',
    when: 'Nov 27, 2026, 3:00 PM UTC',
    closing: 'Dec 1, 2026, 10:00 AM CST',
  },
  {
    actor: `Maximiliana ${longest}`,
    organization: `${longest} & Sons`,
    what: `${longest}@${longest.toLowerCase()}.example`,
    until: 'Nov 27, 2026, 3:00 PM UTC',
  },
)

/** Another run may hold the processor while the browser is unpacked. */
const patienceMs = 120_000

let folder: string
let phone: Awaited<ReturnType<typeof smallestPhone>> | undefined

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'mails-'))
  phone = await smallestPhone(folder)
}, patienceMs)

afterAll(async () => {
  await phone?.close()
  await rm(folder, { recursive: true, force: true })
}, patienceMs)

it('every mail is readable and can be pressed on the smallest phone, light and dark, and loads nothing', async () => {
  expect(mails.length).toBeGreaterThan(60)
  const found: unknown[] = []
  for (const { template, mail } of mails) {
    const read = await phone?.read(htmlDocument(mail))
    const first = mail.text.split('\n')[0]
    found.push({ template, ...read, first: read?.first === first ? 'that of the text' : read?.first })
  }
  expect(found).toEqual(
    mails.map(({ template }) => ({ template, faults: [], loaded: [], first: 'that of the text' })),
  )
})
