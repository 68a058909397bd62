import { shownTextFault } from '../../platform/account-numbers/shown-text.ts'
import { lengthFault } from '../../platform/field-sentences.ts'
import { faultsOf, type FieldFault } from '../../platform/result.ts'
import { unknownState, usStates } from '../../platform/master-data/us-states.ts'
import { hiddenCharacterFault } from '../../platform/text/hidden-characters.ts'

/** Where an organization is, as far as it has said. `country` is its two letters of ISO 3166. */
export type OrganizationAddress = {
  town: string | null
  /** Of the United States alone, by its postal code. */
  state: string | null
  postalCode: string | null
  country: string
}

export const homeCountry = 'US'

export const noAddress: OrganizationAddress = {
  town: null,
  state: null,
  postalCode: null,
  country: homeCountry,
}

const orNull = (typed: string | null): string | null => {
  const text = (typed ?? '').trim()
  return text === '' ? null : text
}

/** Trimmed; a ZIP code of nine digits gets its hyphen, a state outside the United States goes. */
export const tidyAddress = (typed: OrganizationAddress): OrganizationAddress => {
  const country = (orNull(typed.country) ?? homeCountry).toUpperCase()
  const code = orNull(typed.postalCode)?.toUpperCase() ?? null
  return {
    town: orNull(typed.town),
    state: country === homeCountry ? orNull(typed.state) : null,
    postalCode: country === homeCountry ? (code?.replace(/^(\d{5})[ -]?(\d{4})$/, '$1-$2') ?? null) : code,
    country,
  }
}

const regionNames = new Intl.DisplayNames('en-US', { type: 'region', fallback: 'none' })

/** Letters that name a place here, though ISO 3166 gives it no code of its own. */
const withoutCode: ReadonlySet<string> = new Set(['AC', 'CP', 'CQ', 'DG', 'EA', 'IC', 'TA'])

/** Former letters of a country, such as UK or SU, stand for those of today. */
const isOfToday = (code: string): boolean => Intl.getCanonicalLocales(`und-${code}`)[0] === `und-${code}`

/** What people call a country; undefined for letters that name none. */
export const countryName = (code: string): string | undefined => {
  if (!/^[A-Z]{2}$/.test(code) || withoutCode.has(code) || !isOfToday(code)) return undefined
  const name = regionNames.of(code)
  return name === undefined || /^(Unknown|Outlying|Pseudo|European Union|Eurozone|United Nations)/.test(name)
    ? undefined
    : name
}

/** Every country there is, the United States first, then by name. */
export const countries: readonly { code: string; name: string }[] = Array.from({ length: 26 * 26 }, (_, at) =>
  String.fromCodePoint(65 + Math.floor(at / 26), 65 + (at % 26)),
)
  .flatMap((code) => {
    const name = countryName(code)
    return name === undefined ? [] : [{ code, name }]
  })
  .toSorted(
    (a, b) =>
      Number(b.code === homeCountry) - Number(a.code === homeCountry) ||
      a.name.localeCompare(b.name, 'en-US'),
  )

/** US codes have 5 or 9 digits; those of others are theirs, up to 12 letters, digits, spaces and hyphens. */
export const postalCodeFault = ({ postalCode, country }: OrganizationAddress): string | null => {
  if (postalCode === null) return null
  if (country === homeCountry) return /^\d{5}(-\d{4})?$/.test(postalCode) ? null : 'Use 5 or 9 digits'
  return /^[A-Z0-9][A-Z0-9 -]{0,11}$/.test(postalCode)
    ? null
    : 'Use at most 12 letters, digits, spaces and hyphens'
}

const longestTown = 100

const townFault = (town: string | null): string | null => {
  if (town === null) return null
  const hidden = hiddenCharacterFault(town)
  if (hidden) return hidden
  return lengthFault(town, longestTown) ?? shownTextFault(town)
}

/** Every fault of a tidy address; the fields are named below `place`, such as 'organization.address.'. */
export const addressFaults = (address: OrganizationAddress, place = ''): FieldFault[] => {
  const faults = faultsOf([
    ['town', townFault(address.town)],
    [
      'state',
      address.state === null || usStates.some(({ code }) => code === address.state) ? null : unknownState,
    ],
    ['postalCode', postalCodeFault(address)],
    ['country', countryName(address.country) === undefined ? 'Choose a country' : null],
  ])
  return faults.map(({ field, message }) => ({ field: `${place}${field}`, message }))
}

/** 'Salina, KS 67401', with the country where it is another one. Empty when nothing is known. */
export const formatAddress = ({ town, state, postalCode, country }: OrganizationAddress): string => {
  const region = [state, postalCode].filter(Boolean).join(' ')
  const abroad = country === homeCountry ? null : (countryName(country) ?? country)
  return [town, region, abroad].filter(Boolean).join(', ')
}
