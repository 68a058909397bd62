/** Legal forms and connecting words. They name no organization, so names that differ by them alone are the same. */
export const legalForms: ReadonlySet<string> = new Set(
  (
    'inc incorporated llc llp lllp lp ltd limited corp corporation co company na nv sa plc pc pllc pa fsb ssb gmbh ' +
    'the and of for at'
  ).split(' '),
)
