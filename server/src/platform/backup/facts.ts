import * as z from 'zod'
import { DamagedBackup } from './faults.ts'

/** It is said to a terminal before anything proves it. */
const plainWord = z.string().regex(/^[\w.+-]{0,100}$/)

/** What a backup says of itself before its files. Sizes in bytes. */
export const Facts = z.object({
  format: z.literal(1),
  release: plainWord,
  newestMigration: plainWord,
  postgresMajor: z.number().int(),
  begunAt: z.iso.datetime(),
  bytes: z.number().int().nonnegative(),
})
export type Facts = z.infer<typeof Facts>

const NewerFormat = z.object({ format: z.number().gt(1) })

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    // The parser's own words quote the text.
    return undefined
  }
}

/** Throws a sentence for a format of a newer release, and DamagedBackup for what no release writes. */
export const parseFacts = (text: string): Facts => {
  const written = parsed(text)
  if (NewerFormat.safeParse(written).success) {
    throw new Error('The backup was made by a newer release. Restore it with that release, or one after it.')
  }
  const facts = Facts.safeParse(written)
  if (!facts.success) throw new DamagedBackup()
  return facts.data
}
