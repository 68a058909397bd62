// Letters of other alphabets that look like one of ours, in lower case. Accents go by normalization.
const foreign: Record<string, string> = {
  a: 'аɑαａ',
  b: 'Ьƅьв',
  c: 'сϲⅽς',
  d: 'ԁժⅾɗ',
  e: 'еҽ℮єε',
  f: 'ғƒϝ',
  g: 'ɡցǥ',
  h: 'һհн',
  i: 'іıɩιїⅰ',
  j: 'јϳ',
  k: 'κкқĸ',
  l: 'ⅼӏǀłΙІ',
  m: 'мⅿʍ',
  n: 'ոпηռ',
  o: 'оοօσөø',
  p: 'рρϱþ',
  q: 'ԛգ',
  r: 'гᴦɼя',
  s: 'ѕꜱʂ',
  t: 'тτŧ',
  u: 'υսʋцμ',
  v: 'ѵνⅴᴠ',
  w: 'ԝшωա',
  x: 'хχⅹ',
  y: 'уүγყ',
  z: 'ᴢʐż',
}

const latin = new Map(
  Object.entries(foreign).flatMap(([plain, like]) => Array.from(like, (letter) => [letter, plain] as const)),
)

// Nearly every address is: so it is looked at once, not letter by letter.
const isAscii = (text: string): boolean => /^[\0-\x7f]*$/.test(text)

/** Letters alone, in the Latin alphabet: what a reader believes to have read. */
export const inLatin = (text: string): string => (isAscii(text) ? text.toLowerCase() : foldedToLatin(text))

const foldedToLatin = (text: string): string =>
  Array.from(text.normalize('NFKD').toLowerCase())
    .filter((letter) => !/\p{M}|\p{Cf}/u.test(letter))
    .map((letter) => latin.get(letter) ?? letter)
    .join('')

const shapes: readonly [RegExp, string][] = [
  [/rn/g, 'm'],
  [/vv/g, 'w'],
  [/cl/g, 'd'],
  [/[1|il!]/g, 'l'],
  [/0/g, 'o'],
  [/5/g, 's'],
  [/3/g, 'e'],
  [/4/g, 'a'],
  [/7/g, 't'],
  [/8/g, 'b'],
  [/[69]/g, 'g'],
  [/q/g, 'g'],
  [/2/g, 'z'],
  [/[-_]/g, ''],
]

/** Two texts of one look are taken for each other by a hurried reader. */
export const lookOf = (text: string): string =>
  shapes.reduce((folded, [shape, plain]) => folded.replace(shape, plain), inLatin(text))
