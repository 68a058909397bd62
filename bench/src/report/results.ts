import type { Line } from './lines.ts'

const verdict = ({ holds }: Line): string => (holds === undefined ? '' : holds ? 'holds' : 'MISSED')

const cells = (line: Line): string[] => [line.what, line.figure, line.limit, verdict(line)]

/** The lines under each other, for a terminal. */
export const table = (lines: readonly Line[]): string => {
  const rows = lines.map(cells)
  const widths = [0, 1, 2, 3].map((at) => Math.max(...rows.map((row) => row[at]?.length ?? 0)))
  return rows
    .map((row) =>
      row
        .map((cell, at) => cell.padEnd(widths[at] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n')
}

/** A file of results: what was measured, on what, when, and how to read it. */
export const results = (about: {
  lines: readonly Line[]
  machine: readonly string[]
  date: string
  quick: boolean
}): string =>
  `# How fast it is

Measured ${about.date} by \`npm run bench\`${about.quick ? ' (quick: small numbers, to see that it works)' : ''}.

${about.machine.map((fact) => `- ${fact}`).join('\n')}

| what | measured | limit | |
|---|---|---|---|
${about.lines.map((line) => `| ${cells(line).join(' | ')} |`).join('\n')}

Ratios are the median of the rounds, with the least and the most. In a round everything is measured once, in an order
that moves on with each round, and the counterpart twice: how far its two turns differ says how far a ratio can be believed.
Loads come over the loopback, from the same machine.

- Bare list: \`node:http\` and \`pg\` in a process of their own, the same JSON from the product's own statement, prepared and
  named; no user, no token, no checks.
- Accept: the product verifies the token, reads caller, wire and gates, decides, writes the decision with its event and
  notifications, updates open pages, mails, and answers the wire. What each costs in all is client, server, database and
  all else that the machine did in that time.
- Live: from the moment at which a change is sent until a page that hears of it has read what it shows. Pages have a stream
  and connections of their own, as in a browser; all of them are in one process beside the server.
- Live connections: from the same moment until the last page has heard of the change. These pages read nothing.
- Organization: no user of it has more to do than in the small one. Each call alone, one after the other.
- Next paint: as the browser reports it, and at most until the second frame after the press. A task is measured by the clock:
  all else that runs on the machine makes it longer.
`
