import { expect } from 'vitest'
import type { ClosingServer, Person } from './closing.ts'

/** A standing account as it is typed. */
export const typedAccount = (accountNumber: string, change: Record<string, unknown> = {}) => ({
  label: 'Corporate Trust',
  fbo: 'First Trust Bank, Trustee',
  aba: '101100621',
  accountNumber,
  accountNumberAgain: accountNumber,
  ...change,
})

/** Confirms the change that waits for an account, as the colleague of its proposer. */
export const confirmChange = async (
  { call }: ClosingServer,
  id: string,
  change: { version: number; accountNumber: string },
  colleague: Person = 'theo',
): Promise<void> => {
  expect((await call(colleague, 'POST', `/instruction/${id}/confirm`, change)).status).toBe(204)
}

/** A standing account of First Trust Bank that is in effect, whatever the organization had before. */
export const standingAccount = async (
  server: ClosingServer,
  accountNumber: string,
  change: Record<string, unknown> = {},
): Promise<{ standingInstructionId: string; version: number }> => {
  const typed = typedAccount(accountNumber, change)
  const { status, body } = await server.call('tessa', 'POST', '/instruction', typed)
  expect(status).toBe(201)
  if (body.waiting) {
    await confirmChange(server, body.id, { version: 1, accountNumber: typed.accountNumber })
  }
  return { standingInstructionId: body.id, version: 1 }
}

/** Proposes a change of an account as Tessa, and has her colleague confirm it. Answers its version. */
export const changeAccount = async (
  server: ClosingServer,
  id: string,
  typed: ReturnType<typeof typedAccount>,
): Promise<number> => {
  const { status, body } = await server.call('tessa', 'PUT', `/instruction/${id}`, typed)
  expect(status).toBe(200)
  const { version } = body.waiting
  await confirmChange(server, id, { version, accountNumber: typed.accountNumber })
  return version
}
