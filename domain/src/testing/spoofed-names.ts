/** A name that an impostor would register to be taken for another organization, and how it was made. */
export type SpoofedName = { name: string; posesAs: string; by: string }

/** Letters of other alphabets and digits that look the same. */
const twins: Record<string, string> = {
  a: 'а',
  c: 'с',
  e: 'е',
  i: '1',
  l: '1',
  o: '0',
  p: 'р',
  s: '5',
  x: 'х',
}

const numbers: readonly (readonly [RegExp, string])[] = [
  [/\bFirst\b/, '1st'],
  [/\bFifth\b/, '5th'],
  [/\bThird\b/, '3rd'],
  [/\bSecond\b/, '2nd'],
  [/\bTwo\b/, '2'],
]

const endings = ['Inc.', 'LLC', 'N.A.', 'Corp.', ', National Association', 'Co.', 'Ltd']
const tasks = [
  'Wires',
  'Wire Department',
  'Payments',
  'Closing Services',
  'Settlement Team',
  'Treasury',
  'USA',
]

const eachPlace = (text: string, change: (at: number) => string | null): string[] =>
  Array.from(text, (_letter, at) => change(at)).filter((made) => made !== null)

const replaced = (text: string, at: number, length: number, by: string): string =>
  text.slice(0, at) + by + text.slice(at + length)

const isLetter = (letter: string | undefined): letter is string => /^[a-z]$/i.test(letter ?? '')

const trades: Record<string, (name: string) => string[]> = {
  'the same name': (name) => [name, name.toUpperCase(), `The ${name}`],
  'another script or a digit for a letter': (name) =>
    eachPlace(name, (at) => {
      const twin = twins[name[at] ?? '']
      return twin ? replaced(name, at, 1, twin) : null
    }),
  'an accent': (name) =>
    eachPlace(name, (at) => (isLetter(name[at]) ? replaced(name, at + 1, 0, '\u0301') : null)),
  'a number for a word': (name) =>
    numbers.filter(([word]) => word.test(name)).map(([word, by]) => name.replace(word, by)),
  'another legal form': (name) => endings.map((ending) => `${name} ${ending}`),
  'a task beside it': (name) => tasks.map((task) => `${name} ${task}`),
  'other spaces and signs': (name) => [
    name.replaceAll(' ', ''),
    name.replaceAll(' ', '-'),
    name.replaceAll(' ', ' . '),
  ],
  'two letters swapped': (name) =>
    eachPlace(name, (at) =>
      isLetter(name[at]) &&
      isLetter(name[at + 1]) &&
      name[at] !== name[at + 1] &&
      at > 0 &&
      isLetter(name[at - 1])
        ? replaced(name, at, 2, `${name[at + 1]}${name[at]}`)
        : null,
    ),
  'a letter doubled': (name) =>
    eachPlace(name, (at) => (isLetter(name[at]) ? replaced(name, at, 0, name[at]) : null)),
  'a letter missing': (name) =>
    eachPlace(name, (at) => (isLetter(name[at]) ? replaced(name, at, 1, '') : null)),
}

/** Every spoof of the names by every trade. */
export const spoofedNames = (names: readonly string[]): SpoofedName[] =>
  names.flatMap((posesAs) =>
    Object.entries(trades).flatMap(([by, made]) => made(posesAs).map((name) => ({ name, posesAs, by }))),
  )
