/** What the product is called unless a deployment renames it. */
export const defaultProductName = 'Countersign'

export const platformFeeLabel = (productName: string): string => `Platform Security Fee ${productName}`

export const toBeFilledByRecipient = 'To be filled by recipient'

export const notAvailable = 'N/A'

export const pendingRegistration = 'Pending Registration'

/** Above this share of par the cost of issuance is worth a second look, unless a deployment sets another. */
export const defaultCostWarningPercent = 2

/** HH:MM in Eastern Time: until then Fedwire takes a transfer for a bank's customer, as the Federal Reserve publishes it. */
export const defaultFedwireCutoff = '18:45'
