// @vitest-environment jsdom
import { act, screen } from '@testing-library/react'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { expect, it, vi } from 'vitest'
import { renderPage, toasts } from '../../testing/render-page.tsx'
import { connection } from '../connection/connection.ts'
import { Problem } from '../api/problem.ts'
import { Field } from '../ui/field.tsx'
import { TextInput } from '../ui/input.tsx'
import { ConfirmAction } from './confirm-action.tsx'
import { FormDialog } from './form-dialog.tsx'
import { useSubmission } from './use-submission.ts'

const refused = (errors: { field: string; message: string }[]) =>
  new Problem({ status: 422, code: 'refused', detail: 'The town is closed.', errors })

function Town({ send, inner }: { send: () => Promise<unknown>; inner?: () => Promise<unknown> }) {
  const [open, setOpen] = useState(false)
  const form = useForm({ defaultValues: { town: '' } })
  const submission = useSubmission(form, send)
  return (
    <FormDialog
      title="Address"
      submit={inner === undefined ? 'Save Inner' : 'Save'}
      refusal="The address was not saved"
      {...submission}
      onClose={() => undefined}
    >
      <Field label="Town" error={form.formState.errors.town?.message}>
        <TextInput {...form.register('town')} />
      </Field>
      {inner !== undefined && (
        <button type="button" onClick={() => setOpen(true)}>
          Another
        </button>
      )}
      {open && inner !== undefined && <Town send={inner} />}
    </FormDialog>
  )
}

it('says while the server is out of reach that entries are kept: the banner of the page lies behind it', async () => {
  const line = { answer: () => Promise.reject<Response>(new TypeError('Failed to fetch')) }
  renderPage(<Town send={() => Promise.resolve()} />)
  vi.stubGlobal('fetch', () => line.answer())
  await screen.findByRole('button', { name: 'Save Inner' })
  expect(screen.queryByText(/entries are kept/)).toBeNull()
  await act(() => connection.look())
  expect(screen.getByText('Offline. Your entries are kept.')).toBeTruthy()
  line.answer = () => Promise.resolve(new Response('{}'))
  await act(() => connection.look())
  expect(screen.queryByText('Offline. Your entries are kept.')).toBeNull()
})

it('shows a refusal at its field with the focus on it, or else above the form with the focus there', async () => {
  const send = vi
    .fn<() => Promise<unknown>>()
    .mockRejectedValueOnce(refused([{ field: 'town', message: 'There is no such town' }]))
    .mockRejectedValueOnce(refused([{ field: 'elsewhere', message: 'Not shown' }]))
  const { user } = renderPage(<Town send={send} />)
  const save = await screen.findByRole('button', { name: 'Save Inner' })
  await user.click(save)
  await screen.findByText('There is no such town')
  expect(document.activeElement).toBe(screen.getByLabelText('Town'))
  expect(screen.queryByText('The address was not saved')).toBeNull()
  await user.click(save)
  const alert = await screen.findByRole('alert')
  expect(alert.textContent).toBe('The address was not savedThe town is closed.')
  expect(document.activeElement).toBe(alert)
})

it('sends nothing of the form that opened it', async () => {
  const outer = vi.fn(() => Promise.resolve())
  const inner = vi.fn(() => Promise.resolve())
  const { user } = renderPage(<Town send={outer} inner={inner} />)
  await user.click(await screen.findByRole('button', { name: 'Another' }))
  await user.click(await screen.findByRole('button', { name: 'Save Inner' }))
  await vi.waitFor(() => expect(inner).toHaveBeenCalledTimes(1), 15_000)
  expect(outer).not.toHaveBeenCalled()
})

it('keeps a question below the reason of its refusal, or closes it where trying again is of no use', async () => {
  const question = {
    title: 'Remove Theo?',
    text: 'Access ends immediately.',
    submit: 'Remove',
    tone: 'danger',
    refusal: 'Theo was not removed',
    onSubmit: () => Promise.reject(refused([])),
  } as const
  const { user, unmount } = renderPage(<ConfirmAction {...question} onClose={() => undefined} />)
  await user.click(await screen.findByRole('button', { name: 'Remove' }))
  const alert = await screen.findByRole('alert')
  expect(document.activeElement).toBe(alert)
  expect(screen.getByRole('alertdialog').textContent).toContain('Access ends immediately.')
  expect(screen.getByRole('button', { name: 'Close' })).toBeTruthy()
  unmount()

  const onClose = vi.fn()
  const closing = renderPage(<ConfirmAction {...question} closesWhenRefused onClose={onClose} />)
  await closing.user.click(await screen.findByRole('button', { name: 'Remove' }))
  await vi.waitFor(() => expect(onClose).toHaveBeenCalledTimes(1), 15_000)
  expect(toasts()).toMatchObject([{ tone: 'error', title: 'Theo was not removed' }])
})
