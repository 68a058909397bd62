/** In pixels, of the label's size: a little more than the letters take, so that a name never runs over. */
const widths = { narrow: 4, small: 7.2, capital: 9.2, wide: 12 }

const widthOfLetter = (letter: string): number => {
  if (/[ .,:;'’|!()iIjl-]/.test(letter)) return widths.narrow
  if (/[mwMW@%]/.test(letter)) return widths.wide
  return /[A-Z0-9&$]/.test(letter) ? widths.capital : widths.small
}

export const widthOfText = (text: string): number =>
  Array.from(text).reduce((width, letter) => width + widthOfLetter(letter), 0)

/** A word that no line takes, in pieces that do; an email address breaks behind its signs. */
function pieces(word: string, width: number): string[] {
  const found = ['']
  for (const letter of word) {
    const last = found.at(-1) ?? ''
    if (last === '' || widthOfText(last + letter) <= width) {
      found[found.length - 1] = last + letter
      continue
    }
    const sign = Math.max(last.lastIndexOf('@'), last.lastIndexOf('.'))
    const rest = sign < 0 ? '' : last.slice(sign + 1)
    found[found.length - 1] = last.slice(0, last.length - rest.length)
    found.push(rest + letter)
  }
  return found
}

/** A name in as many lines as it needs to stand whole in this width, broken between words where that is possible. */
export function labelLines(name: string, width: number): string[] {
  const lines = ['']
  for (const piece of name.split(/\s+/).flatMap((word) => pieces(word, width))) {
    const last = lines.at(-1) ?? ''
    const longer = last === '' ? piece : `${last} ${piece}`
    if (widthOfText(longer) <= width) lines[lines.length - 1] = longer
    else lines.push(piece)
  }
  return lines
}
