import type { MemoContent, MemoStatus } from '@countersign/domain/closing/closing-memo/memo-content'
import type { MemoBankDetails } from '../closing-memo/memo-for-reader.ts'

/** A memo as one reader gets it on paper. */
export type MemoDocument = {
  status: MemoStatus
  revision: number
  content: MemoContent
  seal: string | null
  code: string | null
  /** By wire id, of the wires whose details this reader may see. */
  bankDetails: Readonly<Record<string, MemoBankDetails>>
  /** The banks of those details by routing number, as the directory names them at this moment. They are not sealed. */
  banks: ReadonlyMap<string, string>
  /** Ids of the wires that the reader's organization pays, in the order of sending. */
  paid: readonly string[]
  finalizedAt: Date | null
  finalizedBy: string | null
  supersededAt: Date | null
  supersededBecause: string | null
  /** Since when the closing is on hold; null while it is not. */
  onHold: { since: Date; timeZone: string | null } | null
  /** Whose copy it is: every reader's has other bytes. */
  reader: { name: string; organization: string | null }
  /** Set when `bankDetails` are with their full numbers: when they were opened for the reader. */
  numbersShownAt: Date | null
  productName: string
  publicUrl: string
  /** The date of the file. */
  createdAt: Date
}

/** 'Morgan Lee, Harbor Public Finance' */
export const readerOf = ({ reader }: Pick<MemoDocument, 'reader'>): string =>
  [reader.name, reader.organization].filter(Boolean).join(', ')
