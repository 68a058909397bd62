import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import { callApi, done } from './closing-desk/call-api.ts'
import { closingName, wireBody, type Wire } from './closing-desk/closing.ts'
import { toast } from './closing-desk/screens.ts'
import { problemsInEveryAppearance } from './fixtures/appearances.ts'
import { test } from './fixtures/fixtures.ts'

/** The worked example: par and accrued interest, less a deposit that the issuer holds, is one wire to the trustee. */
async function workedExample(page: Page): Promise<string> {
  const issuers = await done(callApi<{ id: string; name: string }[]>(page, 'GET', '/masterdata/issuers'))
  const { id } = await done(
    callApi<{ id: string }>(page, 'POST', '/transaction', {
      name: closingName('Sources and uses'),
      type: 'Competitive',
      kind: 'bond',
      issuerId: issuers.find(({ name }) => name === 'City of Salina')?.id,
      parAmount: 136_000_000,
      accruedInterest: 99_726,
      goodFaithDeposit: 2_720_000,
    }),
  )
  const wire = {
    ...wireBody({ cents: 133_379_726 }),
    wirePurposes: [
      { purpose: 6, amount: 133_280_000 },
      { purpose: 4, amount: 99_726 },
    ],
  }
  await done(callApi(page, 'POST', `/transaction/${id}/wire`, wire))
  return id
}

const use = (page: Page, number: number): Locator =>
  page.getByRole('group', { name: `Use ${number}`, exact: true })

type Money = {
  entered: object
  holders: { id: string; name: string }[]
  version: number
  discrepancies: unknown[]
  netWire: number
}

const isFocused = (field: Locator): Promise<boolean> =>
  field.evaluate((element) => element === document.activeElement)

test('sources and uses miss a cent that is named at once and agree once it is mended, whatever others save meanwhile, and a participant reads them', async ({
  fixtures,
}) => {
  const { page } = await fixtures.visit('morgan')
  const transactionId = await workedExample(page)
  const path = `/transaction/${transactionId}/sources-and-uses`
  const { entered, holders } = await done(callApi<Money>(page, 'GET', path))
  const holder = (name: string) => holders.find((one) => one.name === name)?.id
  const [trustee, issuer] = [holder('First Trust Bank'), holder('City of Salina')]
  const missesACent = {
    ...entered,
    goodFaithHolder: issuer,
    goodFaithPurpose: 6,
    uses: [
      { label: 'Debt service fund', amount: 99_726, holder: trustee, purpose: 4 },
      { label: 'Improvement fund', amount: 133_279_999, holder: trustee, purpose: 6 },
      { label: 'Improvement fund, from the deposit', amount: 2_720_000, holder: issuer, purpose: 6 },
    ],
  }
  await done(callApi(page, 'PUT', path, missesACent))
  await page.goto(`/secure/transactions/${transactionId}/money`)
  const off = page.getByRole('region', { name: 'What does not add up' })
  const cent = 'Sources are $1,360,997.26, uses $1,360,997.25: $0.01 is missing in the uses'
  await off.getByText(cent).waitFor()
  await off.getByText(/First Trust Bank has \$1,332,800\.00 for the Project Fund.*\$0\.01 less/).waitFor()
  await expect.poll(() => off.getByRole('listitem').count()).toBe(2)
  expect(
    await problemsInEveryAppearance(page, 'sources-and-uses-a-cent-off', page.getByRole('main')),
  ).toEqual([])
  await off.getByRole('button', { name: /^Show: First Trust Bank/ }).click()
  await expect.poll(() => isFocused(use(page, 2).getByLabel('Amount'))).toBe(true)

  await use(page, 2).getByLabel('Amount').fill('1,332,800.00')
  await page.getByText('Reconciles to the cent').waitFor()
  const net = page.getByRole('region', { name: 'Net Wire' })
  await expect
    .poll(() => net.innerText())
    .toMatch(
      /Par amount\s+\$1,360,000\.00\s+Accrued interest\s+\+ \$997\.26\s+Good-faith deposit with City of Salina\s+− \$27,200\.00\s+Net wire of Harbor Securities\s+\$1,333,797\.26/,
    )
  expect(await problemsInEveryAppearance(page, 'sources-and-uses-agree', net)).toEqual([])
  await use(page, 3).getByLabel('Name').press('Alt+ArrowUp')
  await expect.poll(() => isFocused(use(page, 2).getByLabel('Name'))).toBe(true)
  await expect.poll(() => use(page, 2).getByLabel('Amount').inputValue()).toBe('27,200.00')

  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await toast(page, 'Sources and uses saved').waitFor()
  const saved = await done(callApi<Money>(page, 'GET', path))
  expect(saved).toMatchObject({ version: 2, discrepancies: [], netWire: 133_379_726 })

  // Values that another user saves never replace what is typed here.
  await use(page, 1).getByLabel('Amount').fill('3.00')
  const uses = [{ label: 'Project fund', amount: 200, holder: null, purpose: 6 }]
  await done(callApi(page, 'PUT', path, { ...entered, uses }))
  const meanwhile = page.getByRole('note').filter({ hasText: 'Another user saved sources and uses' })
  await meanwhile.waitFor()
  expect(await problemsInEveryAppearance(page, 'money-saved-meanwhile', meanwhile)).toEqual([])

  const { wires } = await done(callApi<{ wires: Wire[] }>(page, 'GET', `/transaction/${transactionId}`))
  await done(callApi(page, 'POST', `/wire/${wires[0]?.id}/send`))
  const { page: reader } = await fixtures.visit('tessa', {
    at: `/secure/transactions/${transactionId}/money`,
  })
  await reader.getByRole('row', { name: /^Project fund.*\$2\.00/ }).waitFor()
  expect(await reader.getByRole('button', { name: 'Save' }).count()).toBe(0)
  expect(await reader.getByText('does not add up').count()).toBe(0)
  expect(
    await problemsInEveryAppearance(
      reader,
      'sources-and-uses-read',
      reader.getByRole('region', { name: 'Uses', exact: true }),
    ),
  ).toEqual([])
})
