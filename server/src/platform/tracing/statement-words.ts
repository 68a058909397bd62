/** Characters of a statement that a span shows. */
const longestText = 1500

export type StatementWords = { summary: string; text: string }

const described = new Map<string, StatementWords>()

/** 'update wires' for a statement that changes rows, else 'select transactions', by the first table that it reads. */
const summaryOf = (text: string): string => {
  const [, verb = '', table = ''] =
    /\b(insert into|update|delete from)\s+(\w+)/.exec(text) ??
    /\b(select)\b.*?\bfrom\s+(\w+)/s.exec(text) ??
    []
  if (verb !== '') return `${verb.replace(/ .*/, '')} ${table}`
  return /^\w+/.exec(text)?.[0] ?? 'statement'
}

/** A statement for a span. Statements are constant texts: values are parameters, and stay out. */
export const statementWords = (statement: string): StatementWords => {
  const found = described.get(statement)
  if (found !== undefined) return found
  const text = statement.replace(/\s+/g, ' ').trim()
  const words = { summary: summaryOf(text), text: text.slice(0, longestText) }
  described.set(statement, words)
  return words
}
