/** What people type, paste and attack with: each fills the texts of a call, as long as they may be. */
export const hostileTexts: Readonly<Record<string, string>> = {
  'plain words': 'Aa bb. ',
  'digits one by one': '1 2 3 4 5 6 7 8 9 0 ',
  'zeros one by one': '0 ',
  'letters and digits': 'A1 ',
  'letters that look like others': 'аоеሀⅰΑВｅ１ ',
  'combining characters': 'a\u0301\u0316\u0335',
  'emoji and wide characters': '🏦中ﷺ🇺🇸 ',
  'quotes and markup': `"'<a&>]]>=,;+@-|{%`,
  'lines and spaces': 'a \n \r\n',
  'one long word': 'WQ',
  'one sign': '.',
  'commas in money': '1,000,',
  'an address': 'a.b-c@d.',
}

/** Addresses that make work for the search for lookalikes: as long as a field takes, and as long as an address may be. */
export const hostileAddresses: Readonly<Record<string, string>> = {
  'wide letters as a domain': `a@${'ﷺ'.repeat(248)}.com`,
  'wide letters as labels': `a@${`${'ﷺ'.repeat(63)}.`.repeat(3)}com`,
  'words as a domain': `a@${'wire-bank-'.repeat(24)}x.com`,
  'words as labels': `a@${`${'wirebank-'.repeat(6)}pay.`.repeat(4)}com`,
  'words as a mailbox': `${'wire-bank-'.repeat(24)}@gmail.com`,
  'words as a short mailbox': `${'wire.bank-'.repeat(6)}pay@gmail.com`,
  'letters as a mailbox': `${'a.'.repeat(31)}a@gmail.com`,
}
