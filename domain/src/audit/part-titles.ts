/** How a part of a record is called where its name alone does not say it. */
const titles: Readonly<Record<string, string>> = {
  associatedServices: 'Cost lines',
  contingencyAmount: 'Contingency',
  discount: 'Original issue discount',
  distribution: 'Further readers',
  freezeAt: 'Freezes from',
  idleMinutes: 'Signed out after',
  isManager: 'Transaction Manager',
  isUnderwriter: 'Underwriter',
  issuerId: 'Issuer',
  method: 'How it closes',
  organizationId: 'Organization',
  payoff: 'Loan payoff',
  receiverEmail: 'Receiver',
  rights: 'Right',
  senderOrganizationId: 'Paid by',
  unwantedMails: 'Emails turned off',
  uses: 'Uses of funds',
  contributions: 'Other sources of funds',
  walkthroughsSeen: 'Walk-throughs seen',
  wirePurposes: 'Purposes',
}

export const partLabel = (name: string): string =>
  name.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)

/** 'closingDate' is 'Closing date'. */
export const titleOf = (part: string): string =>
  titles[part] ?? partLabel(part).replace(/^./, (one) => one.toUpperCase())
