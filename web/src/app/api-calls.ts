import type { Contract } from '@countersign/contract/app/contract'

// The client below every area is typed by the whole contract without importing it.
declare module '../platform/api/request-shape.ts' {
  interface Calls extends Contract {}
}
