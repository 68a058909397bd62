import type { Locator, Page } from 'playwright-core'
import { describe, expect } from 'vitest'
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

const openMoney = async (page: Page, transactionId: string): Promise<void> => {
  await page.goto(`/secure/transactions/${transactionId}`)
  await page.getByRole('link', { name: 'Sources and uses' }).click()
  await page.getByRole('region', { name: 'Uses', exact: true }).waitFor()
}

const use = (page: Page, number: number): Locator =>
  page.getByRole('group', { name: `Use ${number}`, exact: true })

const total = (page: Page, list: 'contributions' | 'uses'): Locator => page.getByTestId(`total-${list}`)

const isFocused = (field: Locator): Promise<boolean> =>
  field.evaluate((element) => element === document.activeElement)

const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true }).click()

describe('sources and uses', () => {
  test('are typed, miss a cent that is named at once, agree once it is mended, and are read by a participant', async ({
    fixtures,
  }) => {
    const { page } = await fixtures.visit('morgan')
    const transactionId = await workedExample(page)
    await openMoney(page, transactionId)
    const off = page.getByRole('region', { name: 'What does not add up' })
    await off.getByText(/Sources are \$1,360,997\.26, uses \$0\.00/).waitFor()

    await page.getByLabel('Held by').selectOption('City of Salina')
    await page.getByLabel('For', { exact: true }).selectOption('Project Fund')
    await page.getByRole('button', { name: 'Add Use' }).click()
    await use(page, 1).getByLabel('Name').fill('Debt service fund')
    await expect.poll(() => use(page, 1).getByLabel('Purpose').inputValue()).toBe('4')
    await use(page, 1).getByLabel('Amount').fill('997.26')
    await use(page, 1).getByLabel('Holder').selectOption('First Trust Bank')
    await use(page, 1).getByLabel('Amount').press('Enter')
    await expect.poll(() => isFocused(use(page, 2).getByLabel('Name'))).toBe(true)
    await use(page, 2).getByLabel('Name').fill('Improvement fund')
    await use(page, 2).getByLabel('Amount').fill('1,332,799.99')
    await use(page, 2).getByLabel('Holder').selectOption('First Trust Bank')
    await page.getByRole('button', { name: 'Add Use' }).click()
    await use(page, 3).getByLabel('Name').fill('Improvement fund, from the deposit')
    await use(page, 3).getByLabel('Amount').fill('27,200.00')
    await use(page, 3).getByLabel('Holder').selectOption('City of Salina')

    const cent = 'Sources are $1,360,997.26, uses $1,360,997.25: $0.01 is missing in the uses'
    await off.getByText(cent).waitFor()
    await off.getByText(/First Trust Bank has \$1,332,800\.00 for the Project Fund.*\$0\.01 less/).waitFor()
    await expect.poll(() => off.getByRole('listitem').count()).toBe(2)
    expect(await problemsInEveryAppearance(page, 'sources-and-uses-a-cent-off')).toEqual([])
    await off.getByRole('button', { name: /^Show: First Trust Bank/ }).click()
    await expect.poll(() => isFocused(use(page, 2).getByLabel('Amount'))).toBe(true)

    await use(page, 2).getByLabel('Amount').fill('1,332,800.00')
    await page.getByText('Reconciles to the cent').waitFor()
    await expect.poll(() => total(page, 'uses').innerText()).toBe('$1,360,997.26')
    const net = page.getByRole('region', { name: 'Net wire' })
    await expect
      .poll(() => net.innerText())
      .toMatch(
        /Par amount\s+\$1,360,000\.00\s+Accrued interest\s+\+ \$997\.26\s+Good-faith deposit with City of Salina\s+− \$27,200\.00\s+Net wire of Harbor Securities\s+\$1,333,797\.26/,
      )
    await use(page, 3).getByLabel('Name').press('Alt+ArrowUp')
    await expect.poll(() => isFocused(use(page, 2).getByLabel('Name'))).toBe(true)
    await expect.poll(() => use(page, 2).getByLabel('Amount').inputValue()).toBe('27,200.00')

    // Nothing of it is lost with the page.
    await page.reload()
    await page.getByText('Your entries were restored').waitFor()
    await save(page)
    await toast(page, 'Sources and uses saved').waitFor()
    expect(await problemsInEveryAppearance(page, 'sources-and-uses-agree', net)).toEqual([])
    const saved = await done(
      callApi<{ version: number; discrepancies: unknown[]; netWire: number }>(
        page,
        'GET',
        `/transaction/${transactionId}/sources-and-uses`,
      ),
    )
    expect(saved).toMatchObject({ version: 1, discrepancies: [], netWire: 133_379_726 })

    // Values that another user saves appear by themselves, and never replace what is typed here.
    const path = `/transaction/${transactionId}/sources-and-uses`
    const { entered } = await done(callApi<{ entered: object }>(page, 'GET', path))
    const theirs = (amount: number) => ({
      ...entered,
      uses: [{ label: 'Project fund', amount, holder: null, purpose: 6 }],
    })
    await done(callApi(page, 'PUT', path, theirs(100)))
    await expect.poll(() => total(page, 'uses').innerText()).toBe('$1.00')
    await use(page, 1).getByLabel('Amount').fill('3.00')
    await done(callApi(page, 'PUT', path, theirs(200)))
    await page.getByText('Another user saved sources and uses').waitFor()
    expect(await problemsInEveryAppearance(page, 'money-saved-meanwhile')).toEqual([])

    const { wires } = await done(callApi<{ wires: Wire[] }>(page, 'GET', `/transaction/${transactionId}`))
    await done(callApi(page, 'POST', `/wire/${wires[0]?.id}/send`))
    const { page: trustee } = await fixtures.visit('tessa')
    await trustee.goto(`/secure/transactions/${transactionId}/money`)
    await trustee.getByRole('row', { name: /^Project fund.*\$2\.00/ }).waitFor()
    await expect.poll(() => trustee.getByRole('button', { name: 'Save' }).count()).toBe(0)
    await expect.poll(() => trustee.getByText('does not add up').count()).toBe(0)
    expect(await problemsInEveryAppearance(trustee, 'sources-and-uses-read')).toEqual([])
  })
})
