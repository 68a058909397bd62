import { describe, expect } from 'vitest'
import { dialog, toast } from './closing-desk/screens.ts'
import { faultsInEveryLook } from './stage/looks.ts'
import { choosePerson, signInButton } from './stage/sign-in.ts'
import { test } from './stage/stage.ts'

const number = (page: Parameters<typeof dialog>[0]) =>
  page.getByRole('dialog').getByLabel('Work contact number')

describe('a work phone', () => {
  test('[R4.5] is asked for after the sign-in by a modal, and [R8.13] saved or said not to be', async ({
    stage,
  }) => {
    const { page, witness } = await stage.visit(null, { firstVisit: true, at: '/secure/login' })
    witness.expect(/500/)
    await signInButton(page).click()
    await choosePerson(page, 'nadia')
    const modal = dialog(page, 'Add Work Contact Number')
    await modal.waitFor()
    expect(await faultsInEveryLook(page, 'Add Work Contact Number')).toEqual([])
    await page.route('**/account/updatePhone', (route) => route.fulfill({ status: 500, body: '' }))
    await number(page).fill('6205550177')
    await modal.getByRole('button', { name: 'Save' }).click()
    await toast(page, 'Error updating phone number').waitFor()
    await modal.waitFor()
    await page.unroute('**/account/updatePhone')
    const [request] = await Promise.all([
      page.waitForRequest('**/account/updatePhone'),
      modal.getByRole('button', { name: 'Save' }).click(),
    ])
    expect(request.postDataJSON()).toEqual({ phoneNumber: '6205550177' })
    await toast(page, 'Work contact number has been successfully updated.').waitFor()
    await modal.waitFor({ state: 'detached' })
    expect(await page.evaluate(() => localStorage.getItem('countersign.user'))).toContain('6205550177')
    await page.reload()
    await page.getByRole('heading', { level: 1 }).waitFor()
    await page.waitForTimeout(1_000)
    await expect.poll(() => modal.count()).toBe(0)
  })
})
