const lookalikes: [RegExp, string][] = [
  [/rn/g, 'm'],
  [/vv/g, 'w'],
  [/cl/g, 'd'],
  [/[1|il]/g, 'l'],
  [/0/g, 'o'],
  [/5/g, 's'],
  [/-/g, ''],
]

const folded = (label: string): string =>
  lookalikes.reduce(
    (text, [shape, plain]) => text.replace(shape, plain),
    label.normalize('NFKD').toLowerCase(),
  )

/** Whether one insertion, removal, replacement or swap of neighbours makes `a` into `b`. */
const oneStepApart = (a: string, b: string): boolean => {
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

const nameOf = (domain: string): string => domain.split('.').slice(0, -1).join('.')

/** The known domain that this one could be mistaken for, though it is another; null when there is none. */
export const resembledDomain = (domain: string, known: readonly string[]): string | null => {
  if (known.includes(domain)) return null
  const name = nameOf(domain)
  const found = known.find((other) => {
    const otherName = nameOf(other)
    if (name === otherName) return true
    return otherName.length >= 5 && (folded(name) === folded(otherName) || oneStepApart(name, otherName))
  })
  return found ?? null
}
