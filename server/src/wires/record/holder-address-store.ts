/** SQL columns of the address in the bank details `i`, which a wire may not have yet. */
export const holderAddressColumns = `
  coalesce(i.holder_street, '') as "holderStreet", coalesce(i.holder_town, '') as "holderTown",
  coalesce(i.holder_country, '') as "holderCountry"`

/** The same in a database that may still be without them: it is checked before an upgrade, too. */
export const holderAddressBeforeUpgrade = `
  coalesce(to_jsonb(i) ->> 'holder_street', '') as "holderStreet",
  coalesce(to_jsonb(i) ->> 'holder_town', '') as "holderTown",
  coalesce(to_jsonb(i) ->> 'holder_country', '') as "holderCountry"`
