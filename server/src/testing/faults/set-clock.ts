import { readFileSync, writeFileSync } from 'node:fs'

/** Loaded before a server (`--import`): its clock goes as far ahead of the machine's as `?file=` says, in milliseconds. */

const file = new URL(import.meta.url).searchParams.get('file') ?? ''
const lookMs = 50
const Real = globalThis.Date
let ahead = 0

globalThis.Date = class extends Real {
  constructor(...parts: [number | string | Date] | []) {
    if (parts.length === 0) super(Real.now() + ahead)
    else super(...parts)
  }
  static override now(): number {
    return Real.now() + ahead
  }
} as DateConstructor

const look = (): void => {
  const said = Number(readFileSync(file, 'utf8'))
  if (said === ahead || Number.isNaN(said)) return
  ahead = said
  writeFileSync(`${file}.${process.pid}`, String(ahead))
}

look()
setInterval(look, lookMs).unref()
