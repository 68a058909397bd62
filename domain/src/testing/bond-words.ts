/** Words of a bond closing that no reader of a real-estate closing may meet. */
export const bondWord =
  /\b(bonds?|issuers?|issuance|underwriters?|underwriting|CUSIPs?|DTC|series|dated date|trustees?|debt service|maturity|maturities|good[- ]faith|par|original issue|premiums?|paying agent|placement agent|disclosure counsel|transaction manager|closing date|closing time)\b/i
