import { randomBytes } from 'node:crypto'

/** The key-encryption key of a test file's servers, with which its tests open what was sealed. */
export const encryptionKey = randomBytes(32)
