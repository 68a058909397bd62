import { decrypt, encrypt } from './sealer.ts'

/**
 * Something too long to be held whole, sealed piece by piece with a key of its own (32 bytes, AES-256-GCM). Each piece is
 * bound to its record and its place: opening refuses (throws) one that was altered, moved or taken from another record.
 */
export const sealPiece = (key: Buffer, piece: Buffer, record: string, position: number): Buffer =>
  encrypt(key, piece, `piece:${record}:${position}`)

export const openPiece = (key: Buffer, sealed: Buffer, record: string, position: number): Buffer =>
  decrypt(key, sealed, `piece:${record}:${position}`)
