/** The wire's status codes. 2 to 6 are the specification's; 1 is a draft, hidden from other organizations. */
export const wireStatuses = [
  { id: 1, name: 'Draft' },
  { id: 2, name: 'Ready to Send' },
  { id: 3, name: 'Pending Verification' },
  { id: 4, name: 'Declined' },
  { id: 5, name: 'Verified' },
  { id: 6, name: 'Pending Additional Verification' },
] as const

export type WireStatus = (typeof wireStatuses)[number]['id']

export const wireStatusName = (status: WireStatus): string =>
  wireStatuses.find((known) => known.id === status)?.name ?? ''
