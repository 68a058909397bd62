import type { RegistrationBody } from '@countersign/contract/people/account'
import type { FieldFault } from '@countersign/domain/platform/result'
import { normalizeEmail } from '@countersign/domain/platform/text/email'
import { phoneDigits } from '@countersign/domain/platform/text/phone'
import { addressBody, emptyAddress, type AddressForm } from '../organizations/address-form.ts'
import { registrationFaults } from '@countersign/domain/people/users/registration'

export type OrganizationKind = RegistrationBody['organization']['kind']

/** The form of a registration as it is typed. */
export type RegistrationForm = {
  email: string
  firstName: string
  lastName: string
  title: string
  phone: string
  password: string
  organization: {
    /** Empty until the person chooses; what stands then depends on the address. */
    kind: OrganizationKind | ''
    name: string
    /** A master role's number; empty for an issuer, which has none. */
    role: string
    address: AddressForm
  }
}

export const emptyRegistration: RegistrationForm = {
  email: '',
  firstName: '',
  lastName: '',
  title: '',
  phone: '',
  password: '',
  organization: { kind: '', name: '', role: '', address: emptyAddress },
}

/**
 * Which choice stands: the person's own, unless it went with the address; else to join the organization that owns the
 * address' domain, if one does. Who was invited need not found one.
 */
export function standingKind(
  chosen: RegistrationForm['organization']['kind'],
  { domainIsOwned, invited }: { domainIsOwned: boolean; invited: boolean },
): OrganizationKind {
  if (chosen !== '' && (chosen !== 'domain' || domainIsOwned)) return chosen
  if (domainIsOwned) return 'domain'
  return invited ? 'none' : 'new'
}

/** What is sent: trimmed, the phone as digits. */
export function registrationBody(
  form: RegistrationForm,
  kind: OrganizationKind,
  activation: string | null,
): RegistrationBody {
  const { name, role, address } = form.organization
  return {
    email: normalizeEmail(form.email),
    password: form.password.trim(),
    firstName: form.firstName.trim(),
    lastName: form.lastName.trim(),
    title: form.title.trim(),
    phone: phoneDigits(form.phone),
    organization:
      kind === 'new'
        ? { kind, name: name.trim(), role: role === '' ? null : Number(role), address: addressBody(address) }
        : { kind },
    ...(activation !== null && { activation }),
  }
}

/** The rules of the domain; which passwords are common, only the server knows. */
export const formFaults = (form: RegistrationForm, kind: OrganizationKind): FieldFault[] =>
  registrationFaults(registrationBody(form, kind, null), () => false)
