import type { Organization } from '@countersign/contract/people/organization'

type Resembling = Pick<Organization, 'resemblances'>

const joined = (texts: readonly string[]): string => [...new Set(texts)].join(' and ')

/** The organizations that one could be mistaken for, by name. */
export const resembledOrganizations = ({ resemblances }: Resembling): string =>
  joined(resemblances.map(({ organization }) => organization))

/** The domains and names that it could be mistaken by. */
export const resembledTexts = ({ resemblances }: Resembling): string =>
  joined(resemblances.map(({ known }) => known))
