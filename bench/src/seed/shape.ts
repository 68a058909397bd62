/** How many people share the closings: of the desk, of the first trustee, and without any organization. */
export type Shape = {
  colleagues: number
  /** Each receives the first wire of the closings that are theirs. */
  clerks: number
  /** Each takes part in the closings that are theirs, for no organization. */
  outsiders: number
}

/** A desk of twelve, and one receiver of all first wires. */
export const usualShape: Shape = { colleagues: 12, clerks: 1, outsiders: 0 }

/** People grow with the closings: 20 closings for each person. Odd, so that the closings of a person are of every kind. */
export const growingShape = (closings: number): Shape => {
  const people = Math.floor(closings / 20) + 1
  return { colleagues: people, clerks: people, outsiders: people }
}
