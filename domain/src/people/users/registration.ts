import { notAnEmail } from '../../platform/field-sentences.ts'
import { addressFaults, type OrganizationAddress } from '../organizations/organization-address.ts'
import { faultsOf, type FieldFault } from '../../platform/result.ts'
import { isEmail } from '../../platform/text/email.ts'
import { newPasswordFault } from './password.ts'
import { phoneFault } from '../../platform/text/phone.ts'
import { organizationNameFault } from './name-fault.ts'
import { nameFaults } from './profile.ts'

/** What a person types to register, trimmed. */
export type Registration = {
  email: string
  password: string
  firstName: string
  lastName: string
  title: string
  /** May be empty: then it is asked for after the first sign-in. */
  phone: string
  organization:
    | { kind: 'domain' }
    | { kind: 'none' }
    | { kind: 'new'; name: string; role: number | null; address?: OrganizationAddress | undefined }
}

const organizationFault = ({ organization }: Registration): FieldFault[] => {
  if (organization.kind !== 'new') return []
  const { name, address } = organization
  return [
    ...faultsOf([['organization.name', organizationNameFault(name)]]),
    ...(address ? addressFaults(address, 'organization.address.') : []),
  ]
}

/** Every fault of a registration; `isCommon` knows the passwords that an attacker tries first. */
export const registrationFaults = (
  registration: Registration,
  isCommon: (password: string) => boolean,
): FieldFault[] => {
  const { email, password, phone } = registration
  const emailFault = email === '' ? 'Required field' : isEmail(email) ? null : notAnEmail
  return [
    ...faultsOf([
      ['email', emailFault],
      ['password', newPasswordFault(password, { email: emailFault ? '' : email }, isCommon)],
      ['phone', phone === '' ? null : phoneFault(phone)],
    ]),
    ...nameFaults(registration),
    ...organizationFault(registration),
  ]
}
