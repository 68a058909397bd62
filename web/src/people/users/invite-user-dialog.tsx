import { settlingDays } from '@countersign/domain/people/organizations/second-admin'
import { notAnEmail } from '@countersign/domain/platform/field-sentences'
import { useForm, useWatch } from 'react-hook-form'
import { invitationLinkDays } from '@countersign/domain/messaging/link-lifetimes'
import type { FieldFault } from '@countersign/domain/platform/result'
import { isEmail, normalizeEmail } from '@countersign/domain/platform/text/email'
import { useMay } from '../access/use-may.ts'
import { faultResolver } from '../../platform/forms/faults.ts'
import { useIdentity } from '../identity/identity.ts'
import { FormDialog } from '../../platform/forms/form-dialog.tsx'
import { useSubmission } from '../../platform/forms/use-submission.ts'
import { Field } from '../../platform/ui/field.tsx'
import { Options, Select, TextInput } from '../../platform/ui/input.tsx'
import { RadioCards } from '../../platform/ui/radio-cards.tsx'
import { notify } from '../../platform/ui/toast-queue.ts'
import { LookalikeWarning } from '../lookalikes/lookalike-warning.tsx'
import { useMasterData } from '../../platform/master-data/master-data.ts'
import { useInviteUser } from './user-queries.ts'

type Values = { email: string; organizationId: string; isAdmin: 'true' | 'false' }

const faultsOf =
  (choosesOrganization: boolean) =>
  ({ email, organizationId }: Values): FieldFault[] => {
    const address = normalizeEmail(email)
    const faults: FieldFault[] = []
    if (address === '') faults.push({ field: 'email', message: 'Required field' })
    else if (!isEmail(address)) faults.push({ field: 'email', message: notAnEmail })
    if (choosesOrganization && organizationId === '') {
      faults.push({ field: 'organizationId', message: 'Required field' })
    }
    return faults
  }

/** Asks for an address, and what the person is to be there; the super admin also says where. */
export function InviteUserDialog({ onClose }: { onClose: () => void }) {
  const { user } = useIdentity()
  const choosesOrganization = useMay()('view organizations')
  const organizations = useMasterData()?.masterOrgs ?? []
  const invite = useInviteUser()
  const form = useForm<Values>({
    defaultValues: { email: '', organizationId: '', isAdmin: 'false' },
    resolver: faultResolver(faultsOf(choosesOrganization)),
    mode: 'onSubmit',
  })
  const { errors } = form.formState
  const typed = useWatch({ control: form.control, name: 'email' })
  const where = choosesOrganization ? 'the organization' : (user?.organization?.name ?? 'your organization')

  const submission = useSubmission(form, async ({ email, organizationId, isAdmin }) => {
    const address = normalizeEmail(email)
    const { message } = await invite.mutateAsync({
      email: address,
      organizationId,
      isAdmin: isAdmin === 'true',
    })
    notify.success(`Invitation to ${address}`, message)
    onClose()
  })

  return (
    <FormDialog
      title={choosesOrganization ? 'Invite a User' : 'Invite a Colleague'}
      description={`They get an email with a link that works once, for ${invitationLinkDays} days. A new member can verify wires ${settlingDays} days after joining.`}
      onClose={onClose}
      submit="Send Invitation"
      {...submission}
      refusal="The invitation was not sent"
      className="grid gap-4"
    >
      <div>
        <Field label="Email" required error={errors.email?.message}>
          <TextInput
            type="email"
            inputMode="email"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={254}
            {...form.register('email')}
          />
        </Field>
        <LookalikeWarning email={typed} />
      </div>
      {choosesOrganization && (
        <Field label="Organization" required error={errors.organizationId?.message}>
          <Select {...form.register('organizationId')}>
            <option value="">Choose an organization</option>
            <Options of={organizations} />
          </Select>
        </Field>
      )}
      <RadioCards
        legend="Role"
        field={form.register('isAdmin')}
        options={[
          {
            value: 'false',
            label: 'User',
            text: choosesOrganization
              ? 'Works on the transactions of the organization. If it has an active admin, that admin must confirm a person from outside its proved domains.'
              : `Works on the transactions of ${where}.`,
          },
          {
            value: 'true',
            label: 'Organization Admin',
            text: choosesOrganization
              ? 'Also invites and inactivates people and appoints other admins. If the organization has an active admin, that admin must confirm the invitation.'
              : 'Also invites and inactivates people and appoints other admins.',
          },
        ]}
      />
    </FormDialog>
  )
}
