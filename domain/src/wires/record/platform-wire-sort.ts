/** What the list of all wires of the platform is sorted by; a status stands where it comes in the life of a wire. */
export const platformWireSorts = ['transaction', 'status', 'sender', 'receiver', 'amount', 'changed'] as const

export type PlatformWireSort = (typeof platformWireSorts)[number]
