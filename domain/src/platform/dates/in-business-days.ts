/** '1 business day', '4 business days'. */
export const businessDayCount = (days: number): string =>
  days === 1 ? '1 business day' : `${days} business days`

/** 'in 4 business days'. Apart from the calendar that counts them: the list of transactions is sent the count. */
export const inBusinessDays = (days: number): string => `in ${businessDayCount(days)}`
