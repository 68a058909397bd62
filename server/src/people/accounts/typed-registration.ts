import type { RegistrationBody } from '@countersign/contract/people/account'
import { noAddress, tidyAddress } from '@countersign/domain/people/organizations/organization-address'
import { normalizeEmail } from '@countersign/domain/platform/text/email'
import { phoneDigits } from '@countersign/domain/platform/text/phone'
import { type Registration, registrationFaults } from '@countersign/domain/people/users/registration'
import { invalidFields } from '../../platform/http/problem.ts'
import { tidyPassword } from '../identity/passwords.ts'
import { commonPasswords } from './common-passwords.ts'

/** What was typed, trimmed; `phone` digits only. Refuses with every field at fault. */
export const typedRegistration = async (body: RegistrationBody): Promise<Registration> => {
  const { organization } = body
  const typed: Registration = {
    email: normalizeEmail(body.email),
    password: tidyPassword(body.password),
    firstName: body.firstName.trim(),
    lastName: body.lastName.trim(),
    title: body.title.trim(),
    phone: body.phone.trim(),
    organization:
      organization.kind === 'new'
        ? {
            ...organization,
            name: organization.name.trim(),
            address: tidyAddress(organization.address ?? noAddress),
          }
        : organization,
  }
  const faults = registrationFaults(typed, await commonPasswords())
  if (faults.length > 0) throw invalidFields(faults)
  return { ...typed, phone: phoneDigits(typed.phone) }
}
