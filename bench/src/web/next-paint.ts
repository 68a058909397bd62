/** An event of a press, and when the second frame after it began; null while it has not. In ms of the page. */
export type Press = { at: number; secondFrameAt: number | null }

/** What the browser reports of an event that took 16 ms or more: when it came, and how long until the next paint. */
export type Report = { at: number; durationMs: number }

/** The clocks of both are cut to a tenth of a millisecond. */
const sameMs = 0.5

/**
 * The longest time from an event of the presses to the next paint, in ms. Chromium sometimes reports nothing more until the
 * pointer moves: it waits for the frame of an event that it made itself, when a layer appeared under the pointer, and reports
 * in order. By the second frame after an event the first one was drawn, so none counts for longer.
 */
export const nextPaint = (presses: readonly Press[], reports: readonly Report[]): number =>
  Math.max(
    0,
    ...presses.map(({ at, secondFrameAt }) => {
      const reported = reports
        .filter((report) => Math.abs(report.at - at) < sameMs)
        .map(({ durationMs }) => durationMs)
      return Math.min(...reported, secondFrameAt === null ? Infinity : secondFrameAt - at)
    }),
  )
