import { matchPath } from 'react-router'
import { screens } from './screens.ts'

type ScreenName = keyof typeof screens

/** Which screens the router shows at an address; the list's code is there from the start. */
const table: readonly (readonly [pattern: string, ...names: ScreenName[]])[] = [
  ['/transactions/:transactionId', 'Transaction', 'WiresAndParties'],
  ['/transactions/:transactionId/money', 'Transaction', 'Money'],
  ['/transactions/:transactionId/plan', 'Transaction', 'ClosingPlan'],
  ['/transactions/:transactionId/memo', 'Transaction', 'TransactionMemo'],
  ['/transactions/:transactionId/board', 'Transaction', 'ClosingBoard'],
  ['/transactions/:transactionId/files', 'Transaction', 'Files'],
  ['/transactions/:transactionId/fraud-response', 'Transaction', 'FraudResponse'],
  ['/transactions/:transactionId/review', 'Review'],
  ['/transactions/:transactionId/wires/:wireId', 'Wire'],
  ['/closingmemos', 'ClosingMemos'],
  ['/closingmemos/:memoId', 'ClosingMemo'],
  ['/login/memo', 'VerifyMemo'],
  ['/team', 'Team'],
  ['/team/domain', 'ProveDomain'],
  ['/team/history', 'OwnHistory'],
  ['/dashboard', 'Dashboard'],
  ['/organizations', 'Organizations'],
  ['/organizations/:organizationId/history', 'OrganizationHistory'],
  ['/users/:userId/history', 'PersonHistory'],
  ['/users', 'Users'],
  ['/wires', 'PlatformWires'],
  ['/invitations', 'Invitations'],
  ['/instructions', 'Instructions'],
  ['/invoices', 'Invoices'],
  ['/settings', 'Settings'],
  ['/support', 'Support'],
]

/** `path` is below /secure. */
export const screensOfPath = (path: string): readonly ScreenName[] => {
  const [, ...names] = table.find(([pattern]) => matchPath(pattern, path) !== null) ?? ['']
  return names
}

/** Has the code of these screens come, unless it came before. What fails is met when the screen is shown. */
export const loadScreens = (names: readonly ScreenName[]): Promise<unknown> =>
  Promise.allSettled(names.map((name) => screens[name].load()))
