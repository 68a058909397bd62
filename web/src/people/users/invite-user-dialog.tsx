import { useId } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import type { FieldFault } from '@countersign/domain/platform/result'
import { isEmail, normalizeEmail } from '@countersign/domain/platform/text/email'
import { problemText } from '../../platform/api/problem.ts'
import { useMay } from '../access/use-may.ts'
import { applyProblem, faultResolver } from '../../platform/forms/faults.ts'
import { useIdentity } from '../identity/identity.ts'
import { Banner } from '../../platform/ui/banner.tsx'
import { Button } from '../../platform/ui/button.tsx'
import { Dialog } from '../../platform/ui/dialog.tsx'
import { Field } from '../../platform/ui/field.tsx'
import { Select, TextInput } from '../../platform/ui/input.tsx'
import { RadioCards } from '../../platform/ui/radio-cards.tsx'
import { notify } from '../../platform/ui/toast-queue.ts'
import { LookalikeWarning } from '../lookalikes/lookalike-warning.tsx'
import { useMasterData } from '../../platform/master-data/master-data.ts'
import { useInviteUser } from './user-queries.ts'

type Values = { email: string; organizationId: string; isAdmin: 'true' | 'false' }

const isField = (field: string): field is keyof Values =>
  field === 'email' || field === 'organizationId' || field === 'isAdmin'

const faultsOf =
  (choosesOrganization: boolean) =>
  ({ email, organizationId }: Values): FieldFault[] => {
    const address = normalizeEmail(email)
    const faults: FieldFault[] = []
    if (address === '') faults.push({ field: 'email', message: 'Required field' })
    else if (!isEmail(address)) faults.push({ field: 'email', message: 'Enter a valid email address' })
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
  const formId = useId()
  const form = useForm<Values>({
    defaultValues: { email: '', organizationId: '', isAdmin: 'false' },
    resolver: faultResolver(faultsOf(choosesOrganization)),
    mode: 'onSubmit',
  })
  const { errors } = form.formState
  const typed = useWatch({ control: form.control, name: 'email' })
  const where = choosesOrganization ? 'the organization' : (user?.organization?.name ?? 'your organization')

  const submit = form.handleSubmit(async ({ email, organizationId, isAdmin }) => {
    try {
      const address = normalizeEmail(email)
      const { message } = await invite.mutateAsync({
        email: address,
        organizationId,
        isAdmin: isAdmin === 'true',
      })
      notify.success(`Invitation to ${address}`, message)
      onClose()
    } catch (error) {
      const { first } = applyProblem(error, form, isField)
      if (first !== null) form.setFocus(first)
    }
  })

  return (
    <Dialog
      title={choosesOrganization ? 'Invite a User' : 'Invite a Colleague'}
      description="They get an email with a link that works once, for 7 days."
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="primary" type="submit" form={formId} busy={invite.isPending}>
            Send Invitation
          </Button>
        </>
      }
    >
      {invite.isError && errors.email === undefined && errors.organizationId === undefined && (
        <Banner tone="error" title="The invitation was not sent" className="mb-4">
          {problemText(invite.error)}
        </Banner>
      )}
      <form id={formId} noValidate className="grid gap-4" onSubmit={(event) => void submit(event)}>
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
              {organizations.map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </Select>
          </Field>
        )}
        <RadioCards
          legend="Role"
          field={form.register('isAdmin')}
          options={[
            { value: 'false', label: 'User', text: `Works on the transactions of ${where}.` },
            {
              value: 'true',
              label: 'Organization Admin',
              text: choosesOrganization
                ? 'Also invites and inactivates people and appoints other admins. If the organization has an active admin, that admin must confirm the invitation.'
                : 'Also invites and inactivates people and appoints other admins.',
            },
          ]}
        />
      </form>
    </Dialog>
  )
}
