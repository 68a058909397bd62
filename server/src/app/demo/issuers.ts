/** Invented public bodies, of the kinds that issue bonds: name, town, state. The first is one of the demo's four. */
export const issuers = [
  ['City of Salina', 'Salina', 'KS'],
  ['Alder Falls School District', 'Alder Falls', 'OR'],
  ['Bexley Water and Sewer Authority', 'Bexley', 'OH'],
  ['Cedar Prairie Unified School District', 'Cedar Prairie', 'KS'],
  ['City of Dunmore Springs', 'Dunmore Springs', 'CO'],
  ['Town of East Harrow', 'East Harrow', 'MA'],
  ['Fallbrook County', 'Fallbrook', 'MN'],
  ['Granite Mesa Community College District', 'Granite Mesa', 'AZ'],
  ['Hawthorn Regional Hospital Authority', 'Hawthorn', 'GA'],
  ['City of Ironwood Bluff', 'Ironwood Bluff', 'MO'],
  ['Juniper Valley Irrigation District', 'Juniper Valley', 'CA'],
  ['Kestrel Lake Park District', 'Kestrel Lake', 'IL'],
  ['Larkspur Independent School District', 'Larkspur', 'TX'],
  ['Millrace Port Authority', 'Millrace', 'WA'],
  ['City of North Tamarack', 'North Tamarack', 'WI'],
  ['Orchard Grove Housing Authority', 'Orchard Grove', 'NJ'],
  ['Pine Hollow Fire Protection District', 'Pine Hollow', 'NM'],
  ['Quarry Ridge Municipal Utility District', 'Quarry Ridge', 'TX'],
  ['Redbank Parish Library District', 'Redbank', 'LA'],
  ['Sablewood Joint School District', 'Sablewood', 'ID'],
  ['Thornbury Transportation Authority', 'Thornbury', 'PA'],
] as const

export type IssuerName = (typeof issuers)[number][0]

const zones = {
  'America/New_York': ['OH', 'MA', 'GA', 'NJ', 'PA'],
  'America/Chicago': ['KS', 'MN', 'MO', 'IL', 'TX', 'WI', 'LA'],
  'America/Denver': ['CO', 'NM', 'ID'],
  'America/Phoenix': ['AZ'],
  'America/Los_Angeles': ['OR', 'CA', 'WA'],
}

/** Where a closing in this state has its clock. */
export const timeZoneOf = (state: string): string =>
  Object.entries(zones).find(([, states]) => states.includes(state))?.[0] ?? 'America/Chicago'
