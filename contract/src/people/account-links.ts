/** The screens behind one-time links, under the secure area: the server writes these addresses, the screens serve them. */
export const accountLinkScreens = {
  'verify-email': '/login/verify',
  activate: '/register',
  'reset-password': '/login/reset',
  'block-account': '/login/block',
} as const

export type AccountLinkKind = keyof typeof accountLinkScreens

/** The query parameter that carries the token. */
export const accountLinkParameter = {
  'verify-email': 'token',
  activate: 'activation',
  'reset-password': 'token',
  'block-account': 'token',
} as const satisfies Record<AccountLinkKind, string>
