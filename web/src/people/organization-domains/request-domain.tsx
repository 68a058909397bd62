import { useForm, useWatch } from 'react-hook-form'
import {
  domainFault,
  normalizeDomain,
  proofMailboxes,
  type ProofMailbox,
} from '@countersign/domain/people/organizations/domain-changes'
import type { FieldFault } from '@countersign/domain/platform/result'
import { faultResolver } from '../../platform/forms/faults.ts'
import { FormDialog } from '../../platform/forms/form-dialog.tsx'
import { useSubmission } from '../../platform/forms/use-submission.ts'
import { Field } from '../../platform/ui/field.tsx'
import { Select, TextInput } from '../../platform/ui/input.tsx'
import { notify } from '../../platform/ui/toast-queue.ts'
import { useDomainAction } from './domain-queries.ts'

type Values = { domain: string; mailbox: ProofMailbox }

const faultsOf = ({ domain }: Values): FieldFault[] => {
  const message = domainFault(normalizeDomain(domain))
  return message === null ? [] : [{ field: 'domain', message }]
}

type RequestDomainProps = {
  organizationId: string
  /** Given for one that is known already; else empty. */
  domain: string
  onClose: () => void
}

/** Asks for the domain, and to which of the mailboxes of those who run it the proof is mailed. */
export function RequestDomain({ organizationId, domain, onClose }: RequestDomainProps) {
  const request = useDomainAction(organizationId)
  const form = useForm<Values>({
    defaultValues: { domain, mailbox: 'postmaster' },
    resolver: faultResolver(faultsOf),
    mode: 'onSubmit',
  })
  const { errors } = form.formState
  const typed = normalizeDomain(useWatch({ control: form.control, name: 'domain' }))

  const submission = useSubmission(form, async (values) => {
    const asked = normalizeDomain(values.domain)
    await request.mutateAsync({ kind: 'request', domain: asked, mailbox: values.mailbox })
    notify.success('Proof emailed', `The link went to ${values.mailbox}@${asked}.`)
    onClose()
  })

  return (
    <FormDialog
      title={domain === '' ? 'Add a Domain' : `Prove ${domain}`}
      description="A link is emailed to a mailbox of the people who run the domain. It works once, for 3 days, for a signed-in admin of your organization."
      onClose={onClose}
      submit="Email the Proof"
      {...submission}
      refusal="No proof was emailed"
      className="grid gap-4"
    >
      <Field label="Domain" required error={errors.domain?.message}>
        <TextInput
          inputMode="url"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={254}
          readOnly={domain !== ''}
          {...form.register('domain')}
        />
      </Field>
      <Field
        label="Mailbox"
        required
        error={errors.mailbox?.message}
        hint="These five mailboxes are reserved for the people who run a domain. Ask them to forward the email to you."
      >
        <Select {...form.register('mailbox')}>
          {proofMailboxes.map((mailbox) => (
            <option key={mailbox} value={mailbox}>
              {`${mailbox}@${typed}`}
            </option>
          ))}
        </Select>
      </Field>
    </FormDialog>
  )
}
