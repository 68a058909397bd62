/** Every address inside /secure, so that no screen spells one itself. */
export const basePath = '/secure'

export const paths = {
  home: '/',
  transactions: '/transactions',
  transaction: (transactionId: string) => `/transactions/${encodeURIComponent(transactionId)}`,
  money: (transactionId: string) => `/transactions/${encodeURIComponent(transactionId)}/money`,
  wire: (transactionId: string, wireId: string) =>
    `/transactions/${encodeURIComponent(transactionId)}/wires/${encodeURIComponent(wireId)}`,
  /** The wires of one closing that wait for the viewer. */
  review: (transactionId: string) => `/transactions/${encodeURIComponent(transactionId)}/review`,
  closingBoard: (transactionId: string) => `/transactions/${encodeURIComponent(transactionId)}/board`,
  closingPlan: (transactionId: string) => `/transactions/${encodeURIComponent(transactionId)}/plan`,
  closingMemos: '/closingmemos',
  closingMemo: (memoId: string) => `/closingmemos/${encodeURIComponent(memoId)}`,
  memoOfTransaction: (transactionId: string) => `/transactions/${encodeURIComponent(transactionId)}/memo`,
  verifyMemo: '/login/memo',
  files: (transactionId: string) => `/transactions/${encodeURIComponent(transactionId)}/files`,
  fraudResponse: (transactionId: string) =>
    `/transactions/${encodeURIComponent(transactionId)}/fraud-response`,
  invoices: '/invoices',
  instructions: '/instructions',
  team: '/team',
  teamHistory: '/team/history',
  organizations: '/organizations',
  organizationHistory: (organizationId: string) =>
    `/organizations/${encodeURIComponent(organizationId)}/history`,
  users: '/users',
  personHistory: (userId: string) => `/users/${encodeURIComponent(userId)}/history`,
  settings: '/settings',
  support: '/support',
  login: '/login',
  loginCallback: '/logincallback',
  register: '/register',
  resetPassword: '/login/reset',
  verifyEmail: '/login/verify',
} as const
