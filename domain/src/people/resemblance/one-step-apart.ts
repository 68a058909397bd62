/** Whether one insertion, removal, replacement or swap of neighbours makes `a` into `b`. */
export const oneStepApart = (a: string, b: string): boolean => {
  if (Math.abs(a.length - b.length) > 1) return false
  let at = 0
  while (at < a.length && a[at] === b[at]) at += 1
  const [restA, restB] = [a.slice(at), b.slice(at)]
  return (
    restA.slice(1) === restB.slice(1) ||
    restA.slice(1) === restB ||
    restA === restB.slice(1) ||
    (restA[0] === restB[1] && restA[1] === restB[0] && restA.slice(2) === restB.slice(2))
  )
}

/** The text and each text that is one letter shorter: two texts one step apart have one of these in common. */
export const shortened = (text: string): string[] => [
  text,
  ...Array.from(text, (_letter, at) => text.slice(0, at) + text.slice(at + 1)),
]
