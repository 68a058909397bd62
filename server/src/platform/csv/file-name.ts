/** "Salina-wires-2026-12-01.csv": what a file is saved as. */
export const fileName = (what: string, at: Date, ending: string): string => {
  const plain = what
    .normalize('NFKD')
    .replaceAll(/[^A-Za-z0-9.]+/g, '-')
    .replaceAll(/^-+|-+$/g, '')
  return `${plain.slice(0, 100)}-${at.toISOString().slice(0, 10)}.${ending}`
}
