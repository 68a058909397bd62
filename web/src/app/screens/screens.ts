import { lazyPart } from '../../platform/loading/lazy-part.ts'

/** Every screen but the first, each with code of its own that comes when it is first shown. */
export const screens = {
  Transaction: lazyPart('Transaction', async () => ({
    default: (await import('../../closing/transaction-header/transaction-layout.tsx')).TransactionLayout,
  })),
  WiresAndParties: lazyPart('Transaction', async () => ({
    default: (await import('./transaction-screen.tsx')).TransactionScreen,
  })),
  ClosingBoard: lazyPart('Closing board', async () => ({
    default: (await import('../../closing/closing-board/closing-board-page.tsx')).ClosingBoardPage,
  })),
  ClosingPlan: lazyPart('Closing agenda', async () => ({
    default: (await import('../../closing/closing-plan/closing-plan-page.tsx')).ClosingPlanPage,
  })),
  Money: lazyPart('Sources and uses', async () => ({
    default: (await import('../../closing/sources-and-uses/money-page.tsx')).MoneyPage,
  })),
  Files: lazyPart('Files', async () => ({
    default: (await import('../../closing/attachments/files-page.tsx')).FilesPage,
  })),
  FraudResponse: lazyPart('Fraud response', async () => ({
    default: (await import('../../closing/fraud-response/fraud-response-page.tsx')).FraudResponsePage,
  })),
  Wire: lazyPart('Wire', async () => ({
    default: (await import('./wire-screen.tsx')).WireScreen,
  })),
  Review: lazyPart('Review of wires', async () => ({
    default: (await import('../../wires/review/review-page.tsx')).ReviewPage,
  })),
  ClosingMemos: lazyPart('Closing memos', async () => ({
    default: (await import('../../closing/closing-memo/memos-page.tsx')).MemosPage,
  })),
  ClosingMemo: lazyPart('Closing memo', async () => ({
    default: (await import('../../closing/closing-memo/memo-page.tsx')).MemoPage,
  })),
  TransactionMemo: lazyPart('Closing memo', async () => ({
    default: (await import('../../closing/closing-memo/transaction-memo-page.tsx')).TransactionMemoPage,
  })),
  VerifyMemo: lazyPart('Memo check', async () => ({
    default: (await import('../../closing/closing-memo/verify-memo-page.tsx')).VerifyMemoPage,
  })),
  Invoices: lazyPart('Invoices', async () => ({
    default: (await import('../../billing/invoices-page.tsx')).InvoicesPage,
  })),
  Team: lazyPart('Team', async () => ({
    default: (await import('./team-screen.tsx')).TeamScreen,
  })),
  ProveDomain: lazyPart('Domain', async () => ({
    default: (await import('../../people/organization-domains/prove-domain-page.tsx')).ProveDomainPage,
  })),
  OwnHistory: lazyPart('History', async () => ({
    default: (await import('../../people/users/record-pages.tsx')).OwnHistoryPage,
  })),
  OrganizationHistory: lazyPart('History', async () => ({
    default: (await import('../../people/users/record-pages.tsx')).OrganizationHistoryPage,
  })),
  PersonHistory: lazyPart('History', async () => ({
    default: (await import('../../people/users/record-pages.tsx')).PersonHistoryPage,
  })),
  Settings: lazyPart('Settings', async () => ({
    default: (await import('./settings-screen.tsx')).SettingsScreen,
  })),
  Support: lazyPart('Support', async () => ({
    default: (await import('../../people/support/support-page.tsx')).SupportPage,
  })),
  Dashboard: lazyPart('Dashboard', async () => ({
    default: (await import('../../closing/overview/dashboard-page.tsx')).DashboardPage,
  })),
  Organizations: lazyPart('Organizations', async () => ({
    default: (await import('../../people/organizations/organizations-page.tsx')).OrganizationsPage,
  })),
  Users: lazyPart('Users', async () => ({
    default: (await import('../../people/users/users-page.tsx')).UsersPage,
  })),
  PlatformWires: lazyPart('Wires', async () => ({
    default: (await import('../../closing/overview/platform-wires-page.tsx')).PlatformWiresPage,
  })),
  Invitations: lazyPart('Invitations', async () => ({
    default: (await import('../../transactions/invitations/invitations-page.tsx')).InvitationsPage,
  })),
  Instructions: lazyPart('Instructions', async () => ({
    default: (await import('../../wires/standing-instructions/instructions-page.tsx')).InstructionsPage,
  })),
  Registered: lazyPart('Registration', async () => ({
    default: (await import('../../people/account/registered-page.tsx')).RegisteredPage,
  })),
  Login: lazyPart('Login', async () => ({
    default: (await import('../../people/identity/login-page.tsx')).LoginPage,
  })),
  Register: lazyPart('Registration', async () => ({
    default: (await import('../../people/account/register-page.tsx')).RegisterPage,
  })),
  VerifyEmail: lazyPart('Verification', async () => ({
    default: (await import('../../people/account/verify-email-page.tsx')).VerifyEmailPage,
  })),
  BlockAccount: lazyPart('Account block', async () => ({
    default: (await import('../../people/account/block-account-page.tsx')).BlockAccountPage,
  })),
  ResetPassword: lazyPart('Password reset', async () => ({
    default: (await import('../../people/account/reset-password-page.tsx')).ResetPasswordPage,
  })),
}
