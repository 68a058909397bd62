/** SQL of a user as far as it takes to tell two accounts of one person apart. */
export const personOf = (alias: string): string =>
  `jsonb_build_object('userId', ${alias}.id, 'email', ${alias}.email, 'phone', ${alias}.phone,
                      'name', trim(${alias}.first_name || ' ' || ${alias}.last_name))`

/** SQL of such a user with the organization. */
export const memberOf = (alias: string): string =>
  `${personOf(alias)} || jsonb_build_object('organizationId', ${alias}.organization_id)`
