type Say = (line: string) => void

/** How far a command is: a share of 0 to 1, and the same in words. `canCancel`: Ctrl+C leaves everything as it was. */
type Progress = { share: number; words: string; canCancel?: boolean }

/** Where a line may be written over: a terminal. `columns`: its width, where it is known. */
export type Terminal = { write: (text: string) => void; columns: number | undefined }

/** Shows how far a command is; `end` leaves room for what is said next. */
export type ShownProgress = { show: (progress: Progress) => void; end: () => void }

const inWords = ({ words, share }: Progress): string => `${words}, ${Math.round(share * 100)} %`

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
      const whole = `${bar(progress.share)} ${inWords(progress)}.${progress.canCancel ? ' Ctrl+C cancels.' : ''}`
      const line = whole.length < room ? whole : inWords(progress).slice(0, room - 1)
      write(`\r\u001B[K${line}`)
    },
    end: () => {
      if (shown >= 0) write('\r\u001B[K')
      shown = -1
    },
  }
}

/** Shows nothing: a program reads the result alone. */
export const noProgress: ShownProgress = { show: () => undefined, end: () => undefined }
