import type { ImportProgress } from '../../wires/routing-directory/import-directory.ts'

type Say = (line: string) => void

/** Where a line may be written over: a terminal. `columns`: its width, where it is known. */
export type Terminal = { write: (text: string) => void; columns: number | undefined }

/** Shows how far an import is; `end` leaves room for what is said next. */
export type ShownProgress = { show: (progress: ImportProgress) => void; end: () => void }

const inWords = ({ entries, share }: ImportProgress): string =>
  `${entries.toLocaleString('en-US')} ${entries === 1 ? 'bank' : 'banks'} checked, ${Math.round(share * 100)} %`

/** A line for each tenth, as a log keeps it. */
export const progressInLines = (say: Say): ShownProgress => {
  let said = 0
  return {
    show: (progress) => {
      if (progress.share - said < 0.1) return
      said = progress.share
      say(inWords(progress))
    },
    end: () => undefined,
  }
}

const barWidth = 30

const bar = (share: number): string => {
  const done = Math.round(Math.min(share, 1) * barWidth)
  return `[${'#'.repeat(done)}${' '.repeat(barWidth - done)}]`
}

/** One line that is written over for each percent. One that is too long for the terminal would stay: it has no bar then. */
export const progressInPlace = ({ write, columns }: Terminal): ShownProgress => {
  // A terminal that does not know its width says 0.
  const room = columns === undefined || columns === 0 ? 80 : columns
  let shown = -1
  return {
    show: (progress) => {
      const percent = Math.floor(progress.share * 100)
      if (percent === shown) return
      shown = percent
      const whole = `${bar(progress.share)} ${inWords(progress)}. Ctrl+C cancels.`
      const line = whole.length < room ? whole : inWords(progress).slice(0, room - 1)
      write(`\r\u001B[K${line}`)
    },
    end: () => {
      if (shown >= 0) write('\r\u001B[K')
    },
  }
}
