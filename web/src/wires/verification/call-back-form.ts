import type { CallBack } from '@countersign/contract/wires/verification'
import type { FieldFault } from '@countersign/domain/platform/result'
import { clockAt } from '@countersign/domain/platform/dates/wall-clock'
import { instantAt } from '@countersign/domain/platform/dates/zoned-time'

/** As a person types it; day and hour in the user's own time zone. */
export type CallBackForm = {
  /** Null while no contact is chosen: the value of radios of which none is on. */
  contactId: string | null
  day: string
  time: string
  reached: CallBack['reached']
  spokeWith: string
  readBack: string
}

export const localZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone

/** Exact to the second if the user keeps the initial time: the details may change in that very minute. */
export function calledAtOf({ day, time }: Pick<CallBackForm, 'day' | 'time'>, opened: string): string {
  const began = clockAt(new Date(opened), localZone())
  return began.day === day && began.time === time ? opened : (instantAt({ day, time }, localZone()) ?? '')
}

/** What the form itself can know; the server looks at the rest. */
export function callBackFaults(form: CallBackForm, now: Date): FieldFault[] {
  const faults: FieldFault[] = []
  if (form.contactId === null || form.contactId === '') {
    faults.push({ field: 'contactId', message: 'Choose whom you called' })
  }
  if (form.day === '') faults.push({ field: 'day', message: 'Required field' })
  if (form.time === '') faults.push({ field: 'time', message: 'Required field' })
  const calledAt = instantAt(form, localZone())
  if (calledAt !== null && new Date(calledAt) > now) {
    faults.push({ field: 'time', message: 'The call cannot be in the future' })
  }
  if (form.reached !== 'person') return faults
  if (form.spokeWith.trim() === '')
    faults.push({ field: 'spokeWith', message: 'Enter the person you spoke with' })
  if (form.readBack.trim() === '') faults.push({ field: 'readBack', message: 'Enter the details read back' })
  return faults
}
