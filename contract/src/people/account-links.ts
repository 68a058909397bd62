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

/** The query parameter of an invitation's link that says where its reader is led afterwards. */
export const landingParameter = 'to'

const id = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}'
const landings = new RegExp(`^/(?:invitations|transactions/${id}(?:/wires/${id})?)$`)

/** The screen that a link leads to; null for every address that no invitation carries. */
export const landingOf = (stated: string | null): string | null =>
  stated !== null && landings.test(stated) ? stated : null
