import { useId } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import {
  domainFault,
  normalizeDomain,
  proofMailboxes,
  type ProofMailbox,
} from '@countersign/domain/people/organizations/domain-changes'
import type { FieldFault } from '@countersign/domain/platform/result'
import { problemText } from '../../platform/api/problem.ts'
import { applyProblem, faultResolver } from '../../platform/forms/faults.ts'
import { Banner } from '../../platform/ui/banner.tsx'
import { Button } from '../../platform/ui/button.tsx'
import { Dialog } from '../../platform/ui/dialog.tsx'
import { Field } from '../../platform/ui/field.tsx'
import { Select, TextInput } from '../../platform/ui/input.tsx'
import { notify } from '../../platform/ui/toast-queue.ts'
import { useDomainAction } from './domain-queries.ts'

type Values = { domain: string; mailbox: ProofMailbox }

const isField = (field: string): field is keyof Values => field === 'domain' || field === 'mailbox'

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
  const formId = useId()
  const request = useDomainAction(organizationId)
  const form = useForm<Values>({
    defaultValues: { domain, mailbox: 'postmaster' },
    resolver: faultResolver(faultsOf),
    mode: 'onSubmit',
  })
  const { errors } = form.formState
  const typed = normalizeDomain(useWatch({ control: form.control, name: 'domain' }))

  const submit = form.handleSubmit(async (values) => {
    const asked = normalizeDomain(values.domain)
    try {
      await request.mutateAsync({ kind: 'request', domain: asked, mailbox: values.mailbox })
      notify.success('Proof emailed', `The link went to ${values.mailbox}@${asked}.`)
      onClose()
    } catch (error) {
      const { first } = applyProblem(error, form, isField)
      if (first !== null) form.setFocus(first)
    }
  })

  return (
    <Dialog
      title={domain === '' ? 'Add a Domain' : `Prove ${domain}`}
      description="A link is emailed to a mailbox of the people who run the domain. It works once, for 3 days, for a signed-in admin of your organization."
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="primary" type="submit" form={formId} busy={request.isPending}>
            Email the Proof
          </Button>
        </>
      }
    >
      {request.isError && errors.domain === undefined && (
        <Banner takesFocus tone="error" title="No proof was emailed" className="mb-4">
          {problemText(request.error)}
        </Banner>
      )}
      <form id={formId} noValidate className="grid gap-4" onSubmit={(event) => void submit(event)}>
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
      </form>
    </Dialog>
  )
}
