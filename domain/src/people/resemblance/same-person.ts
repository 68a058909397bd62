/** A person as far as it takes to tell two accounts of one human apart. Empty texts are not known. */
export type Person = { userId: string; email: string; name: string; phone: string }

const plain = (text: string): string =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '')

const mailbox = (email: string): string => {
  const [local = '', domain = ''] = email.toLowerCase().split('@')
  return `${local.replace(/\+.*$/, '')}@${domain}`
}

/** The same account, or by name, phone or mailbox the same human with another one. */
export const samePerson = (one: Person, other: Person): boolean =>
  one.userId === other.userId ||
  mailbox(one.email) === mailbox(other.email) ||
  (one.phone !== '' && one.phone === other.phone) ||
  (plain(one.name) !== '' && plain(one.name) === plain(other.name))
