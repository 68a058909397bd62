/** Characters of the facts that are text. */
export const longestFact = {
  series: 100,
  timeZone: 50,
  purpose: 500,
  propertyAddress: 300,
  fileNumber: 100,
  titleCompany: 200,
} as const

/** Of a state, by its postal code. */
export const stateCodeLength = 2
