/** What a line of the cost of issuance is: counsel's or a rating agency's fee, or what printing and filing cost. */
export const costKinds = ['professional fee', 'administrative cost'] as const

export type CostKind = (typeof costKinds)[number]
