/** SQL columns of the address in the bank details `i`, which a wire may not have yet. */
export const holderAddressColumns = `
  coalesce(i.holder_street, '') as "holderStreet", coalesce(i.holder_town, '') as "holderTown",
  coalesce(i.holder_country, '') as "holderCountry"`
