/**
 * A circumstance in which a receiver's acceptance is not enough: while one is open, acceptance leads to
 * 'Pending Additional Verification' instead of 'Verified'.
 */
export type Gate = { id: string; message: string }
