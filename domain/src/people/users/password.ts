import { faultsOf, type FieldFault } from '../../platform/result.ts'

/** The specification itself calls its 'Minimum of 8 characters' wrong: the rule is ten, and the message says so. */
export const shortestPassword = 10

/** Longer ones are refused: hashing them would be work for an attacker to give us. */
export const longestPasswordBytes = 256

export type PasswordStrength = 'Weak' | 'Medium' | 'Strong'

const classes = {
  lowercase: /[a-z]/,
  uppercase: /[A-Z]/,
  numeric: /\d/,
  special: /[^A-Za-z0-9\s]/,
} as const

type CharacterClass = keyof typeof classes

const messages: Record<CharacterClass, string> = {
  lowercase: 'Use at least one lower case',
  uppercase: 'Use at least one uppercase',
  numeric: 'Use at least one numeric',
  special: 'Use at least one special character',
}

const has = (password: string, name: CharacterClass): boolean => classes[name].test(password)

/** Characters as people count them: an emoji is one. */
const lengthOf = (password: string): number => Array.from(password).length

/** The requirements in the order in which they are listed, each with whether the password meets it. */
export const passwordRequirements = (password: string): { text: string; met: boolean }[] => [
  { text: 'At least one lowercase', met: has(password, 'lowercase') },
  { text: 'At least one uppercase', met: has(password, 'uppercase') },
  { text: 'At least one numeric', met: has(password, 'numeric') },
  { text: 'At least one special character', met: has(password, 'special') },
  { text: `Minimum ${shortestPassword} characters`, met: lengthOf(password) >= shortestPassword },
]

/**
 * The general reading of the specification, which rules here: medium from eight characters with two of the three classes
 * lowercase, uppercase and digit; strong from ten with those three and a special character. Null when empty.
 */
export const passwordStrength = (password: string): PasswordStrength | null => {
  if (password === '') return null
  const names: CharacterClass[] = ['lowercase', 'uppercase', 'numeric']
  const count = names.filter((name) => has(password, name)).length
  const length = lengthOf(password)
  if (length >= shortestPassword && count === 3 && has(password, 'special')) return 'Strong'
  return length >= 8 && count >= 2 ? 'Medium' : 'Weak'
}

/** How far the meter is filled, in percent. */
export const strengthPercent: Record<PasswordStrength, number> = { Weak: 33.33, Medium: 66.66, Strong: 100 }

/**
 * The first thing wrong with a new password (already trimmed), or null. `email` is its owner's, which it must
 * not be; `isCommon` knows the passwords that an attacker tries first.
 */
export const newPasswordFault = (
  password: string,
  owner: { email: string },
  isCommon: (password: string) => boolean = () => false,
): string | null => {
  if (password === '') return 'Required field'
  if (lengthOf(password) < shortestPassword) return `Minimum of ${shortestPassword} characters`
  for (const name of Object.keys(messages) as CharacterClass[]) {
    if (!has(password, name)) return messages[name]
  }
  if (new TextEncoder().encode(password).length > longestPasswordBytes) return 'Use a shorter password'
  if (owner.email !== '' && password.toLowerCase().includes(owner.email.toLowerCase())) {
    return 'Do not use your email address as a password'
  }
  return isCommon(password) ? 'This password is too common; choose another' : null
}

export const samePassword = 'Choose a password other than the current one'

/** Every fault of the three fields of a password change, trimmed before. */
export const passwordChangeFaults = (
  change: { password: string; newPassword: string; confirmation: string },
  owner: { email: string },
): FieldFault[] => {
  const isSame = change.newPassword !== '' && change.newPassword === change.password
  const fault = newPasswordFault(change.newPassword, owner) ?? (isSame ? samePassword : null)
  const confirmation =
    change.confirmation === ''
      ? 'Required field'
      : change.confirmation === change.newPassword
        ? null
        : 'Passwords do not match'
  return faultsOf([
    ['password', change.password === '' ? 'Required field' : null],
    ['newPassword', fault],
    ['confirmation', confirmation],
  ])
}
