import type { Contract } from '@countersign/contract/app/contract'
import type { Grown, Reader } from './grown.ts'

export type ReadCall = Extract<keyof Contract, `GET ${string}`>

/** One call of a screen: `path` of the n-th time that it is made. */
export type Read = {
  call: ReadCall
  what: string
  reader: Reader
  path: (grown: Grown, time: number) => string
}

export const page = 'pageNum=1&pageSize=15'
export const openOnes = `${page}&open=true&sort=closingDate&order=ascending`

type Path = Read['path'] | string

/** Reads of one call by one reader, by what they are called. */
export const reads = (reader: Reader, call: ReadCall, paths: Record<string, Path>): Read[] =>
  Object.entries(paths).map(([what, path]) => ({
    call,
    what: `${what}, ${reader}`,
    reader,
    path: typeof path === 'string' ? () => path : path,
  }))
