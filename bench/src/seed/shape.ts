/** How many people share the closings: of the desk, of the first trustee, and without any organization. */
export type Shape = {
  colleagues: number
  /** Each receives the first wire of the closings that are theirs. */
  clerks: number
  /** Each takes part in the closings that are theirs, for no organization. */
  outsiders: number
  /** Every so many-th closing is of a desk of its own, as large as real ones are; 0 for none. */
  realDeskEvery: number
}

/** A desk of twelve, and one receiver of all first wires. */
export const usualShape: Shape = { colleagues: 12, clerks: 1, outsiders: 0, realDeskEvery: 0 }

/** Closings of the desk that is as large as real ones are, managed by so many of its people. */
export const realDesk = { closings: 1000, people: 50 }

/** Prime to what repeats among the closings (97 of 100,000, 997 of 1,000,000): those of the desk are of every kind. */
const realDeskEvery = (closings: number): number => Math.max(0, Math.floor(closings / realDesk.closings) - 3)

/** People grow with the closings: 20 closings for each person. Odd, so that the closings of a person are of every kind. */
export const growingShape = (closings: number): Shape => {
  const people = Math.floor(closings / 20) + 1
  return { colleagues: people, clerks: people, outsiders: people, realDeskEvery: realDeskEvery(closings) }
}
