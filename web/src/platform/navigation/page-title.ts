type Section = 'Home' | 'Transaction' | 'Closing Memos' | 'Invoices' | 'Team' | 'Support' | 'Settings'

const sections: readonly (readonly [pattern: RegExp, section: Section])[] = [
  [/^\/(transactions\/?)?$/, 'Home'],
  [/^\/transactions\/./, 'Transaction'],
  [/^\/closingmemos(\/|$)/i, 'Closing Memos'],
  [/^\/invoices(\/|$)/, 'Invoices'],
  [/^\/team(\/|$)/, 'Team'],
  [/^\/support(\/|$)/, 'Support'],
  [/^\/settings(\/|$)/, 'Settings'],
]

/** The browser's title for a path below /secure: 'Home - Countersign', or the product's name alone. */
export function pageTitle(path: string, productName: string): string {
  const section = sections.find(([pattern]) => pattern.test(path))?.[1]
  return section === undefined ? productName : `${section} - ${productName}`
}
