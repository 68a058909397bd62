let leaving = false

/** A page that was asked to go and stayed, as where something unsent is on it, is soon one like any other again. */
const doubtMs = 5_000

window.addEventListener('beforeunload', () => {
  leaving = true
  setTimeout(() => {
    leaving = false
  }, doubtMs)
})

/**
 * The browser cuts off what a page that is left was asking for. That is no failure, and nothing may follow from it, least
 * of all a sign-out: such a call just never ends.
 */
export async function unlessLeaving<Result>(work: Promise<Result>): Promise<Result> {
  try {
    return await work
  } catch (error) {
    if (leaving) return new Promise<never>(() => undefined)
    throw error
  }
}
