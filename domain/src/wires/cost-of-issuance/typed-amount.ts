/** Minus signs and the spaces that spreadsheets group digits with, as a person types them. */
export const typedAmount = (amount: string): string => {
  const plain = amount.replaceAll(/[\u2212\u2012\u2013\uFE63\uFF0D]/g, '-').trim()
  const grouped = /^(\$?\s*)(\d{1,3}(?:[\u00A0\u2009\u202F]\d{3})+)((?:\.\d*)?)$/.exec(plain)
  if (!grouped) return plain
  return `${grouped[1]}${(grouped[2] ?? '').replaceAll(/\s/g, ',')}${grouped[3]}`
}
