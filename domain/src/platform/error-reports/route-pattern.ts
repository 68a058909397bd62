/** Every word of an address that the product itself writes: those of its calls, its screens and its identity provider. */
const words = new Set(
  `accept account activate activation address admin-confirmation all api approve assets attachment auth block board
  brand browser calendar call-back cancel certificate change change-password closing-plan closingmemo closingmemos
  compare complete completion confirm contact copy copy-with-numbers correct-fee cost-payments csv dashboard
  delegation difference docs domain end exchange fail fee files finalize fraud-response freeze gate hand-over
  healthz history import inactivate instruction instructions invitation invitations invite invoice invoices
  is-verified issue issuers join json jwks keys list login logincallback logout lookalike mailbox masterdata me memo
  message money not-received notification obi oidc organization organizationMasterRoles organizations page-trace paid
  participant pass password-reset-link payer payment payment-file pdf picture plan preview profile profile-photo
  progress proof proposal purposes read readyz recall received references refuse register reinstate reject release
  remind reopen resend reset reset-password retire reveal review routing-directory search second-person secure
  send sent session settings shortened-cooling sources-and-uses standing stream support suspected-fraud take-over
  tasks team template token transaction transactions txnstatuses update-user updatePhone user users
  validateorgemaildomain validatetoken verification verified verify verify-email void wire wires withdraw`
    .split(/\s+/)
    .filter((word) => word !== ''),
)

const mostSegments = 10

/**
 * What an address is the address of: '/wire/:id/accept' for a call about one wire, without host, query or anything that a
 * person or a record could be known by. Undefined for what is no address.
 */
export const routePattern = (address: unknown): string | undefined => {
  if (typeof address !== 'string') return undefined
  const path = /^(?:https?:\/\/[^/?#]*)?(\/[^?#]*)?(?:[?#].*)?$/s.exec(address)?.[1]
  if (path === undefined) return undefined
  const segments = path.split('/').slice(1, mostSegments + 1)
  return `/${segments.map((segment) => (segment === '' || words.has(segment) ? segment : ':id')).join('/')}`
}

/** 'POST /wire/:id/accept' or '/secure/transactions/:id', as transactions and requests are named; else undefined. */
export const requestName = (name: unknown): string | undefined => {
  const [, method, address] =
    /^(?:(GET|HEAD|POST|PUT|PATCH|DELETE|OPTIONS)(?: |$))?(.*)$/s.exec(String(name)) ?? []
  const pattern = routePattern(address)
  if (method === undefined) return pattern
  return pattern === undefined ? method : `${method} ${pattern}`
}
