import { paletteKeys } from './palette-keys.ts'

/** Every shortcut that is the same on all screens: the keys that a person presses, and what they do. */
export const shortcuts = {
  palette: { keys: paletteKeys, label: 'Search, or do something' },
  search: { keys: ['/'], label: 'Search the list on the page' },
  next: { keys: ['J'], label: 'Next row of the list' },
  previous: { keys: ['K'], label: 'Previous row of the list' },
  help: { keys: ['?'], label: 'Show the shortcuts' },
} as const

/** Pressed before the letter of a page. */
export const goKey = 'g'

/** The letter of each page by its path; only pages of the user's own menu are gone to. */
export const goLetters: Readonly<Record<string, string>> = {
  '/': 't',
  '/closingmemos': 'm',
  '/team': 'e',
  '/dashboard': 'd',
  '/organizations': 'o',
  '/users': 'u',
  '/wires': 'w',
  '/invitations': 'i',
  '/instructions': 'n',
  '/support': 'p',
  '/settings': 's',
}

export const goKeys = (path: string): string[] =>
  goLetters[path] === undefined ? [] : [goKey.toUpperCase(), goLetters[path].toUpperCase()]
