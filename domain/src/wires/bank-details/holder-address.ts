import { countryName } from '../../people/organizations/organization-address.ts'
import { atMostCharacters } from '../../platform/field-sentences.ts'
import { faultsOf, type FieldFault } from '../../platform/result.ts'
import { hiddenCharacterFault } from '../../platform/text/hidden-characters.ts'
import { paymentText, unwritable } from '../../platform/text/payment-text.ts'

/** Where the holder of the account is, as banks ask for it. All of it may stay empty. */
export type HolderAddress = {
  /** At most two lines, kept with a line break. */
  holderStreet: string
  holderTown: string
  /** Two letters of ISO 3166. */
  holderCountry: string
}

export const noHolderAddress: HolderAddress = { holderStreet: '', holderTown: '', holderCountry: '' }

export const holderAddressFields = ['holderStreet', 'holderTown', 'holderCountry'] as const

/** What a payment file has room for: `AdrLine` and `TwnNm`. */
export const mostStreetLines = 2

export const longestStreetLine = 70

export const longestHolderTown = 35

/** The three parts alone, of a record that has others beside them. */
export const holderAddressOf = ({
  holderStreet,
  holderTown,
  holderCountry,
}: HolderAddress): HolderAddress => ({ holderStreet, holderTown, holderCountry })

export const hasHolderAddress = (address: HolderAddress): boolean =>
  holderAddressFields.some((field) => address[field].trim() !== '')

export const streetLines = (street: string): string[] =>
  street
    .split(/\r\n?|\n/)
    .map((line) => line.trim())
    .filter((line) => line !== '')

export const tidyHolderAddress = ({
  holderStreet,
  holderTown,
  holderCountry,
}: HolderAddress): HolderAddress => ({
  holderStreet: streetLines(holderStreet).join('\n'),
  holderTown: holderTown.trim(),
  holderCountry: holderCountry.trim().toUpperCase(),
})

/** Payment files carry no other: the length counts as a bank writes it. */
const lineFault = (line: string, longest: number): string | null => {
  const written = paymentText(line)
  if (!written.ok) return `Write the address in Latin letters: ${unwritable(written.refusal[0] ?? '')}`
  if (written.value === '') return 'Use letters that a bank can write'
  return Math.max(line.length, written.value.length) > longest ? atMostCharacters(longest) : null
}

const streetFault = (street: string): string | null => {
  const hidden = hiddenCharacterFault(street, { lines: true })
  if (hidden) return hidden
  const lines = streetLines(street)
  const tooLong = `Use at most ${mostStreetLines} lines of ${longestStreetLine} characters`
  if (lines.length > mostStreetLines) return tooLong
  const [fault] = lines.flatMap((line) => lineFault(line, longestStreetLine) ?? [])
  return fault === atMostCharacters(longestStreetLine) ? tooLong : (fault ?? null)
}

const townFault = (town: string, given: boolean): string | null => {
  if (town === '') return given ? 'Enter the town too: an address needs its town and country' : null
  return hiddenCharacterFault(town) ?? lineFault(town, longestHolderTown)
}

const countryFault = (country: string, given: boolean): string | null => {
  if (country === '') return given ? 'Choose the country too: an address needs its town and country' : null
  return countryName(country) === undefined ? 'Choose a country' : null
}

/** An address may be left out. Where a part of it is given, its town and country are. */
export const holderAddressFaults = (typed: HolderAddress): FieldFault[] => {
  const address = tidyHolderAddress(typed)
  const given = hasHolderAddress(address)
  return faultsOf([
    ['holderStreet', streetFault(typed.holderStreet)],
    ['holderTown', townFault(address.holderTown, given)],
    ['holderCountry', countryFault(address.holderCountry, given)],
  ])
}

/** Line by line, as people read it: the streets, then town and country. Empty without an address. */
export const holderAddressLines = ({ holderStreet, holderTown, holderCountry }: HolderAddress): string[] => {
  const place = [holderTown, countryName(holderCountry) ?? holderCountry].filter((part) => part !== '')
  return [...streetLines(holderStreet), ...(place.length > 0 ? [place.join(', ')] : [])]
}

/** What of an organization's address fits here; no address where it has named no town, or one that a bank cannot write. */
export const holderAddressFrom = ({
  town,
  country,
}: {
  town: string | null
  country: string
}): HolderAddress => {
  const address = { holderStreet: '', holderTown: town ?? '', holderCountry: country }
  return town === null || holderAddressFaults(address).length > 0
    ? noHolderAddress
    : tidyHolderAddress(address)
}
