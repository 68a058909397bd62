import { may, type Permission, type Subject } from '@countersign/domain/platform/access/policy'
import type { Actor } from '@countersign/domain/platform/access/actor'
import { Problem } from './problem.ts'

/** Enforces a permission on the server, whatever the screen showed. */
export const authorize = (caller: Actor, permission: Permission, subject?: Subject): void => {
  if (!may(caller, permission, subject)) {
    throw new Problem(403, 'not-permitted', `You do not have permission (${permission}).`)
  }
}
